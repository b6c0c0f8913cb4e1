import { Upcasting } from "#backend/event-store/upcasting";
import { MARKETPLACE_UPCASTERS } from "./upcasters.ts";

const days = { startDate: "2026-03-01", endDate: null };

const SOLD_PLAINLY = { termsVersion: null, optionRevision: null, purchaseCodeId: null, discount: 0 };
const CHOSEN_PLAINLY = { purchaseCodeId: null, price: null };

test.each([
  ["CartCheckedOut", { lines: [{ total: 5 }] }, { uses: [], lines: [{ total: 5, ...SOLD_PLAINLY }] }],
  ["OrderPlaced", { total: 5, lines: [{ total: 5 }] }, { total: 5, lines: [{ total: 5, ...SOLD_PLAINLY }] }],
  ["OrderPaid", { lines: [{ total: 5 }] }, { lines: [{ total: 5, ...SOLD_PLAINLY }] }],
  ["CartItemAdded", { currency: "CAD" }, { currency: "CAD", ...CHOSEN_PLAINLY }],
  ["CartRestored", { items: [{ currency: "CAD" }] }, { items: [{ currency: "CAD", ...CHOSEN_PLAINLY }] }],
])("an old %s knows no purchase codes, discounts, terms or chosen prices", (type, stored, lifted) => {
  expect(MARKETPLACE_UPCASTERS[type]?.[0]?.(stored)).toEqual(lifted);
});

test.each([
  ["PurchaseOptionCreated", { optionId: "o1", terms: days }, { optionId: "o1", terms: { ...days, timeZone: "UTC" } }],
  ["PurchaseOptionChanged", { terms: days }, { terms: { ...days, timeZone: "UTC" } }],
  ["ItemOffered", { visible: true, ...days }, { visible: true, ...days, timeZone: "UTC" }],
])("the days of an old %s are days in UTC", (type, stored, lifted) => {
  const upcasting = new Upcasting();
  upcasting.register(MARKETPLACE_UPCASTERS);
  expect(upcasting.versionOf(type)).toBe(2);
  expect(MARKETPLACE_UPCASTERS[type]?.reduce<unknown>((data, step) => step(data), stored)).toEqual(lifted);
});
