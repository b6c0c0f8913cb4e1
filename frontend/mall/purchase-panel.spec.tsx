import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { termsFromPlain } from "#modules/marketplace/rules/terms-text";
import { ToastRegion } from "../ui/toast/toast-region.tsx";
import { toasts } from "../ui/toast/toasts.ts";
import { PurchasePanel } from "./purchase-panel.tsx";
import { startSession } from "./session.ts";
import type { ShownOption } from "./shown-option.tsx";
import { takeWanted } from "./wanted.ts";

const MOZAIK = "20000000-0000-7000-8000-000000000001";
const AUTHOR = "10000000-0000-7000-8000-000000000001";
const BUYER = "10000000-0000-7000-8000-000000000002";

const option = (id: string, licenseType: string, total: number, more: object = {}): ShownOption => ({
  id,
  licenseType,
  total,
  licenseTypeId: "",
  price: total,
  minimumPrice: null,
  taxPercentage: 0,
  shipping: 0,
  other: 0,
  remaining: null,
  currency: "CAD",
  available: true,
  hasTermsOfUse: false,
  termsOfUse: { v: 1, blocks: [] },
  ...more,
});

let sent: { path: string; method: string; headers: Headers; body: unknown }[];

/** A fake server: answers by method and path, and records requests in `sent`. */
function serve(answers: Record<string, { status?: number; body: unknown }>): void {
  sent = [];
  globalThis.fetch = (async (path: string, { method = "GET", headers, body: given }: RequestInit) => {
    if (path !== OWNED)
      sent.push({ path, method, headers: new Headers(headers), body: given ? JSON.parse(String(given)) : undefined });
    const { status = 200, body } = answers[`${method} ${path}`] ?? (path === OWNED ? { body: [] } : unknown(path));
    return { ok: status < 400, status, headers: new Headers(), text: async () => JSON.stringify(body) } as Response;
  }) as typeof fetch;
}

const unknown = (path: string): never => {
  throw new Error(`nobody answers ${path}`);
};

const OWNED = `/api/items/mozaik/${MOZAIK}/licenses`;
const OPTIONS = `GET /public/api/items/mozaik/${MOZAIK}/licenseOptions`;

function show(options: readonly ShownOption[] | null, itemType: "mozaik" | "asset" = "mozaik") {
  render(
    <>
      <PurchasePanel itemType={itemType} itemId={MOZAIK} authorId={AUTHOR} options={options} returnTo="/mozaik/sea" />
      <ToastRegion />
    </>,
  );
  return userEvent.setup();
}

const signIn = (userId: string) => startSession({ accessToken: "token", userId });

beforeEach(() => {
  localStorage.clear();
  act(() => toasts.clear());
  serve({});
});

test("a guest sees the purchase options, cannot choose, and is asked to log in or register", () => {
  show([option("a", "Mozaik Full Copy", 1250), option("b", "", 0)]);
  expect(screen.getByRole("checkbox", { name: "Mozaik Full Copy $ 12.50" })).toBeDisabled();
  expect(screen.getByRole("checkbox", { name: "Read-only Free" })).toBeDisabled();
  expect(screen.getByRole("button", { name: "Add To Cart" })).toBeDisabled();
  expect(screen.getByRole("link", { name: "Login" })).toHaveAttribute(
    "href",
    "/login?returnTo=%2Fmozaik%2Fsea%23purchase",
  );
  expect(screen.getByRole("link", { name: "Register" })).toHaveAttribute(
    "href",
    "/register?returnTo=%2Fmozaik%2Fsea%23purchase",
  );
});

test("a guest who signs in to buy the only option finds it in their cart", async () => {
  const user = show([option("a", "Mozaik View", 400), option("b", "Full", 900, { available: false, remaining: 0 })]);
  const login = screen.getByRole("link", { name: "Login" });
  expect(login).toHaveAttribute("href", "/login?returnTo=%2Fcart");
  login.addEventListener("click", (event) => event.preventDefault());
  await user.click(login);
  expect(takeWanted()).toEqual({ licenseOptionId: "a", purchaseCode: null });
});

test("says if prices are without tax, unless everything is free", () => {
  const note = "Without tax. The tax of your country is added in the cart.";
  show([option("a", "Mozaik Full Copy", 1250, { isBeforeTax: true })]);
  expect(screen.getByText(note)).toBeVisible();
  cleanup();
  show([option("b", "", 0, { isBeforeTax: true }), option("c", "Mozaik View", 700)]);
  expect(screen.queryByText(note)).toBeNull();
});

test("an option that the item does not have is refused with a message", async () => {
  signIn(BUYER);
  const user = show([option("a", "Mozaik Full Copy", 1250)]);
  const box = screen.getByRole("checkbox");
  await user.click(box);
  box.setAttribute("value", "gone");
  await user.click(screen.getByRole("button", { name: "Add To Cart" }));
  expect(screen.getByText("No purchase option matching selected item could be found.")).toBeVisible();
  expect(sent).toEqual([]);
});

