import { isCurrency } from "./currency.ts";

test.each(["CAD", "USD", "EUR", "GBP", "JPY", "CHF", "INR", "XOF", "XAF", "XPF", "XCD"])("%s is a currency", (code) => {
  expect(isCurrency(code)).toBe(true);
});

test.each(["XXX", "XTS", "XAU", "XDR", "ABC", "CLF", "cad", "CA", "CADX", ""])(
  "%j is not accepted as a currency",
  (code) => {
    expect(isCurrency(code)).toBe(false);
  },
);
