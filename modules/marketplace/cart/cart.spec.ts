import { CART_LINES, type OrderLine } from "../contract.ts";
import type { CurrentOffer } from "../current-offer.ts";
import type { CartEvent } from "../events.ts";
import type { SeenLine } from "../rules/seen-lines.ts";
import { type CartCommand, cart } from "./cart.ts";

const now = "2030-05-03T12:00:00.000Z";
const line = (licenseOptionId: string, more: Partial<OrderLine> = {}): OrderLine => ({
  licenseOptionId,
  itemType: "mozaik",
  itemId: "m1",
  itemName: "Harbour at dawn",
  authorId: "author",
  licenseTypeId: "mozaik-view",
  licenseType: "Mozaik View",
  price: 100,
  discount: 0,
  tax: 13,
  shipping: 0,
  other: 0,
  total: 113,
  currency: "CAD",
  purchaseCodeId: null,
  termsVersion: null,
  optionRevision: 0,
  ...more,
});
const offered = (licenseOptionId: string, more: Partial<OrderLine> = {}, visible = true): CurrentOffer => ({
  status: "offered",
  line: line(licenseOptionId, more),
  offer: {
    itemForSale: true,
    visible,
    startDate: "2030-05-01",
    endDate: "2030-05-31",
    timeZone: "UTC",
    remaining: null,
  },
});
const add = (offer: CurrentOffer, licenseOptionId = "o1"): CartCommand => ({
  type: "add",
  userId: "buyer",
  licenseOptionId,
  offer,
  now,
});
const checkOut = (...offers: [string, CurrentOffer][]) =>
  seeing(
    offers.flatMap(([, offer]) => (offer.status === "offered" ? [offer.line] : [])),
    ...offers,
  );
const seeing = (seen: readonly SeenLine[], ...offers: [string, CurrentOffer][]): CartCommand => ({
  type: "check-out",
  userId: "buyer",
  orderId: "order-1",
  offers: new Map(offers),
  seen,
  provider: "sandbox",
  now,
});
const added = (licenseOptionId: string, currency = "CAD"): CartEvent => ({
  type: "CartItemAdded",
  data: { userId: "buyer", licenseOptionId, currency, purchaseCodeId: null, price: null },
});
const checkedOut: CartEvent = {
  type: "CartCheckedOut",
  data: {
    userId: "buyer",
    orderId: "order-1",
    uses: [],
    lines: [line("o1"), line("o2", { total: 200 })],
    total: 313,
    currency: "CAD",
    provider: "sandbox",
  },
};
const after = (events: CartEvent[]) => events.reduce(cart.evolve, cart.initial);
const given = (events: CartEvent[], command: CartCommand) => cart.decide(after(events), command);

test("adding an option twice is not an error", () => {
  expect(given([], add(offered("o1")))).toEqual([added("o1")]);
  expect(given([added("o1")], add(offered("o1")))).toEqual([]);
});

test("users cannot buy their own items", () => {
  expect(() => given([], add(offered("o1", { authorId: "buyer" })))).toThrow(
    "This is your own item. You cannot buy it.",
  );
});

test("an option that never existed is not found; a deleted or invisible one says so", () => {
  expect(() => given([], add({ status: "none" }))).toThrow("There is no such purchase option.");
  expect(() => given([], add({ status: "deleted", itemName: "Harbour" }))).toThrow("no longer offered");
  expect(() => given([], add(offered("o1", {}, false)))).toThrow("not visible");
});

test("a cart holds one currency and a bounded number of lines", () => {
  expect(() => given([added("o1")], add(offered("o2", { currency: "EUR" }), "o2"))).toThrow("one currency");
  const full = Array.from({ length: CART_LINES }, (_, number) => added(`full-${number}`));
  expect(() => given(full, add(offered("o1")))).toThrow("at most 100 items");
});

