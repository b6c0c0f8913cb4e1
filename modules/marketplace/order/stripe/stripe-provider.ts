import type { IncomingHttpHeaders } from "node:http";
import Stripe from "stripe";
import type { Config } from "#backend/config/config";
import {
  ForgedWebhook,
  type PaymentProvider,
  type PaymentRequest,
  type PaymentState,
  type ProviderEvent,
  type RefundAnswer,
  type RefundRequest,
} from "../payment-provider.ts";
import { sessionParams } from "./session-params.ts";
import { toStripe } from "./stripe-amount.ts";
import { noticeOf, STRIPE_EVENTS } from "./stripe-notice.ts";
import { orderIdOf, refundAnswer, sessionState } from "./stripe-payment.ts";
import { StripePayouts } from "./stripe-payouts.ts";

type Settings = Pick<Config, "STRIPE_SECRET_KEY" | "STRIPE_WEBHOOK_SECRET" | "STRIPE_URL" | "origin">;

/** A signature older than this many seconds is not accepted, so that a recorded webhook cannot be sent again later. */
const TOLERANCE_S = 300;

/** Takes payments on Stripe's own page (Checkout), one session for each order. No script of Stripe runs in the mall. */
export class StripeProvider implements PaymentProvider {
  readonly name = "stripe";
  readonly patienceMs = 10_000;
  readonly payouts: StripePayouts;
  private readonly stripe: Stripe;

  constructor(private readonly settings: Settings) {
    const { protocol, hostname, port } = new URL(settings.STRIPE_URL);
    this.stripe = new Stripe(settings.STRIPE_SECRET_KEY, {
      protocol: protocol === "http:" ? "http" : "https",
      host: hostname,
      port: port || (protocol === "http:" ? 80 : 443),
      timeout: 4_000,
      maxNetworkRetries: 1,
      telemetry: false,
    });
    this.payouts = new StripePayouts(this.stripe, settings.origin);
  }

  async start(request: PaymentRequest): Promise<PaymentState> {
    const { orderId, currency } = request;
    const paymentRef = `none-${orderId}`;
    const params = sessionParams(request, this.settings.origin);
    if (!params) {
      return { status: "declined", paymentRef, reason: `Stripe has no such amount of ${currency}.` };
    }
    try {
      const session = await this.stripe.checkout.sessions.create(params, { idempotencyKey: `order-${orderId}` });
      // a repeated call gets the first answer again, however the session stands now
      const isRepeated = session.lastResponse.headers["idempotent-replayed"] === "true";
      return isRepeated ? await this.stateOf(session.id) : sessionState(session);
    } catch (error) {
      if (error instanceof Stripe.errors.StripeInvalidRequestError && isOfTheAmount(error)) {
        return { status: "declined", paymentRef, reason: error.message };
      }
      throw error;
    }
  }

  /** Without a reference nobody has the address of a session, so nobody can have paid it. */
  async find(orderId: string, paymentRef: string | null): Promise<PaymentState | null> {
    return paymentRef === null ? null : this.stateOf(paymentRef, orderId);
  }

  async cancel(orderId: string, paymentRef: string | null): Promise<PaymentState | null> {
    const state = await this.find(orderId, paymentRef);
    if (state?.status !== "open" || state.url === null) return state;
    try {
      return sessionState(await this.stripe.checkout.sessions.expire(state.paymentRef));
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      return this.stateOf(state.paymentRef, orderId); // it was paid or expired meanwhile
    }
  }

  /** Stripe forgets idempotency keys after a day, so the refund is looked for first. */
  async refund(request: RefundRequest): Promise<RefundAnswer> {
    const { refundId, currency } = request;
    const providerRef = `none-${refundId}`;
    const amount = toStripe(request.amount, currency);
    if (amount === null) return { status: "failed", providerRef, reason: `Stripe has no such amount of ${currency}.` };
    try {
      return refundAnswer((await this.refundOf(request)) ?? (await this.newRefund(request, amount)));
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      return { status: "failed", providerRef, reason: error.message };
    }
  }

  async *recent(since: Date): AsyncIterable<ProviderEvent> {
    const created = { gte: Math.floor(since.getTime() / 1_000) };
    for await (const event of this.stripe.events.list({ types: [...STRIPE_EVENTS], created, limit: 100 })) {
      yield await this.read(event);
    }
  }

  async readWebhook(rawBody: Buffer, headers: IncomingHttpHeaders): Promise<ProviderEvent> {
    const { "stripe-signature": signature } = headers;
    if (typeof signature !== "string") throw new ForgedWebhook();
    for (const secret of this.settings.STRIPE_WEBHOOK_SECRET) {
      const event = this.verified(rawBody, signature, secret);
      if (event) return this.read(event);
    }
    throw new ForgedWebhook();
  }

  private verified(rawBody: Buffer, signature: string, secret: string): Stripe.Event | null {
    try {
      return this.stripe.webhooks.constructEvent(rawBody, signature, secret, TOLERANCE_S);
    } catch (error) {
      if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null;
      throw error;
    }
  }

  private async read(event: Stripe.Event): Promise<ProviderEvent> {
    const notice = await noticeOf(event, async (intent) =>
      orderIdOf((await this.stripe.paymentIntents.retrieve(intent)).metadata),
    );
    return { id: event.id, notice };
  }

  private async stateOf(sessionId: string, orderId?: string): Promise<PaymentState> {
    const session = await this.stripe.checkout.sessions.retrieve(sessionId, { expand: ["payment_intent"] });
    if (orderId !== undefined && orderIdOf(session.metadata) !== orderId) {
      throw new Error(`the payment ${sessionId} is not of the order ${orderId}`);
    }
    return sessionState(session);
  }

  private async refundOf({ paymentId, refundId }: RefundRequest): Promise<Stripe.Refund | null> {
    for await (const refund of this.stripe.refunds.list({ payment_intent: paymentId, limit: 100 })) {
      if (refund.metadata?.refundId === refundId) return refund;
    }
    return null;
  }

  private newRefund({ orderId, paymentId, refundId }: RefundRequest, amount: number): Promise<Stripe.Refund> {
    return this.stripe.refunds.create(
      { payment_intent: paymentId, amount, metadata: { orderId, refundId } },
      { idempotencyKey: `refund-${refundId}` },
    );
  }
}

/** True if Stripe refuses this amount or currency, so that asking again is of no use. */
function isOfTheAmount({ code, param }: Stripe.errors.StripeInvalidRequestError): boolean {
  return code === "amount_too_small" || code === "amount_too_large" || /\[currency\]$/.test(param ?? "");
}
