import { CART_LINES } from "../cart-contract.ts";
import type { CurrentOffer } from "../current-offer.ts";
import type { CartEvent, CartItem } from "../events.ts";
import { type OrderLine } from "../order-contract.ts";
import { chosenLine, type KnownCode, type KnownOption } from "../rules/choice.ts";
import type { LineTerms } from "../rules/order-line.ts";
import { type AgreedLine, type CartCommand, cart } from "./cart.ts";

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
  waiver: null,
  taxPercentage: 13,
  taxSource: "option",
  taxPlace: null,
  ...more,
});
interface Given extends Partial<LineTerms> {
  authorId?: string;
  itemName?: string;
  visible?: boolean;
  taken?: number;
  code?: Partial<KnownCode> | null;
  chosen?: number | null;
}

const offered = (
  licenseOptionId: string,
  { authorId = "author", itemName = "Harbour at dawn", visible = true, taken = 0, ...given }: Given = {},
): CurrentOffer => {
  const { code = null, chosen = null, ...terms } = given;
  const { licenseTypeId, licenseType, price, shipping, other, currency, termsVersion } = line(licenseOptionId);
  const option: KnownOption = {
    item: { licenseOptionId, itemType: "mozaik", itemId: "m1", itemName, authorId },
    terms: {
      ...{ quantity: null, minimumPrice: null, taxSource: "option", taxPlace: null },
      ...{ licenseTypeId, licenseType, price, taxPercentage: 13, shipping, other, currency, termsVersion },
      ...terms,
    },
    offer: {
      itemForSale: true,
      visible,
      startDate: "2030-05-01",
      endDate: "2030-05-31",
      timeZone: "UTC",
      remaining: terms.quantity == null ? null : terms.quantity - taken,
    },
    isDeleted: false,
  };
  const plain = { id: "c1", licenseOptionId, numberOfUses: null, discount: null, taken: 0, isDeleted: false };
  return { status: "offered", option, revision: 0, choice: { code: code && { ...plain, ...code }, price: chosen } };
};
const lineFrom = (offer: CurrentOffer) =>
  offer.status === "offered" ? [{ ...chosenLine(offer.option, offer.choice), termsAccepted: true }] : [];
type Add = Extract<CartCommand, { type: "add" }>;
const add = (offer: CurrentOffer, licenseOptionId = "o1", more: Partial<Add> = {}): CartCommand => ({
  type: "add",
  userId: "buyer",
  licenseOptionId,
  purchaseCodeId: null,
  price: null,
  owned: [],
  again: false,
  offer,
  now,
  ...more,
});
const checkOut = (...offers: [string, CurrentOffer][]) =>
  seeing(
    offers.flatMap(([, offer]) => lineFrom(offer)),
    ...offers,
  );
const seeing = (seen: readonly AgreedLine[], ...offers: [string, CurrentOffer][]): CartCommand => ({
  type: "check-out",
  userId: "buyer",
  orderId: "order-1",
  offers: new Map(offers),
  seen,
  waiver: { asked: null, accepted: null },
  place: { asked: false, taxed: null },
  provider: "sandbox",
  now,
});
const added = (licenseOptionId: string, more: Partial<CartItem> = {}): CartEvent => ({
  type: "CartItemAdded",
  data: { userId: "buyer", licenseOptionId, currency: "CAD", purchaseCodeId: null, price: null, ...more },
});
const checkedOut: CartEvent = {
  type: "CartCheckedOut",
  data: {
    userId: "buyer",
    orderId: "order-1",
    uses: [],
    lines: [line("o1"), line("o2", { price: 177, tax: 23, total: 200 })],
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
  expect(() => given([], add(offered("o1", { visible: false })))).toThrow("not visible");
});

test("a cart holds several currencies and a bounded number of lines", () => {
  const inEuros = offered("o2", { currency: "EUR" });
  expect(given([added("o1")], add(inEuros, "o2"))).toEqual([added("o2", { currency: "EUR" })]);
  const full = Array.from({ length: CART_LINES }, (_, number) => added(`full-${number}`));
  expect(() => given(full, add(offered("o1")))).toThrow("at most 100 items");
});

