import { priceLabel } from "./price-label.ts";

test("several prices are told from the lowest to the highest, whatever their order", () => {
  expect(priceLabel([1250, 500, 999])).toBe("$ 5.00 - $ 12.50");
});

test("one price, or prices that agree, are told once", () => {
  expect(priceLabel([999])).toBe("$ 9.99");
  expect(priceLabel([700, 700])).toBe("$ 7.00");
});

test("an item whose options all cost nothing is free", () => {
  expect(priceLabel([0])).toBe("Free");
  expect(priceLabel([0, 0])).toBe("Free");
});

test("an item without options is free", () => {
  expect(priceLabel([])).toBe("Free");
});

test("a free option beside a paid one is the low end of the range", () => {
  expect(priceLabel([0, 1500])).toBe("$ 0.00 - $ 15.00");
});

test("cents keep their leading zero", () => {
  expect(priceLabel([5])).toBe("$ 0.05");
});
