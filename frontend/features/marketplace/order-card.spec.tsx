import { jest } from "@jest/globals";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Order } from "#modules/marketplace/order-contract";
import { startSession } from "../../mall/session.ts";
import { anOrder } from "./an-order.fixture.ts";
import { OrderCard } from "./order-card.tsx";

const ID = "0190a000-0000-7000-8000-000000000001";

const order = (more: Partial<Order>) =>
  anOrder({
    id: ID,
    isDelivered: true,
    lines: [
      {
        licenseOptionId: ID,
        itemType: "mozaik",
        itemId: "i1",
        itemName: "Harbour",
        authorId: ID,
        licenseTypeId: "mozaik-view",
        licenseType: "Mozaik View",
        price: 1_000,
        tax: 130,
        shipping: 0,
        other: 20,
        total: 1_150,
        currency: "USD",
        discount: 0,
        purchaseCodeId: null,
        termsVersion: null,
        optionRevision: null,
        waiver: null,
        taxPercentage: 13,
        taxSource: "option",
        taxPlace: null,
      },
    ],
    total: 1_150,
    currency: "USD",
    placedAt: "2030-05-03T12:00:00.000Z",
    ...more,
  });

const show = (more: Partial<Order>) =>
  render(<OrderCard order={order(more)} />, {
    wrapper: ({ children }) => <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>,
  });

it("names the day, the state, the items and the total, in the order's currency", () => {
  show({});
  expect(screen.getByRole("heading", { name: "May 3, 2030" })).toBeVisible();
  expect(screen.getByText("Paid")).toBeVisible();
  expect(screen.getByRole("link", { name: "Harbour" })).toHaveAttribute("href", "/mozaik/i1");
  expect(screen.getAllByText("US$ 11.50").length).toBeGreaterThan(0);
});

it("leads to the receipt of an order that was paid, and of no other", () => {
  const { unmount } = show({ status: "refunded" });
  expect(screen.getByRole("link", { name: "Receipt" })).toHaveAttribute("href", `/orders/${ID}/receipt`);
  unmount();
  show({ status: "declined" });
  expect(screen.queryByRole("link", { name: "Receipt" })).toBeNull();
});

it.each([
  ["placed", null, "Payment pending", /completed automatically/],
  ["declined", "No cover", "Declined", /The payment was declined: No cover\. Nothing was charged\./],
] as const)("explains an order that is %s", (status, declineReason, state, note) => {
  show({ status, declineReason });
  expect(screen.getByText(state)).toBeVisible();
  expect(screen.getByText(note)).toBeVisible();
});

const possible = { licenseOptionId: ID, state: "possible" as const, lastDay: "2030-05-17", openedAt: null };

it("lets the buyer withdraw in two steps, and says that the withdrawal was received", async () => {
  startSession({ accessToken: "token-1", userId: ID });
  const sent: unknown[] = [];
  const fetched = jest.fn(async (_path: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    const text = JSON.stringify({ refundId: ID, amount: 1_150, status: "done" });
    return { ok: true, status: 201, headers: new Headers(), text: async () => text } as Response;
  });
  globalThis.fetch = fetched as unknown as typeof fetch;
  const user = userEvent.setup();
  show({ withdrawals: [possible] });
  expect(screen.getByText("Until May 17, 2030, for items that you have not opened.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Withdraw from contract here" }));
  await user.click(await screen.findByRole("button", { name: "Continue" }));
  expect(screen.getByText(/You get US\$ 11\.50 back the way you paid, and can no longer open it\./)).toBeVisible();
  expect(sent).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Confirm withdrawal" }));
  expect(await screen.findByText(/We received your withdrawal/)).toHaveFocus();
  expect(sent).toEqual([{ licenseOptionIds: [ID] }]);
});

it("offers no withdrawal from what was opened", () => {
  show({ withdrawals: [{ ...possible, state: "opened", openedAt: "2030-05-04T12:00:00.000Z" }] });
  expect(screen.queryByRole("button", { name: /Withdraw/ })).toBeNull();
});
