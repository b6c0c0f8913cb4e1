import { decimalsOf } from "../../rules/money.ts";

/** https://docs.stripe.com/currencies: amounts without decimals. ISK and UGX are given with two, which are always 00. */
const NO_DECIMALS = new Set("BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF".split(" "));
/** Amounts with three decimals, of which the last is always 0. */
const THREE_DECIMALS = new Set("BHD JOD KWD OMR TND".split(" "));

/** An amount in the mall's minor units as Stripe wants it; null if Stripe cannot charge so small a part of the currency. */
export function toStripe(amount: number, currency: string): number | null {
  const converted = shifted(amount, stripeDecimals(currency) - decimalsOf(currency));
  const step = THREE_DECIMALS.has(currency) ? 10 : 1;
  return Number.isSafeInteger(converted) && converted % step === 0 ? converted : null;
}

/** The mall's minor units for an amount of Stripe. `currency` in capitals. */
export function fromStripe(amount: number, currency: string): number {
  return Math.round(shifted(amount, decimalsOf(currency) - stripeDecimals(currency)));
}

function stripeDecimals(currency: string): number {
  if (NO_DECIMALS.has(currency)) return 0;
  return THREE_DECIMALS.has(currency) ? 3 : 2;
}

/** `amount` × 10^`places`, exact for whole results. */
function shifted(amount: number, places: number): number {
  return places < 0 ? amount / 10 ** -places : amount * 10 ** places;
}
