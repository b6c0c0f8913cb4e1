import fc from "fast-check";
import { amountsOf, LARGEST_AMOUNT, sumOf, taxOn, totalOf } from "./price.ts";

const amount = fc.integer({ min: 0, max: LARGEST_AMOUNT });
const percent = fc.integer({ min: 0, max: 100_000 }).map((steps) => steps / 1_000);

test("a tax that falls on half a cent is rounded up, one below it down", () => {
  expect(taxOn(10, 5)).toBe(1); // 0.5
  expect(taxOn(50, 13)).toBe(7); // 6.5
  expect(taxOn(9, 5)).toBe(0); // 0.45
  expect(taxOn(1_999, 13)).toBe(260); // 259.87
  expect(taxOn(1_000, 8.29)).toBe(83); // 82.9; 8.29 * 100 is not whole in binary
  expect(taxOn(20_000, 14.975)).toBe(2_995); // exactly, where 14.97 and 14.98 give 2,994 and 2,996
  expect(taxOn(100, 9.975)).toBe(10); // 9.975
});

test("a tax is the nearest whole cent to the exact share", () => {
  fc.assert(
    fc.property(amount, percent, (price, tax) => {
      const exact = BigInt(price) * BigInt(Math.round(tax * 1_000));
      expect(BigInt(taxOn(price, tax))).toBe((exact + 50_000n) / 100_000n);
    }),
  );
});

test("no tax at zero percent, the price itself at a hundred", () => {
  fc.assert(
    fc.property(amount, (price) => {
      expect(taxOn(price, 0)).toBe(0);
      expect(taxOn(price, 100)).toBe(price);
    }),
  );
});

test("a higher percentage never takes less", () => {
  fc.assert(
    fc.property(amount, percent, percent, (price, one, other) => {
      expect(taxOn(price, Math.max(one, other))).toBeGreaterThanOrEqual(taxOn(price, Math.min(one, other)));
    }),
  );
});

test("a total is whole, exact and the sum of its parts; shipping and other are not taxed", () => {
  fc.assert(
    fc.property(amount, percent, amount, amount, (price, taxPercentage, shipping, other) => {
      const total = totalOf({ price, taxPercentage, shipping, other });
      expect(Number.isSafeInteger(total)).toBe(true);
      expect(total - taxOn(price, taxPercentage)).toBe(price + shipping + other);
    }),
  );
});

test("the sum of lines does not depend on their order", () => {
  fc.assert(
    fc.property(fc.array(amount, { maxLength: 100 }), (totals) => {
      const lines = totals.map((total) => ({ total }));
      expect(sumOf(lines)).toBe(sumOf([...lines].reverse()));
      expect(sumOf(lines)).toBe(totals.reduce((sum, total) => sum + total, 0));
    }),
  );
});

test("the amounts of a line add up to its total, whatever the price and the tax", () => {
  fc.assert(
    fc.property(amount, percent, amount, amount, (price, taxPercentage, shipping, other) => {
      const line = amountsOf({ price, taxPercentage, shipping, other });
      expect(line.price + line.tax + line.shipping + line.other).toBe(line.total);
    }),
  );
});
