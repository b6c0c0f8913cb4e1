import { OrderLine, PurchaseOptionInput } from "./contract.ts";
import { orderLine } from "./rules/order-line.ts";

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

test("a line of the highest amounts is still one", () => {
  const option = parse({ price: 99_999_999, taxPercentage: 100, shipping: 99_999_999, other: 99_999_999 }).data;
  const id = "0190a000-0000-7000-8000-000000000001";
  const item = { licenseOptionId: id, itemType: "asset", itemId: id, itemName: "Heron", authorId: id } as const;
  const line = option && orderLine(item, { ...option, licenseType: "Asset View" });
  expect(OrderLine.parse(line).total).toBe(399_999_996);
});
