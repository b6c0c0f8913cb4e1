import { PurchaseOptionInput } from "./option-contract.ts";

const parse = (more: object) => PurchaseOptionInput.safeParse({ licenseTypeId: "x", startDate: "2030-05-01", ...more });

test("every percentage of at most three decimals is taken, finer ones are not", () => {
  const refused: number[] = [];
  for (let steps = 0; steps <= 100_000; steps++) {
    if (!parse({ taxPercentage: steps / 1_000 }).success) refused.push(steps);
  }
  expect(refused).toEqual([]);
  for (const taxPercentage of [13.0005, 0.0001, 100.001, -1]) expect(parse({ taxPercentage }).success).toBe(false);
});

test("what is left out has the specified defaults", () => {
  expect(parse({}).data).toMatchObject({ price: 0, currency: "CAD", visible: true, endDate: null });
});

test("an option is sold in a real currency and on days that make sense", () => {
  for (const currency of ["XXX", "ABC"]) expect(parse({ currency }).success).toBe(false);
  for (const startDate of ["0000-01-01", "1999-12-31", "3000-01-01"]) expect(parse({ startDate }).success).toBe(false);
  expect(parse({ endDate: "9999-12-31" }).success).toBe(false);
  expect(parse({ startDate: "2000-01-01", endDate: "2999-12-31", currency: "EUR" }).success).toBe(true);
});

test.each([
  [-1, "An amount must not be negative."],
  [10.5, "An amount is a whole number of the currency's smallest unit."],
  [1_000_000_000_000, "An amount is at most 999999999999 of the currency's smallest unit."],
])("the amount %p is refused in words of its own, whichever it is", (amount, words) => {
  for (const field of ["price", "minimumPrice", "shipping", "other"]) {
    const { issues = [] } = parse({ [field]: amount }).error ?? {};
    expect(issues.map(({ path, message }) => [path.join("."), message])).toEqual([[field, words]]);
  }
});