test("a checkout takes the lines of one currency and leaves the others", () => {
  const inEuros = added("o2", { currency: "EUR" });
  const mixed: [string, CurrentOffer][] = [
    ["o1", offered("o1")],
    ["o2", offered("o2", { currency: "EUR" })],
  ];
  expect(() => given([added("o1"), inEuros], checkOut(...mixed))).toThrow("An order has one currency.");
  const events = given([added("o1"), inEuros], checkOut(["o1", offered("o1")]));
  expect(events).toMatchObject([{ data: { lines: [{ licenseOptionId: "o1" }], currency: "CAD", total: 113 } }]);
  expect(after([added("o1"), inEuros, ...events]).items).toMatchObject([{ licenseOptionId: "o2" }]);
});

test("a code opens a hidden option at its discount, and only its own option", () => {
  const half = { discount: { kind: "percent", percent: 50 }, numberOfUses: 3 } as const;
  const hidden = offered("o1", { visible: false, code: half });
  const withCode = { purchaseCodeId: "c1" };
  expect(given([], add(hidden, "o1", withCode))).toEqual([added("o1", withCode)]);
  expect(given([added("o1", withCode)], checkOut(["o1", hidden]))).toMatchObject([
    {
      data: {
        lines: [{ purchaseCodeId: "c1", price: 50, discount: 50, tax: 7, total: 57 }],
        uses: [{ id: "c1", limit: 3 }],
      },
    },
  ]);
  const refused = (code: Partial<KnownCode> | null) => () => given([], add(offered("o1", { code }), "o1", withCode));
  for (const code of [null, { licenseOptionId: "o9" }, { isDeleted: true }]) {
    expect(refused(code)).toThrow("This purchase code does not exist or has expired.");
  }
  expect(refused({ numberOfUses: 2, taken: 2 })).toThrow("This purchase code has been used up.");
});

test("another code or price replaces the line, adding it plainly keeps it", () => {
  const withCode = { purchaseCodeId: "c1" };
  expect(given([added("o1")], add(offered("o1", { code: {} }), "o1", withCode)).map(({ type }) => type)).toEqual([
    "CartItemRemoved",
    "CartItemAdded",
  ]);
  expect(given([added("o1", withCode)], add(offered("o1", { visible: false })))).toEqual([]);
});

test("a buyer who may choose the price pays at least the lowest one", () => {
  const choose = (price: number, minimumPrice: number | null) =>
    given([], add(offered("o1", { minimumPrice, chosen: price }), "o1", { price }));
  expect(choose(500, 200)).toEqual([added("o1", { price: 500 })]);
  expect(() => choose(199, 200)).toThrow("The lowest price is $ 2.00.");
  expect(() => choose(500, null)).toThrow("The price of this purchase option is fixed.");
  const raised = offered("o1", { minimumPrice: 600, chosen: 500 });
  expect(given([added("o1", { price: 500 })], checkOut(["o1", raised]))).toMatchObject([
    { data: { lines: [{ price: 600, total: 678 }] } },
  ]);
});

test("an option that is sold out is refused, and one with stock takes of it", () => {
  const left = (taken: number) => offered("o1", { quantity: 2, taken });
  expect(() => given([], add(left(2)))).toThrow("This purchase option is sold out.");
  expect(given([added("o1")], checkOut(["o1", left(1)]))).toMatchObject([{ data: { uses: [{ id: "o1", limit: 2 }] } }]);
});

test("a buyer is asked before they buy what they own, and may", () => {
  const owned = ["mozaik-view"];
  expect(() => given([], add(offered("o1"), "o1", { owned }))).toThrow("You own this already.");
  expect(given([], add(offered("o1"), "o1", { owned, again: true }))).toEqual([added("o1")]);
  expect(given([], add(offered("o1"), "o1", { owned: ["mozaik-full-copy"] }))).toEqual([added("o1")]);
});

test("a line with terms of use is not bought before they are accepted", () => {
  const offer = offered("o1", { termsVersion: "v1" });
  const agreeing = (termsAccepted: boolean) =>
    given(
      [added("o1")],
      seeing(
        lineFrom(offer).map((seen) => ({ ...seen, termsAccepted })),
        ["o1", offer],
      ),
    );
  expect(() => agreeing(false)).toThrow("Accept the terms of use of Harbour at dawn first.");
  expect(agreeing(true)).toMatchObject([{ data: { lines: [{ termsVersion: "v1", optionRevision: 0 }] } }]);
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
    ["o2", offered("o2", { price: 177 })],
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
  const seen = [...lineFrom(offered("o1")), ...lineFrom(offered("o2"))];
  const named = (offer: CurrentOffer) => () => given(cartOfTwo, seeing(seen, ["o1", offered("o1")], ["o2", offer]));
  expect(named({ status: "deleted", itemName: "Old mill" })).toThrow(
    "Old mill: This purchase option is no longer offered.",
  );
  expect(named(offered("o2", { itemName: "Old mill", visible: false }))).toThrow(
    "Old mill: This purchase option is not visible at the moment.",
  );
});

