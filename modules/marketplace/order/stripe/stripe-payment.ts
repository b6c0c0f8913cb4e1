import type Stripe from "stripe";
import { z } from "zod";
import type { PaymentState, RefundAnswer } from "../payment-provider.ts";
import { fromStripe } from "./stripe-amount.ts";

const OrderId = z.uuid();

/** The order that the mall wrote on something at Stripe; null: it is not the mall's. */
export function orderIdOf(metadata: Stripe.Metadata | null): string | null {
  return OrderId.safeParse(metadata?.orderId).data ?? null;
}

/** How the payment of a checkout session stands. */
export function sessionState(session: Stripe.Checkout.Session): PaymentState {
  const { id: paymentRef, payment_intent: intent } = session;
  if (session.status === "open") return { status: "open", paymentRef, url: session.url };
  if (session.status === "expired") return { status: "expired", paymentRef };
  if (session.payment_status !== "unpaid") {
    const paymentId = (typeof intent === "string" ? intent : intent?.id) ?? paymentRef;
    return { status: "paid", paymentRef, paymentId, ...amountOf(session.amount_total ?? 0, session.currency ?? "") };
  }
  // the buyer has done their part; the money of some payment methods takes days
  if (typeof intent === "object" && intent && hasFailed(intent)) return declined(paymentRef, intent);
  return { status: "open", paymentRef, url: null };
}

/** The payment of a session that failed after the buyer had left Stripe's page. */
export function declined(paymentRef: string, intent?: Stripe.PaymentIntent): PaymentState {
  return { status: "declined", paymentRef, reason: intent?.last_payment_error?.message ?? "The payment failed." };
}

/** A payment that has been made. */
export function paidState(intent: Stripe.PaymentIntent): PaymentState {
  const amount = amountOf(intent.amount_received, intent.currency);
  return { status: "paid", paymentRef: intent.id, paymentId: intent.id, ...amount };
}

function hasFailed({ status }: Stripe.PaymentIntent): boolean {
  return status === "requires_payment_method" || status === "canceled";
}

function amountOf(minor: number, stripeCurrency: string): { amount: number; currency: string } {
  const currency = stripeCurrency.toUpperCase();
  return { amount: fromStripe(minor, currency), currency };
}

/** How a refund stands. */
export function refundAnswer(refund: Stripe.Refund): RefundAnswer {
  const { id: providerRef, status, failure_reason } = refund;
  if (status === "succeeded") return { status: "done", providerRef };
  if (status === "failed" || status === "canceled") {
    return { status: "failed", providerRef, reason: failure_reason?.replaceAll("_", " ") ?? status };
  }
  return { status: "pending", providerRef };
}
