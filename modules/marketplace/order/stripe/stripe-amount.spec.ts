import { CURRENCIES } from "../../rules/currency.ts";
import { fromStripe, toStripe } from "./stripe-amount.ts";

test.each([
  ["CAD", 1_250, 1_250],
  ["JPY", 500, 500],
  ["ISK", 500, 50_000],
  ["UGX", 500, 50_000],
  ["KWD", 1_250, 1_250],
])("an amount in %s is given to Stripe with the decimals that Stripe uses", (currency, amount, expected) => {
  expect(toStripe(amount, currency)).toBe(expected);
});

test("an amount that Stripe cannot charge exactly is not rounded", () => {
  expect(toStripe(1_251, "KWD")).toBeNull();
});

test("an amount comes back from Stripe as it was, in every currency", () => {
  for (const currency of CURRENCIES) {
    const amount = 12_300;
    const given = toStripe(amount, currency);
    expect([currency, given === null ? amount : fromStripe(given, currency)]).toEqual([currency, amount]);
  }
});
