import { jest } from "@jest/globals";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Suspense } from "react";
import type { Cart } from "#modules/marketplace/contract";
import { startSession } from "../../mall/session.ts";
import { CartScreen } from "./cart-screen.tsx";

const ID = "0190a000-0000-7000-8000-000000000001";

const line = (total: number, termsVersion: string | null): Cart["items"][number] => ({
  licenseOptionId: ID,
  itemType: "mozaik",
  itemId: ID,
  itemName: "Harbour",
  authorId: ID,
  licenseTypeId: "mozaik-view",
  licenseType: "Mozaik View",
  price: total,
  tax: 0,
  shipping: 0,
  other: 0,
  total,
  currency: "CAD",
  termsVersion,
  previewSrc: null,
  author: null,
  problem: null,
});
const cartOf = (item: Cart["items"][number]): Cart => ({ items: [item], total: item.total, currency: "CAD" });

it("shows in place what has changed when the checkout is refused, and then buys the lines as they are", async () => {
  startSession({ accessToken: "token-1", userId: ID });
  const [seen, now] = [line(1_000, null), line(90_000, "new terms")];
  const carts = [cartOf(seen), cartOf(now)];
  const sent: unknown[] = [];
  const fetched = jest.fn(async (path: string, { method, body }: RequestInit) => {
    if (path === "/api/cart" && method === "GET") return answer(200, carts[Math.min(sent.length, 1)]);
    sent.push(JSON.parse(String(body)).lines);
    return answer(409, { code: "lines-changed", detail: "Your cart has changed since you saw it." });
  });
  globalThis.fetch = fetched as unknown as typeof fetch;
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Suspense>
        <CartScreen />
      </Suspense>
    </QueryClientProvider>,
  );
  const user = userEvent.setup();

  await user.click(await screen.findByRole("button", { name: "Checkout" }));
  expect(await screen.findByText(/The price was \$10\.00\./)).toBeVisible();
  expect(screen.getByText(/The terms of use have changed\./)).toBeVisible();
  expect(screen.getByRole("alert")).toHaveTextContent("Your cart has changed since you saw it.");
  await user.click(screen.getByRole("button", { name: "Checkout" }));

  const agreed = ({ total, termsVersion }: typeof seen) => [expect.objectContaining({ total, termsVersion })];
  expect(sent).toEqual([agreed(seen), agreed(now)]);
});

function answer(status: number, body?: object): Response {
  const text = body ? JSON.stringify(body) : "";
  return { ok: status < 400, status, headers: new Headers(), text: async () => text } as Response;
}