test("an item can be removed; removing a missing one changes nothing", () => {
  const remove: CartCommand = { type: "remove", userId: "buyer", licenseOptionId: "o1" };
  const removed: CartEvent = { type: "CartItemRemoved", data: { userId: "buyer", licenseOptionId: "o1" } };
  expect(given([added("o1")], remove)).toEqual([removed]);
  expect(given([added("o1"), removed], remove)).toEqual([]);
});

test("checking out records the agreement at current prices and empties the cart", () => {
  const offers: [string, CurrentOffer][] = [
    ["o1", offered("o1")],
    ["o2", offered("o2", { total: 200 })],
  ];
  expect(given([added("o1"), added("o2")], checkOut(...offers))).toEqual([checkedOut]);
  expect(after([added("o1"), added("o2"), checkedOut]).items).toEqual([]);
});

test("an empty cart cannot be checked out, so of two checkouts one places an order", () => {
  expect(() => given([], checkOut())).toThrow("Your cart is empty.");
  expect(() => given([added("o1"), checkedOut], checkOut(["o1", offered("o1")]))).toThrow("Your cart is empty.");
});

test("an unavailable line is named and nothing is agreed", () => {
  const cartOfTwo = [added("o1"), added("o2")];
  const named = (offer: CurrentOffer) => () => given(cartOfTwo, checkOut(["o1", offered("o1")], ["o2", offer]));
  expect(named({ status: "deleted", itemName: "Old mill" })).toThrow(
    "Old mill: This purchase option is no longer offered.",
  );
  expect(named(offered("o2", { itemName: "Old mill" }, false))).toThrow(
    "Old mill: This purchase option is not visible at the moment.",
  );
});

test("a cart that grew during the checkout must be reviewed again", () => {
  expect(() => given([added("o1"), added("o2")], checkOut(["o1", offered("o1")]))).toThrow("Your cart has changed.");
});

test("lines with different currencies do not go into one order", () => {
  const mixed = checkOut(["o1", offered("o1")], ["o2", offered("o2", { currency: "EUR" })]);
  expect(() => given([added("o1"), added("o2")], mixed)).toThrow("one currency");
});

test("a declined order's lines return, except those in the cart again", () => {
  const lines = [line("o1"), line("o2")];
  const restore: CartCommand = { type: "restore", userId: "buyer", orderId: "order-1", lines };
  const restored = given([added("o1"), added("o2"), checkedOut, added("o2")], restore);
  expect(restored).toEqual([
    {
      type: "CartRestored",
      data: {
        userId: "buyer",
        orderId: "order-1",
        items: [{ licenseOptionId: "o1", currency: "CAD", purchaseCodeId: null, price: null }],
      },
    },
  ]);
  expect(after([checkedOut, added("o2"), ...restored]).items.map((item) => item.licenseOptionId)).toEqual(["o2", "o1"]);
});

test("a buyer who saw another line is asked again, and nothing is bought", () => {
  const seen = (more: object) => ({ ...line("o1"), termsVersion: null, ...more });
  const buy = (...lines: SeenLine[]) => given([added("o1")], seeing(lines, ["o1", offered("o1")]));
  const refused = { code: "lines-changed", kind: "conflict" };
  const withChanges = (...changes: string[]) => ({
    ...refused,
    details: { lines: [{ licenseOptionId: "o1", changes }] },
  });
  expect(() => buy(seen({ total: 100 }))).toThrow(expect.objectContaining(withChanges("price")));
  expect(() => buy(seen({ licenseTypeId: "mozaik-full-copy" }))).toThrow(
    expect.objectContaining(withChanges("license")),
  );
  expect(() => buy(seen({ termsVersion: "older" }))).toThrow(expect.objectContaining(withChanges("terms")));
  expect(() => buy(seen({}), seen({ licenseOptionId: "o2" }))).toThrow(expect.objectContaining(refused));
  expect(buy(seen({}))).toHaveLength(1);
});
