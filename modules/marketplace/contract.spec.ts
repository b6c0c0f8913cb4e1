import { PurchaseOptionInput } from "./contract.ts";

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
