import { jest } from "@jest/globals";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Suspense } from "react";
import type { Cart } from "#modules/marketplace/cart-contract";
import { termsFromPlain } from "#modules/marketplace/rules/terms-text";
import { followCart } from "../../api/cart.ts";
import { startSession } from "../../mall/session.ts";
import { usePlaceFocus } from "../../ui/lost-focus/use-place-focus.ts";
import { anOrder } from "./an-order.fixture.ts";
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
  taxPercentage: 0,
  taxSource: "option",
  taxPlace: null,
  shipping: 0,
  other: 0,
  total,
  currency: "CAD",
  discount: 0,
  purchaseCodeId: null,
  termsVersion,
  termsOfUse: termsVersion === null ? null : termsFromPlain("Name the author."),
  owned: [],
  previewSrc: null,
  author: null,
  problem: null,
});
const cartOf = (item: Cart["items"][number]): Cart => ({
  items: [item],
  totals: [{ currency: item.currency, total: item.total }],
  provider: "sandbox",
  waiver: null,
  place: null,
});

it("asks for the consent about the right of withdrawal before it buys, and sends the words that were ticked", async () => {
  startSession({ accessToken: "token-1", userId: ID });
  const cart = { ...cartOf(line(1_000, null)), waiver: "Deliver it now." };
  const sent: unknown[] = [];
  const fetched = jest.fn(async (path: string, { method, body }: RequestInit) => {
    if (path === "/api/cart" && method === "GET") return answer(200, cart);
    sent.push(JSON.parse(String(body)).waiver);
    return answer(422, { code: "refused", detail: "Not today." });
  });
  globalThis.fetch = fetched as unknown as typeof fetch;
  const user = open();

  await user.click(await screen.findByRole("button", { name: "Checkout" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Agree to get your items now first.");
  expect(sent).toEqual([]);
  await user.click(screen.getByRole("checkbox", { name: "Deliver it now." }));
  await user.click(screen.getByRole("button", { name: "Checkout" }));
  expect(await screen.findByText("Not today.")).toBeVisible();
  expect(sent).toEqual(["Deliver it now."]);
});

it("asks for the country before it buys, and shows and buys at the tax of the country that is chosen", async () => {
  startSession({ accessToken: "token-1", userId: ID });
  const taxed = { ...line(1_000, null), tax: 200, taxPercentage: 20, total: 1_200 };
  let country: string | null = null;
  const sent: unknown[] = [];
  globalThis.fetch = (async (path: string, { method, body }: RequestInit) => {
    if (path === "/api/cart/country") {
      country = JSON.parse(String(body)).country;
      return answer(204);
    }
    if (method === "GET") return answer(200, { ...cartOf(country ? taxed : line(1_000, null)), place: { country } });
    sent.push(JSON.parse(String(body)).lines);
    return answer(422, { code: "refused", detail: "Not today." });
  }) as typeof fetch;
  const user = open();

  await user.click(await screen.findByRole("button", { name: "Checkout" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Choose your country first: it decides the tax.");
  expect(sent).toEqual([]);
  await user.click(screen.getByRole("button", { name: /Your country/ }));
  await user.click(await screen.findByRole("option", { name: "France" }));
  expect(await screen.findByText("Price $ 10.00 · Tax 20 % $ 2.00")).toBeVisible();
  const summary = screen.getByRole("region", { name: "Summary in CAD" });
  expect(summary).toHaveTextContent(/Tax, included in the total\$ 2\.00/);
  expect(summary).toHaveTextContent(/Total in CAD\$ 12\.00/);
  expect(screen.queryByRole("alert")).toBeNull();
  await waitFor(() => expect(screen.getByRole("button", { name: "Checkout" })).toBeEnabled());
  await user.click(screen.getByRole("button", { name: "Checkout" }));
  expect(await screen.findByText("Not today.")).toBeVisible();
  expect(country).toBe("FR");
  expect(sent).toEqual([[expect.objectContaining({ total: 1_200 })]]);
});

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
  const user = open();

  await user.click(await screen.findByRole("button", { name: "Checkout" }));
  expect(await screen.findByText(/The price was \$ 10\.00\./)).toBeVisible();
  expect(screen.getByText(/The terms of use have changed\./)).toBeVisible();
  expect(screen.getByRole("alert")).toHaveTextContent("Your cart has changed since you saw it.");
  await user.click(screen.getByRole("button", { name: "Checkout" }));
  expect(screen.getByRole("alert")).toHaveTextContent("Accept the terms of use of Harbour first.");
  expect(sent).toHaveLength(1);
  await user.click(screen.getByRole("checkbox", { name: "I accept the terms of use of Harbour" }));
  await user.click(screen.getByRole("button", { name: "Checkout" }));

  const agreed = ({ total, termsVersion }: typeof seen) => [expect.objectContaining({ total, termsVersion })];
  expect(sent).toEqual([agreed(seen), agreed(now)]);
});

const ORDER = anOrder({ id: ID, status: "placed" });

/** A fake server: the cart, emptied by the checkout, which is answered with this; the last order. */
function serveCheckout(status: number, body: object): void {
  startSession({ accessToken: "token-1", userId: ID });
  let isEmpty = false;
  globalThis.fetch = (async (path: string, { method }: RequestInit) => {
    if (method === "POST") isEmpty = true;
    if (method === "POST") return answer(status, body);
    if (path.startsWith("/api/orders")) return answer(200, { items: [ORDER], hasNextPage: false, cursor: null });
    return answer(
      200,
      isEmpty ? { items: [], totals: [], provider: "sandbox", waiver: null, place: null } : cartOf(line(1_000, null)),
    );
  }) as typeof fetch;
}

let stopFollowing = () => {};
beforeEach(() => sessionStorage.clear());
afterEach(() => stopFollowing());

function open() {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  stopFollowing = followCart(queries);
  render(
    <QueryClientProvider client={queries}>
      <Suspense>
        <CartScreen />
      </Suspense>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

it("shows an order whose payment is pending as pending, not as an empty cart", async () => {
  jest.useFakeTimers();
  serveCheckout(503, { code: "payment-pending", detail: "The payment provider is not responding." });
  open();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await user.click(await screen.findByRole("button", { name: "Checkout" }));
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(screen.getByRole("heading", { level: 1, name: "Payment pending" })).toBeVisible();
  expect(screen.getByText("Your order is placed.")).toBeVisible();
  expect(screen.queryByText("Your cart is empty")).toBeNull();
  expect(screen.getByRole("status")).toHaveFocus();
  jest.useRealTimers();
});

it("says so above what is left in the cart, too", async () => {
  jest.useFakeTimers();
  startSession({ accessToken: "token-1", userId: ID });
  const dollars = { ...line(700, null), licenseOptionId: ID.replace(/1$/, "2"), itemName: "Storm", currency: "USD" };
  const cart = { ...cartOf(line(1_000, null)), items: [line(1_000, null), dollars] };
  cart.totals.push({ currency: "USD", total: 700 });
  globalThis.fetch = (async (path: string) =>
    path === "/api/cart"
      ? answer(200, cart)
      : answer(503, { code: "payment-pending", detail: "No answer." })) as typeof fetch;
  open();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const [checkout] = await screen.findAllByRole("button", { name: "Checkout" });
  cart.items.shift();
  cart.totals.shift();
  await user.click(checkout as HTMLElement);
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(screen.getByText("Your order is placed.")).toBeVisible();
  expect(screen.getByText("Storm")).toBeVisible();
  jest.useRealTimers();
});

it("follows a payment that goes on until it is paid", async () => {
  const waiting = { ...ORDER, status: "waiting" as const };
  serveCheckout(201, waiting);
  const serve = globalThis.fetch;
  const { promise: paid, resolve: pay } = Promise.withResolvers<Response>();
  globalThis.fetch = (async (path: string, init: RequestInit) =>
    path === `/api/orders/${waiting.id}/payment` ? paid : serve(path, init)) as typeof fetch;
  await open().click(await screen.findByRole("button", { name: "Checkout" }));
  expect(await screen.findByText("We are confirming your payment.")).toBeVisible();
  pay(answer(200, { ...ORDER, status: "paid" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Thank you" })).toBeVisible();
});

it("after a purchase the focus is on its receipt", async () => {
  serveCheckout(201, { ...ORDER, status: "paid" });
  await open().click(await screen.findByRole("button", { name: "Checkout" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Thank you" })).toBeVisible();
  expect(screen.getByRole("status")).toHaveFocus();
});

it("a cart that was ordered in another tab is shown empty, and says why", async () => {
  startSession({ accessToken: "token-1", userId: ID });
  let isEmpty = false;
  const positions: unknown[] = [];
  globalThis.fetch = (async (path: string, { headers }: RequestInit) => {
    if (path.startsWith("/api/orders")) return answer(200, { items: [ORDER], hasNextPage: false, cursor: null });
    positions.push(new Headers(headers).get("read-after"));
    return answer(
      200,
      isEmpty ? { items: [], totals: [], provider: "sandbox", waiver: null, place: null } : cartOf(line(1_000, null)),
    );
  }) as typeof fetch;
  open();
  expect(await screen.findByText("Harbour")).toBeVisible();
  isEmpty = true;
  const newValue = JSON.stringify({ id: "another", position: "0000000009", isOrder: true });
  act(() => void window.dispatchEvent(new StorageEvent("storage", { key: "cartChange", newValue })));
  expect(await screen.findByText("You ordered the items in another tab.")).toBeVisible();
  expect(await screen.findByRole("link", { name: "Orders" })).toBeVisible();
  expect(positions).toEqual([null, "0000000009"]);
});

it("after a line was removed the focus is on the next one, then on the words of the empty cart", async () => {
  startSession({ accessToken: "token-1", userId: ID });
  const lines = ["Harbour", "Storm"].map((itemName, n) => ({
    ...line(1_000, null),
    itemName,
    licenseOptionId: ID.replace(/1$/, String(n + 2)),
  }));
  const items = [...lines];
  globalThis.fetch = (async (path: string, { method }: RequestInit) => {
    if (path.startsWith("/api/orders")) return answer(200, { items: [], hasNextPage: false, cursor: null });
    if (method === "GET") return answer(200, { ...cartOf(line(0, null)), items });
    items.shift();
    return answer(204);
  }) as typeof fetch;
  const Placed = () => {
    usePlaceFocus(); // as the shell does
    return null;
  };
  render(<Placed />);
  const user = open();
  const removal = await screen.findByRole("button", { name: "Remove Harbour" });
  act(() => removal.focus());
  await user.keyboard("{Enter}");
  await waitFor(() => expect(screen.getByRole("button", { name: "Remove Storm" })).toHaveFocus());
  await user.keyboard("{Enter}");
  await waitFor(() => expect(screen.getByRole("heading", { name: "Your cart is empty" })).toHaveFocus());
});

it("tells the other tabs of a purchase", async () => {
  serveCheckout(201, { ...ORDER, status: "paid" });
  await open().click(await screen.findByRole("button", { name: "Checkout" }));
  await screen.findByRole("heading", { level: 1, name: "Thank you" });
  expect(JSON.parse(localStorage.getItem("cartChange")!)).toMatchObject({ isOrder: true });
});

it("an empty cart names the last order, which another tab may have placed", async () => {
  serveCheckout(409, { code: "cart-empty", detail: "Your cart is empty." });
  await open().click(await screen.findByRole("button", { name: "Checkout" }));
  expect(await screen.findByText("Your cart is empty")).toBeVisible();
  const last = await screen.findByRole("region", { name: "Last order" });
  expect(last).toHaveTextContent(/March 5, .*\$ 10\.00.*Payment pending/);
});

function answer(status: number, body?: object): Response {
  const text = body ? JSON.stringify(body) : "";
  return { ok: status < 400, status, headers: new Headers(), text: async () => text } as Response;
}
