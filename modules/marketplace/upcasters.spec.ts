import { Upcasting } from "#backend/event-store/upcasting";
import { MARKETPLACE_UPCASTERS } from "./upcasters.ts";

const days = { startDate: "2026-03-01", endDate: null };
const rest = { timeZone: "UTC", minimumPrice: null, quantity: null };
const kind = { v: 1, blocks: [{ type: "paragraph", children: [{ type: "text", text: "Be kind." }] }] };

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
  [
    "PurchaseOptionCreated",
    { optionId: "o1", terms: { ...days, termsOfUse: "" } },
    { optionId: "o1", terms: { ...days, ...rest, termsOfUse: { v: 1, blocks: [] } } },
  ],
  [
    "PurchaseOptionChanged",
    { terms: { ...days, termsOfUse: "Be kind." } },
    { terms: { ...days, ...rest, termsOfUse: kind } },
  ],
  ["ItemOffered", { visible: true, ...days }, { visible: true, ...days, timeZone: "UTC" }],
])("an old %s has days in UTC; an old option is sold without limit at one price", (type, stored, lifted) => {
  const upcasting = new Upcasting();
  upcasting.register(MARKETPLACE_UPCASTERS);
  const steps = MARKETPLACE_UPCASTERS[type] ?? [];
  expect(upcasting.versionOf(type)).toBe(steps.length + 1);
  expect(steps.reduce<unknown>((data, step) => step(data), stored)).toEqual(lifted);
});

test.each([
  ["LicenseGranted", "purchase"],
  ["LicenseRevoked", "support"],
])("an old %s has the cause %s", (type, cause) => {
  expect(MARKETPLACE_UPCASTERS[type]?.reduce<unknown>((data, step) => step(data), { orderId: "o1" })).toEqual({
    orderId: "o1",
    cause,
  });
});

const WITHOUT_RATE = { taxPercentage: null, taxSource: null, waiver: null };

test.each([
  ["CartCheckedOut", { lines: [{ total: 5 }] }, { lines: [{ total: 5, ...WITHOUT_RATE }] }],
  ["OrderPlaced", { lines: [{ total: 5 }] }, { lines: [{ total: 5, ...WITHOUT_RATE }] }],
  ["OrderPaid", { lines: [{ total: 5 }] }, { lines: [{ total: 5, ...WITHOUT_RATE }], paidAt: null }],
  ["EntryPosted", { source: { line: { total: 5 } } }, { source: { line: { total: 5, ...WITHOUT_RATE } } }],
  ["EntryPosted", { source: { payoutId: "p1" } }, { source: { payoutId: "p1" } }],
])("an old %s kept no tax rate and no waiver", (type, stored, lifted) => {
  const step = type === "EntryPosted" ? 0 : 1;
  expect(MARKETPLACE_UPCASTERS[type]?.[step]?.(stored)).toEqual(lifted);
});

test.each([
  ["CartCheckedOut", { lines: [{ total: 5 }] }, { lines: [{ total: 5, taxPlace: null }] }],
  ["OrderPlaced", { lines: [{ total: 5 }] }, { lines: [{ total: 5, taxPlace: null }] }],
  ["OrderPaid", { lines: [{ total: 5 }] }, { lines: [{ total: 5, taxPlace: null }] }],
  ["EntryPosted", { source: { line: { total: 5 } } }, { source: { line: { total: 5, taxPlace: null } } }],
])("an old %s was taxed alike wherever the buyer lived", (type, stored, lifted) => {
  expect(MARKETPLACE_UPCASTERS[type]?.at(-1)?.(stored)).toEqual(lifted);
});