test("removes an unavailable option from the list and says so", async () => {
  signIn(BUYER);
  const refusal = { code: "option-unavailable", detail: "This purchase option is no longer offered." };
  const left = option("b", "Mozaik View", 700);
  serve({ "POST /api/cart/items": { status: 422, body: refusal }, [OPTIONS]: { body: [left] } });
  const user = show([option("a", "Mozaik Full Copy", 1250), left]);
  await user.click(screen.getByRole("checkbox", { name: /Full Copy/ }));
  await user.click(screen.getByRole("button", { name: "Add To Cart" }));
  expect(await screen.findByText("No purchase option matching selected item could be found.")).toBeVisible();
  expect(screen.getAllByRole("checkbox")).toEqual([screen.getByRole("checkbox", { name: /View/ })]);
});

test("an option that is sold out meanwhile stays in the list and says so", async () => {
  signIn(BUYER);
  const sold = option("a", "Mozaik View", 700, { remaining: 0, available: false });
  const refusal = { code: "option-unavailable", detail: "This purchase option is sold out." };
  serve({ "POST /api/cart/items": { status: 422, body: refusal }, [OPTIONS]: { body: [sold] } });
  const user = show([{ ...sold, remaining: 1, available: true }]);
  await user.click(screen.getByRole("checkbox"));
  await user.click(screen.getByRole("button", { name: "Add To Cart" }));
  expect(await screen.findByText("This purchase option is sold out.")).toBeVisible();
  expect(screen.getByRole("checkbox", { name: /Sold out/ })).toBeDisabled();
});

test("adding nothing warns and sends nothing", async () => {
  signIn(BUYER);
  const user = show([option("a", "Mozaik Full Copy", 1250)]);
  await user.click(screen.getByRole("button", { name: "Add To Cart" }));
  expect(screen.getByText("No purchase option(s) selected")).toBeVisible();
  expect(sent).toEqual([]);
});

test("'Buy now' warns if there is a choice and nothing is chosen", async () => {
  signIn(BUYER);
  const user = show([option("a", "Full", 100), option("b", "View", 50)]);
  await user.click(screen.getByRole("button", { name: "Buy now" }));
  expect(screen.getByText("No purchase option(s) selected")).toBeVisible();
  expect(sent).toEqual([]);
});

test("what is free is got, not bought; what is sold out cannot be bought", () => {
  signIn(BUYER);
  show([option("a", "View", 0), option("b", "Full", 100, { available: false, remaining: 0 })]);
  expect(screen.getByRole("button", { name: "Get it now" })).toBeEnabled();
});

test("a guest cannot buy", () => {
  show([option("a", "View", 100)]);
  expect(screen.getByRole("button", { name: "Buy now" })).toBeDisabled();
});

