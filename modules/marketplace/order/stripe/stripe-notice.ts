import type Stripe from "stripe";
import { z } from "zod";
import type { ProviderNotice } from "../payment-provider.ts";
import { fromStripe } from "./stripe-amount.ts";
import { declined, orderIdOf, paidState, refundAnswer, sessionState } from "./stripe-payment.ts";

/** The events that concern the mall; the webhook endpoint needs these. */
export const STRIPE_EVENTS = [
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "checkout.session.expired",
  "payment_intent.succeeded",
  "refund.updated",
  "refund.failed",
  "charge.dispute.created",
  "charge.dispute.updated",
  "charge.dispute.closed",
  "account.updated",
  "transfer.created",
  "transfer.reversed",
] as const satisfies readonly Stripe.Event["type"][];

const Id = z.uuid();

/**
 * What an event says, in the mall's words; null: nothing that concerns the mall. Disputes name only the payment:
 * `orderOf` finds its order.
 */
export async function noticeOf(
  event: Stripe.Event,
  orderOf: (paymentIntent: string) => Promise<string | null>,
): Promise<ProviderNotice | null> {
  switch (event.type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
    case "checkout.session.async_payment_failed":
    case "checkout.session.expired":
      return sessionNotice(event.data.object, event.type === "checkout.session.async_payment_failed");
    case "payment_intent.succeeded": {
      const intent = event.data.object;
      return { kind: "payment", orderId: orderIdOf(intent.metadata), state: paidState(intent) };
    }
    case "refund.updated":
    case "refund.failed":
      return refundNotice(event.data.object);
    case "charge.dispute.created":
    case "charge.dispute.updated":
    case "charge.dispute.closed":
      return disputeNotice(event.data.object, orderOf);
    case "account.updated":
      return accountNotice(event.data.object);
    case "transfer.created":
    case "transfer.reversed":
      return payoutNotice(event.data.object);
    default:
      return null;
  }
}

/** Sessions without an order are of others; if one is paid, its `payment_intent.succeeded` says so. */
function sessionNotice(session: Stripe.Checkout.Session, hasFailed: boolean): ProviderNotice | null {
  const orderId = orderIdOf(session.metadata);
  const state = hasFailed ? declined(session.id) : sessionState(session);
  return orderId === null ? null : { kind: "payment", orderId, state };
}

function refundNotice(refund: Stripe.Refund): ProviderNotice | null {
  const orderId = orderIdOf(refund.metadata);
  const { data: refundId } = Id.safeParse(refund.metadata?.refundId);
  const { status, ...answer } = refundAnswer(refund);
  if (orderId === null || refundId === undefined || status === "pending") return null;
  return { kind: "refund", orderId, refundId, status, ...answer };
}

function accountNotice({ metadata }: Stripe.Account): ProviderNotice | null {
  const { data: sellerId } = Id.safeParse(metadata?.sellerId);
  return sellerId === undefined ? null : { kind: "account", sellerId };
}

function payoutNotice({ metadata }: Stripe.Transfer): ProviderNotice | null {
  const { data: sellerId } = Id.safeParse(metadata.sellerId);
  const { data: payoutId } = Id.safeParse(metadata.payoutId);
  return sellerId === undefined || payoutId === undefined ? null : { kind: "payout", sellerId, payoutId };
}

/** Inquiries (`warning_…`) move no money: they become disputes only later, if at all. */
const DISPUTES: Partial<Record<Stripe.Dispute.Status, "opened" | "won" | "lost">> = {
  needs_response: "opened",
  under_review: "opened",
  won: "won",
  lost: "lost",
};

async function disputeNotice(
  dispute: Stripe.Dispute,
  orderOf: (paymentIntent: string) => Promise<string | null>,
): Promise<ProviderNotice | null> {
  const status = DISPUTES[dispute.status];
  const { payment_intent: intent } = dispute;
  if (!status || !intent) return null;
  const orderId = await orderOf(typeof intent === "string" ? intent : intent.id);
  if (orderId === null) return null;
  const amount = fromStripe(dispute.amount, dispute.currency.toUpperCase());
  return {
    kind: "dispute",
    orderId,
    disputeId: dispute.id,
    status,
    amount,
    reason: dispute.reason.replaceAll("_", " "),
  };
}
