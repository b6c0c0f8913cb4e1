import { money, optionPrice, priceTag, toAmount, toMinor } from "./money.ts";

const tag = (currency: string, ...totals: number[]) => priceTag(totals.map((total) => ({ total, currency })));

test("money has the decimals of its currency", () => {
  expect(money(1250, "CAD")).toBe("$ 12.50");
  expect(money(0, "CAD")).toBe("$ 0.00");
  expect(money(123_456_789, "EUR")).toBe("€ 1,234,567.89");
  expect(money(1250, "JPY")).toBe("JP¥ 1,250");
});

test("dollars of different countries have different signs", () => {
  expect(money(500, "CAD")).toBe("$ 5.00");
  expect(money(500, "USD")).toBe("US$ 5.00");
  expect(money(-500, "CAD")).toBe("$ -5.00");
});

test("typed amounts lose no cent to binary fractions", () => {
  expect(toMinor(19.99, "CAD")).toBe(1999);
  expect(toAmount(1999, "CAD")).toBe(19.99);
  expect(toMinor(1250, "JPY")).toBe(1250);
});

test("a purchase option that costs nothing is free", () => {
  expect(optionPrice(0, "EUR")).toBe("Free");
  expect(optionPrice(500, "JPY")).toBe("JP¥ 500");
});

test("a price tag shows the lowest and the highest of several prices, whatever their order", () => {
  expect(tag("CAD", 1250, 500, 999)).toBe("$ 5.00 - $ 12.50");
});

test("a price tag shows one price, or prices that agree, once", () => {
  expect(tag("CAD", 999)).toBe("$ 9.99");
  expect(tag("CAD", 700, 700)).toBe("$ 7.00");
  expect(tag("CAD", 5)).toBe("$ 0.05");
});

test("a price tag says 'Free' if nothing costs anything", () => {
  expect(tag("CAD", 0)).toBe("Free");
  expect(tag("CAD", 0, 0)).toBe("Free");
});

test("a free option beside a paid one is the low end of the range", () => {
  expect(tag("CAD", 0, 1500)).toBe("$ 0.00 - $ 15.00");
});

test("a price tag is in the currency of the prices, with its decimals", () => {
  expect(tag("JPY", 500)).toBe("JP¥ 500");
  expect(tag("EUR", 123_400, 500)).toBe("€ 5.00 - € 1,234.00");
  expect(tag("CHF", 500)).toBe("CHF 5.00");
});

test("a price tag compares no amounts of different currencies", () => {
  const mixed = [
    { total: 500, currency: "JPY" },
    { total: 700, currency: "CAD" },
    { total: 900, currency: "JPY" },
  ];
  expect(priceTag([])).toBe("Sold out");
  expect(priceTag(mixed)).toBe("JP¥ 500 - JP¥ 900, $ 7.00");
});