test("what was added since the buyer looked stays in the cart", () => {
  const events = given([added("o1"), added("o2")], checkOut(["o1", offered("o1")]));
  expect(after([added("o1"), added("o2"), ...events]).items).toMatchObject([{ licenseOptionId: "o2" }]);
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
        items: [{ licenseOptionId: "o1", currency: "CAD", purchaseCodeId: null, price: 100 }],
      },
    },
  ]);
  expect(after([checkedOut, added("o2"), ...restored]).items.map((item) => item.licenseOptionId)).toEqual(["o2", "o1"]);
});

test("a buyer who saw another line is asked again, and nothing is bought", () => {
  const seen = (more: object) => ({ ...line("o1"), termsAccepted: false, ...more });
  const buy = (...lines: AgreedLine[]) => given([added("o1")], seeing(lines, ["o1", offered("o1")]));
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

const WORDS = "Deliver it now.";
const waived = (price: number, accepted: string | null): CartCommand => {
  const offer = offered("o1", { price, taxPercentage: 0 });
  return {
    ...(checkOut(["o1", offer]) as Extract<CartCommand, { type: "check-out" }>),
    waiver: { asked: WORDS, accepted },
  };
};

test("what a buyer agreed to about their right of withdrawal is kept with each line that costs something", () => {
  const state = [added("o1")].reduce(cart.evolve, cart.initial);
  expect(cart.decide(state, waived(100, WORDS))).toMatchObject([
    { data: { lines: [{ waiver: { text: WORDS, acceptedAt: now } }] } },
  ]);
  expect(cart.decide(state, waived(0, null))).toMatchObject([{ data: { lines: [{ waiver: null }] } }]);
});

test.each([null, "Other words."])("nothing is bought without the consent that the mall asks for: %s", (accepted) => {
  const state = [added("o1")].reduce(cart.evolve, cart.initial);
  expect(() => cart.decide(state, waived(100, accepted))).toThrow("Agree to get your items now first.");
});

describe("a mall that taxes by the buyer's country", () => {
  const place = { country: "DE", statedAt: now };
  const stated = (country: string): CartEvent => ({
    type: "CartCountryStated",
    data: { userId: "buyer", country, statedAt: now },
  });
  const inGermany = (more: Given = {}) => offered("o1", { taxPercentage: 19, taxPlace: place, ...more });
  const buys = (offer: CurrentOffer, taxed: typeof place | null): CartCommand => ({
    ...seeing(lineFrom(offer), ["o1", offer]),
    ...{ place: { asked: true, taxed } },
  });
  const state = (country: string): CartCommand => ({ type: "state-country", userId: "buyer", country, now });

  test("keeps where the buyer lives once, until they say something else", () => {
    expect(given([], state("DE"))).toEqual([stated("DE")]);
    expect(given([stated("DE")], state("DE"))).toEqual([]);
    expect(given([stated("DE")], state("FR"))).toEqual([stated("FR")]);
  });

  test("asks for the country before it takes money, and not for what is free", () => {
    expect(() => given([added("o1")], buys(offered("o1"), null))).toThrow("Choose your country first");
    expect(given([added("o1")], buys(offered("o1", { price: 0 }), null))).toHaveLength(1);
  });

  test("stores the rate with the place by which it was decided", () => {
    const [event] = given([added("o1"), stated("DE")], buys(inGermany(), place));
    expect(event?.data).toMatchObject({
      lines: [{ tax: 19, total: 119, taxPercentage: 19, taxPlace: place }],
      total: 119,
    });
  });

  test("does not sell at the tax of a place that the buyer has left meanwhile", () => {
    const moved = [added("o1"), stated("DE"), stated("FR")];
    expect(() => given(moved, buys(inGermany(), place))).toThrow("Your cart has changed.");
  });

  test("keeps the place for the next purchase", () => {
    expect(after([stated("DE"), checkedOut]).place).toEqual(place);
  });
});
