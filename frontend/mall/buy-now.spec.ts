import type { Cart } from "#modules/marketplace/cart-contract";
import { agreedLines } from "./buy-now.ts";

type Line = Cart["items"][number];

const line = (licenseOptionId: string, more: Partial<Line> = {}): Line => ({
  licenseOptionId,
  itemType: "asset",
  itemId: "i",
  itemName: "Sea",
  authorId: "a",
  licenseTypeId: "asset-view",
  licenseType: "Asset View",
  price: 500,
  discount: 0,
  tax: 0,
  taxPercentage: null,
  taxSource: null,
  taxPlace: null,
  shipping: 0,
  other: 0,
  total: 500,
  currency: "CAD",
  purchaseCodeId: null,
  termsVersion: null,
  termsOfUse: null,
  owned: [],
  previewSrc: null,
  author: null,
  problem: null,
  ...more,
});

const cart = (items: Line[], waiver: string | null = null, place: Cart["place"] = null): Cart => ({
  items,
  totals: [],
  provider: "sandbox",
  waiver,
  place,
});
const wish = (licenseOptionId: string, total: number | null = 500) => ({
  licenseOptionId,
  licenseTypeId: "asset-view",
  total,
});

it("buys the wishes alone, whatever else is in the cart", () => {
  const lines = agreedLines(cart([line("a"), line("b"), line("c", { currency: "USD" })]), [wish("b")]);
  expect(lines?.map(({ licenseOptionId }) => licenseOptionId)).toEqual(["b"]);
});

it("takes a price that the buyer chose as it is", () => {
  expect(agreedLines(cart([line("a", { price: 700, total: 791 })]), [wish("a", null)])).toHaveLength(1);
});

it.each([
  ["another price than the buyer saw", { total: 600 }],
  ["another license than the buyer saw", { licenseTypeId: "asset-full-copy" }],
  ["terms of use, which are read and accepted there", { termsVersion: "v1" }],
  ["a problem", { problem: "No longer offered." }],
])("leads to the cart for %s", (_what, more) => {
  expect(agreedLines(cart([line("a", more)]), [wish("a")])).toBeNull();
});

it("leads to the cart for two currencies, and for a line that is not there", () => {
  expect(agreedLines(cart([line("a"), line("b", { currency: "USD" })]), [wish("a"), wish("b")])).toBeNull();
  expect(agreedLines(cart([]), [wish("a")])).toBeNull();
});

it("asks about the right of withdrawal in the cart, but not for what is free", () => {
  const free = line("a", { price: 0, total: 0 });
  expect(agreedLines(cart([line("a")], "I agree."), [wish("a")])).toBeNull();
  expect(agreedLines(cart([free], "I agree."), [wish("a", 0)])).toHaveLength(1);
});

it("shows the cart first to a buyer whose country decides the tax and is not known yet, unless nothing is taxed", () => {
  const free = line("b", { price: 0, total: 0 });
  expect(agreedLines(cart([line("a")], null, { country: null }), [wish("a")])).toBeNull();
  expect(agreedLines(cart([free], null, { country: null }), [wish("b", 0)])).toHaveLength(1);
  expect(agreedLines(cart([line("a")], null, { country: "DE" }), [wish("a")])).toHaveLength(1);
});
