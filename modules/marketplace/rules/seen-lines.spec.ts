import { changedLines, type SeenLine } from "./seen-lines.ts";

const line = (more: Partial<SeenLine> = {}): SeenLine => ({
  licenseOptionId: "o1",
  licenseTypeId: "mozaik-view",
  purchaseCodeId: null,
  termsVersion: null,
  price: 1_000,
  discount: 0,
  total: 1_130,
  currency: "CAD",
  ...more,
});

test("lines that are as the buyer saw them have not changed, in any order", () => {
  const other = line({ licenseOptionId: "o2" });
  expect(changedLines([line(), other], [other, line()])).toEqual([]);
});

test.each([
  ["price", { total: 1_131 }],
  ["price", { currency: "EUR" }],
  ["price", { price: 1_100, discount: 100 }],
  ["code", { purchaseCodeId: "c1" }],
  ["terms", { termsVersion: "other terms" }],
  ["license", { licenseTypeId: "mozaik-full-copy" }],
] as const)("a line says that its %s changed: %j", (change, more) => {
  expect(changedLines([line()], [line(more)])).toEqual([{ licenseOptionId: "o1", changes: [change] }]);
});

test("two lines whose changes cancel out in the total are both named", () => {
  const seen = [line(), line({ licenseOptionId: "o2" })];
  const now = [line({ total: 1_030 }), line({ licenseOptionId: "o2", total: 1_230 })];
  expect(changedLines(seen, now).map(({ licenseOptionId }) => licenseOptionId)).toEqual(["o1", "o2"]);
});

test("a line the buyer has not seen is added, one that left the cart is removed", () => {
  expect(changedLines([line()], [line({ licenseOptionId: "o2" })])).toEqual([
    { licenseOptionId: "o2", changes: ["added"] },
    { licenseOptionId: "o1", changes: ["removed"] },
  ]);
});
