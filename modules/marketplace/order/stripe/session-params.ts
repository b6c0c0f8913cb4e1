import type Stripe from "stripe";
import type { PaymentRequest } from "../payment-provider.ts";
import { toStripe } from "./stripe-amount.ts";

/** Most lines that Stripe's page lists. */
const MOST_LINES = 100;
const LONGEST_NAME = 250;
/** A session must stay open for at least 30 minutes from its creation, which may be repeated until the order expires. */
const SPARE_S = 31 * 60;

/**
 * What Stripe's checkout page is made of; null if Stripe cannot charge exactly this total. It follows from the order
 * alone, because the same idempotency key with other values is an error. The mall itself ends the session when the order
 * expires; Stripe's own time is for a mall that is not there to do so.
 */
export function sessionParams(request: PaymentRequest, origin: string): Stripe.Checkout.SessionCreateParams | null {
  const { orderId, expiresAt } = request;
  const items = lineItems(request);
  if (!items) return null;
  const back = `${origin}/pay/return/${orderId}`;
  return {
    mode: "payment",
    client_reference_id: orderId,
    metadata: { orderId },
    payment_intent_data: { metadata: { orderId } },
    line_items: items,
    adaptive_pricing: { enabled: false }, // the order's currency is charged
    success_url: back,
    cancel_url: `${back}?left=true`,
    expires_at: Math.floor(Date.parse(expiresAt) / 1_000) + SPARE_S,
  };
}

/** A line each; one for all if Stripe does not take them one by one. */
function lineItems({ lines, total, currency, orderId }: PaymentRequest) {
  const whole = lineItem(`Order ${orderId}`, total, currency);
  const items = lines.map((line) => lineItem(line.itemName, line.total, currency));
  const isExact = items.length > 0 && items.length <= MOST_LINES && !items.includes(null);
  return whole && (isExact ? items.filter((item) => item !== null) : [whole]);
}

function lineItem(name: string, total: number, currency: string) {
  const amount = toStripe(total, currency);
  return amount === null
    ? null
    : {
        quantity: 1,
        price_data: {
          currency: currency.toLowerCase(),
          unit_amount: amount,
          product_data: { name: name.trim().slice(0, LONGEST_NAME) || "Item" },
        },
      };
}
