import { termsFromPlain } from "#modules/marketplace/rules/terms-text";
import { termChanges } from "./term-changes.ts";

const terms = {
  licenseTypeId: "mozaik-view",
  licenseType: "Mozaik View",
  startDate: "2026-03-01",
  endDate: null,
  timeZone: "UTC",
  visible: true,
  price: 500,
  minimumPrice: null,
  quantity: null,
  taxPercentage: 0,
  shipping: 0,
  other: 0,
  total: 500,
  currency: "CAD",
  hasTermsOfUse: false,
  termsOfUse: termsFromPlain(""),
};

test("each changed field is named with what it was and is", () => {
  expect(termChanges(terms, { ...terms, price: 700, total: 700, quantity: 3 })).toEqual([
    "Price: $ 5.00 → $ 7.00",
    "Quantity: no limit → 3",
  ]);
});

test("another currency is another price, and another text is named without quoting it", () => {
  expect(termChanges(terms, { ...terms, currency: "EUR", termsOfUse: termsFromPlain("Be kind.") })).toEqual([
    "Price: $ 5.00 → € 5.00",
    "Shipping: $ 0.00 → € 0.00",
    "Other: $ 0.00 → € 0.00",
    "The text of the terms of use",
  ]);
});

test("the same terms have no changes", () => {
  expect(termChanges(terms, { ...terms })).toEqual([]);
});