test("'Buy now' asks before something is bought that the buyer owns", async () => {
  signIn(BUYER);
  serve({ "POST /api/cart/items": { status: 409, body: { code: "already-owned", detail: "You own this already." } } });
  const user = show([option("a", "Full", 100)]);
  await user.click(screen.getByRole("button", { name: "Buy now" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("You own this already.");
  await user.click(screen.getByRole("button", { name: "Buy now" }));
  await waitFor(() => expect(sent.map(({ body }) => body)).toMatchObject([{ again: false }, { again: true }]));
});

test("the chosen options are added to the cart with separate idempotency keys; the choice is cleared and the focus stays", async () => {
  signIn(BUYER);
  serve({ "POST /api/cart/items": { status: 201, body: {} } });
  let changes = 0;
  window.addEventListener("cartchanged", () => changes++, { once: true });
  const user = show([option("a", "Full", 100), option("b", "Limited", 200)]);
  for (const box of screen.getAllByRole("checkbox")) await user.click(box);
  const add = screen.getByRole("button", { name: "Add To Cart" });
  await user.click(add);
  expect(await screen.findByText("Added to your cart")).toBeVisible();
  expect(screen.getByRole("link", { name: "Go to cart" })).toHaveAttribute("href", "/cart");
  expect(add).toHaveFocus();
  expect(changes).toBe(1);
  expect(sent.map(({ body }) => body)).toEqual([
    { licenseOptionId: "a", again: false },
    { licenseOptionId: "b", again: false },
  ]);
  expect(sent[0]!.headers.get("authorization")).toBe("Bearer token");
  expect(new Set(sent.map(({ headers }) => headers.get("idempotency-key"))).size).toBe(2);
  for (const box of screen.getAllByRole("checkbox")) expect(box).not.toBeChecked();
});

test("a refusal shows the server's message, and the choice stays", async () => {
  signIn(BUYER);
  serve({ "POST /api/cart/items": { status: 422, body: { code: "sold-out", detail: "Nothing is left." } } });
  const user = show([option("a", "Full", 100)]);
  await user.click(screen.getByRole("checkbox"));
  await user.click(screen.getByRole("button", { name: "Add To Cart" }));
  expect(await screen.findByText("Nothing is left.")).toBeVisible();
  expect(screen.getByRole("checkbox")).toBeChecked();
});

test("an option that is unavailable today says so; terms of use are shown as plain text", () => {
  signIn(BUYER);
  const terms = { hasTermsOfUse: true, termsOfUse: termsFromPlain("<img src=x onerror=alert(1)>") };
  show([option("a", "Full", 100, { available: false, ...terms })]);
  expect(screen.getByRole("checkbox")).toBeDisabled();
  expect(screen.getByText("Option not available at the moment")).toBeInTheDocument();
  expect(document.querySelector("img")).toBeNull();
});

test.each([
  ["mozaik", `/mozaik/${MOZAIK}/settings`],
  ["asset", `/asset/${MOZAIK}/edit?section=marketplace`],
] as const)("the author of a %s gets the ways to work on it instead", (itemType, settings) => {
  signIn(AUTHOR);
  show(null, itemType);
  expect(screen.getByRole("link", { name: "Edit" })).toHaveAttribute("href", `/${itemType}/${MOZAIK}/edit`);
  expect(screen.getByRole("link", { name: "Settings and purchase options" })).toHaveAttribute("href", settings);
  expect(sent).toEqual([]);
});

test("if options cannot be loaded, a message and a working 'Try again' are shown", async () => {
  signIn(BUYER);
  serve({ [OPTIONS]: { status: 500, body: { code: "internal", detail: "Something broke." } } });
  const user = show(null);
  expect(await screen.findByRole("alert")).toHaveTextContent("Something broke.");
  serve({ [OPTIONS]: { body: [option("a", "Full", 100)] } });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(screen.getByRole("checkbox", { name: "Full $ 1.00" })).toBeEnabled());
});

test("a license is explained; one that is sold out says so and cannot be chosen", () => {
  signIn(BUYER);
  show([option("a", "Mozaik View", 100, { licenseTypeId: "mozaik-view", available: false, remaining: 0 })]);
  expect(screen.getByRole("checkbox", { name: "Mozaik View Sold out" })).toBeDisabled();
  expect(screen.getByText("Read all of it, for good. You may not copy or share it.")).toBeVisible();
  expect(screen.queryByText("Option not available at the moment")).toBeNull();
});

test("a buyer pays what they want, from the minimum on, in their own notation", async () => {
  signIn(BUYER);
  serve({ "POST /api/cart/items": { status: 201, body: {} } });
  const user = show([option("a", "Full", 1_130, { price: 1_000, minimumPrice: 500, taxPercentage: 13 })]);
  await user.click(screen.getByRole("checkbox", { name: "Full from $ 5.65" }));
  const price = screen.getByRole("textbox", { name: "Your price (CAD)" });
  expect(price).toHaveValue("10.00");
  await user.clear(price);
  await user.type(price, "4.99");
  await user.click(screen.getByRole("button", { name: "Add To Cart" }));
  expect(screen.getByText("Enter an amount of at least $ 5.00.")).toBeVisible();
  expect(price).toHaveFocus();
  expect(sent).toEqual([]);
  await user.clear(price);
  await user.type(price, "12,50");
  expect(screen.getByText("At least $ 5.00. You pay $ 14.13 in all.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Add To Cart" }));
  expect(await screen.findByText("Added to your cart")).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([{ licenseOptionId: "a", price: 1_250, again: false }]);
});

test("what the buyer owns is shown with its date, and a second purchase is asked about first", async () => {
  signIn(BUYER);
  const owned = { licenseTypeId: "mozaik-view", licenseType: "Mozaik View", grantedAt: "2030-03-05T12:00:00.000Z" };
  const refusal = { status: 422, body: { code: "already-owned", detail: "You own this already." } };
  serve({ [`GET ${OWNED}`]: { body: [owned] }, "POST /api/cart/items": refusal });
  const user = show([option("a", "Mozaik View", 100)]);
  expect(await screen.findByText("You own this: Mozaik View since Mar 5, 2030.")).toBeVisible();
  await user.click(screen.getByRole("checkbox"));
  const add = screen.getByRole("button", { name: "Add To Cart" });
  await user.click(add);
  expect(await screen.findByRole("alert")).toHaveTextContent("You own this already.");
  expect(add).toHaveFocus();
  serve({ "POST /api/cart/items": { status: 201, body: {} } });
  await user.click(add);
  expect(await screen.findByText("Added to your cart")).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([{ licenseOptionId: "a", again: true }]);
  expect(screen.queryByText("You own this already.")).toBeNull();
});

test("tells buyers that they own an item after its sale has ended", async () => {
  signIn(BUYER);
  const owned = { licenseTypeId: "asset-view", licenseType: "Asset View", grantedAt: "2030-03-05T12:00:00.000Z" };
  serve({ [`GET ${OWNED}`]: { body: [owned] } });
  show([]);
  expect(await screen.findByText("You own this: Asset View since Mar 5, 2030.")).toBeVisible();
  expect(screen.queryByText(/not for sale/)).toBeNull();
});
