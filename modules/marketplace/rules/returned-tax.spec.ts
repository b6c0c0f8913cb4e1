import fc from "fast-check";
import { amountsOf, LARGEST_AMOUNT } from "./price.ts";
import { returnedTax } from "./returned-tax.ts";

const amount = (max: number) => fc.integer({ min: 0, max });
const line = fc
  .record({
    price: amount(LARGEST_AMOUNT),
    taxPercentage: amount(100_000).map((steps) => steps / 1_000),
    shipping: amount(99_999),
    other: amount(99_999),
  })
  .map(amountsOf);

test("the tax in any refunds of a whole line is the line's tax, and no more than each of them", () => {
  const cuts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 });
  fc.assert(
    fc.property(line, cuts, (sold, shares) => {
      const ends = [...shares.map((share) => Math.floor(share * sold.total)).toSorted((a, b) => a - b), sold.total];
      const parts = ends.map((end, index) => {
        const before = ends[index - 1] ?? 0;
        return { amount: end - before, tax: returnedTax(sold, before, end - before) };
      });
      expect(parts.reduce((sum, { tax }) => sum + tax, 0)).toBe(sold.tax);
      for (const part of parts) {
        expect(part.tax).toBeGreaterThanOrEqual(0);
        expect(part.tax).toBeLessThanOrEqual(part.amount);
      }
    }),
  );
});

test.each([
  ["all of it", { total: 400, tax: 67 }, 0, 400, 67],
  ["half of it", { total: 400, tax: 67 }, 0, 200, 34],
  ["the other half", { total: 400, tax: 67 }, 200, 200, 33],
  ["a free line", { total: 0, tax: 0 }, 0, 0, 0],
  ["more than it cost, which a bank may take", { total: 400, tax: 67 }, 400, 100, 0],
])("the tax in a refund of %s", (_what, sold, before, back, tax) => {
  expect(returnedTax(sold, before, back)).toBe(tax);
});
