import fc from "fast-check";
import { type Discount, discountOn } from "./discount.ts";
import { amountsOf, sumOf } from "./price.ts";

const amount = fc.integer({ min: 0, max: 99_999_999 });
const percent = fc.integer({ min: 0, max: 100_000 }).map((steps) => steps / 1_000);
const currency = fc.constantFrom("JPY", "CAD", "BHD"); // 0, 2 and 3 decimals
const discount: fc.Arbitrary<Discount | null> = fc.oneof(
  fc.constant(null),
  fc.record({ kind: fc.constant("percent" as const), percent }),
  fc.record({ kind: fc.constant("amount" as const), amount, currency }),
);

test("a share is rounded half up, an amount is taken as it is", () => {
  expect(discountOn(1_005, "CAD", { kind: "percent", percent: 50 })).toBe(503);
  expect(discountOn(1_005, "CAD", { kind: "amount", amount: 5, currency: "CAD" })).toBe(5);
  expect(discountOn(1_005, "CAD", null)).toBe(0);
});

test("an amount above the price makes it free, and one in another currency takes nothing off", () => {
  const tenDollars: Discount = { kind: "amount", amount: 1_000, currency: "CAD" };
  expect(discountOn(300, "CAD", tenDollars)).toBe(300);
  expect(discountOn(3_000, "JPY", tenDollars)).toBe(0);
});

test("a discount is whole, not negative and never more than the price", () => {
  fc.assert(
    fc.property(amount, currency, discount, (price, priced, off) => {
      const taken = discountOn(price, priced, off);
      expect(Number.isSafeInteger(taken)).toBe(true);
      expect(taken).toBeGreaterThanOrEqual(0);
      expect(taken).toBeLessThanOrEqual(price);
    }),
  );
});

test("the parts of each line add up to its total, and the totals of lines to that of their order", () => {
  const parts = fc.record({ price: amount, taxPercentage: percent, shipping: amount, other: amount });
  fc.assert(
    fc.property(currency, fc.array(fc.tuple(parts, discount), { maxLength: 20 }), (priced, chosen) => {
      const lines = chosen.map(([line, off]) => amountsOf({ ...line, discount: discountOn(line.price, priced, off) }));
      for (const [index, line] of lines.entries()) {
        expect(line.price + line.discount).toBe(chosen[index]?.[0].price);
        expect(line.price + line.tax + line.shipping + line.other).toBe(line.total);
        expect(line.total).toBeGreaterThanOrEqual(0);
      }
      const sumIn = (part: "price" | "tax" | "shipping" | "other") => lines.reduce((sum, line) => sum + line[part], 0);
      expect(sumIn("price") + sumIn("tax") + sumIn("shipping") + sumIn("other")).toBe(sumOf(lines));
    }),
  );
});
