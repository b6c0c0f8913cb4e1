import { PurchaseOptionInput } from "./contract.ts";

const parse = (more: object) => PurchaseOptionInput.safeParse({ licenseTypeId: "x", startDate: "2030-05-01", ...more });

test("every percentage of at most two decimals is taken, finer ones are not", () => {
  for (let steps = 0; steps <= 10_000; steps++) {
    expect(parse({ taxPercentage: steps / 100 }).success).toBe(true);
  }
  for (const taxPercentage of [13.005, 0.001, 100.01, -1]) expect(parse({ taxPercentage }).success).toBe(false);
});

test("what is left out has the specified defaults", () => {
  expect(parse({}).data).toMatchObject({ price: 0, currency: "CAD", visible: true, endDate: null });
});
