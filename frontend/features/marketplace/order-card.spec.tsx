import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import type { Order } from "#modules/marketplace/order-contract";
import { OrderCard } from "./order-card.tsx";

const ID = "0190a000-0000-7000-8000-000000000001";

const order = (more: Partial<Order>): Order => ({
  id: ID,
  status: "paid",
  isDelivered: true,
  paymentUrl: null,
  payBy: null,
  refunds: [],
  refunded: 0,
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
    },
  ],
  total: 1_150,
  currency: "USD",
  provider: "sandbox",
  placedAt: "2030-05-03T12:00:00.000Z",
  declineReason: null,
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
