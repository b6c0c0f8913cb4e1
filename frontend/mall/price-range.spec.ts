import { amountIn, amountText } from "./price-range.ts";

test("reads amounts as people write them", () => {
  expect(["5", " 19.99 ", "0,5", "0"].map(amountIn)).toEqual([500, 1_999, 50, 0]);
  expect(["", "-1", "1.234", "12345678", "1e3", "five"].map(amountIn)).toEqual(Array(6).fill(undefined));
});

test("writes the shortest text that reads as the same amount", () => {
  expect([500, 1_999, 50, 0].map(amountText)).toEqual(["5", "19.99", "0.50", "0"]);
  expect(amountIn(amountText(50))).toBe(50);
});
