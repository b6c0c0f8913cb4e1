import { ConnectedAccounts } from "./connected-accounts.ts";
import { type Form, partAt, textAt } from "./form.ts";
import { found, list, StripeRefusal, stringsOf } from "./stripe-object.ts";

const now = () => Math.floor(Date.now() / 1_000);

/** What the fake keeps: sessions, payments, refunds, disputes and events, in Stripe's own shapes. */
export class StripeAccount {
  readonly events: { id: string; object: "event"; type: string; created: number; data: { object: object } }[] = [];
  /** The state of new refunds. */
  newRefunds: "succeeded" | "pending" | "failed" = "succeeded";
  private readonly sessions = new Map<string, ReturnType<StripeAccount["newSession"]>>();
  private readonly intents = new Map<string, ReturnType<StripeAccount["newIntent"]>>();
  private readonly refunds = new Map<string, ReturnType<StripeAccount["newRefund"]>>();
  private count = 0;
  readonly connect = new ConnectedAccounts(
    (prefix) => this.id(prefix),
    (type, object) => this.tell(type, object),
    (account) => this.pageOf(account),
  );

  /** `pageOf`: the address of the page of a session or of a seller's account. */
  constructor(private readonly pageOf: (id: string) => string) {}

  /** Carries out one call of the API. Throws `StripeRefusal`. */
  call(method: string, path: string, form: Form): object {
    return this.connect.call(method, path, form) ?? this.ownCall(method, path, form);
  }

  private ownCall(method: string, path: string, form: Form): object {
    const [, kind = "", id = "", action = ""] =
      /^\/v1\/(checkout\/sessions|payment_intents|refunds|events)(?:\/(\w+))?(?:\/(\w+))?$/.exec(path) ?? [];
    switch (`${method} ${kind}${id && "/id"}${action && `/${action}`}`) {
      case "POST checkout/sessions":
        return this.newSession(form);
      case "GET checkout/sessions/id":
        return this.expanded(this.session(id), form);
      case "POST checkout/sessions/id/expire":
        return this.expire(id);
      case "GET payment_intents/id":
        return this.intent(id);
      case "POST refunds":
        return this.newRefund(form);
      case "GET refunds":
        return list(
          [...this.refunds.values()].filter((refund) => refund.payment_intent === textAt(form, "payment_intent")),
        );
      case "GET events": {
        const types = Object.values(partAt(form, "types"));
        const since = Number(textAt(form, "created", "gte"));
        return list(this.events.filter(({ type, created }) => types.includes(type) && created >= since).reverse());
      }
      default:
        throw new StripeRefusal(404, "resource_missing", `Unrecognized request URL (${method}: ${path}).`);
    }
  }

  session(id: string) {
    return found(this.sessions.get(id), id);
  }

  intent(id: string) {
    return found(this.intents.get(id), id);
  }

  /** The newest session of an order. */
  sessionOf(orderId: string) {
    return found(
      [...this.sessions.values()].findLast(({ client_reference_id }) => client_reference_id === orderId),
      orderId,
    );
  }

  /** The buyer pays on Stripe's page; `slowly`: with a method whose money takes days. Returns the last event. */
  pay(id: string, { slowly = false, amount }: { slowly?: boolean; amount?: number } = {}) {
    const session = this.session(id);
    if (session.status !== "open") throw new StripeRefusal(400, "session_not_open", "The session is not open.");
    const intent = this.newIntent(amount ?? session.amount_total, session.currency, session.metadata);
    Object.assign(session, { status: "complete", url: null, payment_intent: intent.id, amount_total: intent.amount });
    if (slowly) {
      intent.status = "processing";
      return this.tell("checkout.session.completed", session);
    }
    this.receive(session, intent);
    return this.tell("checkout.session.completed", session);
  }

  /** The money of a slow payment comes, or does not. */
  decide(id: string, isPaid: boolean) {
    const session = this.session(id);
    const intent = this.intent(session.payment_intent ?? "");
    if (isPaid) {
      this.receive(session, intent);
      return this.tell("checkout.session.async_payment_succeeded", session);
    }
    intent.status = "requires_payment_method";
    intent.last_payment_error = { message: "The bank refused the debit." };
    return this.tell("checkout.session.async_payment_failed", session);
  }

  expire(id: string) {
    const session = this.session(id);
    if (session.status !== "open")
      throw new StripeRefusal(400, "session_not_open", "Only open sessions can be expired.");
    Object.assign(session, { status: "expired", url: null });
    this.tell("checkout.session.expired", session);
    return session;
  }

  /** A payment that was not made on a page of the mall. */
  charge(amount: number, currency: string, metadata: Record<string, string> = {}) {
    const intent = this.newIntent(amount, currency, metadata);
    Object.assign(intent, { status: "succeeded", amount_received: amount });
    return this.tell("payment_intent.succeeded", intent);
  }

  settleRefund(id: string, status: "succeeded" | "failed") {
    const refund = found(this.refunds.get(id), id);
    Object.assign(refund, { status, failure_reason: status === "failed" ? "expired_or_canceled_card" : null });
    return this.tell(status === "failed" ? "refund.failed" : "refund.updated", refund);
  }

  refundsOf(intent: string) {
    return [...this.refunds.values()].filter(({ payment_intent }) => payment_intent === intent);
  }

  /** An event about a dispute of this payment. */
  dispute(intent: string, status: string, type: "created" | "updated" | "closed") {
    const { amount, currency } = this.intent(intent);
    const dispute = { id: `dp_${intent}`, object: "dispute", payment_intent: intent, amount, currency, status };
    return this.tell(`charge.dispute.${type}`, { ...dispute, reason: "product_not_received", metadata: {} });
  }

  tell(type: string, object: object) {
    const event = {
      id: this.id("evt"),
      object: "event" as const,
      type,
      created: now(),
      data: { object: { ...object } },
    };
    this.events.push(event);
    return event;
  }

  private newSession(form: Form) {
    const items = Object.values(partAt(form, "line_items")).map((item) => (typeof item === "object" ? item : {}));
    const amount = items.reduce((sum, item) => sum + Number(textAt(item, "price_data", "unit_amount")), 0);
    if (amount < 50) throw new StripeRefusal(400, "amount_too_small", "The total amount must be at least 50 cents.");
    const expires = Number(textAt(form, "expires_at"));
    if (expires < now() + 1_800 || expires > now() + 86_400) {
      throw new StripeRefusal(400, "invalid", "`expires_at` must be between 30 minutes and 24 hours.", "expires_at");
    }
    const id = this.id("cs_test");
    const session = {
      id,
      object: "checkout.session" as const,
      mode: textAt(form, "mode"),
      status: "open" as "open" | "complete" | "expired",
      payment_status: "unpaid" as "unpaid" | "paid",
      client_reference_id: textAt(form, "client_reference_id"),
      metadata: stringsOf(partAt(form, "metadata")),
      amount_total: amount,
      currency: textAt(items[0] ?? {}, "price_data", "currency"),
      payment_intent: null as string | null,
      expires_at: expires,
      success_url: textAt(form, "success_url"),
      cancel_url: textAt(form, "cancel_url"),
      url: this.pageOf(id) as string | null,
    };
    this.sessions.set(id, session);
    return session;
  }

  private newIntent(amount: number, currency: string, metadata: Record<string, string>) {
    const intent = {
      id: this.id("pi"),
      object: "payment_intent" as const,
      amount,
      amount_received: 0,
      currency,
      metadata,
      status: "requires_payment_method",
      last_payment_error: null as { message: string } | null,
    };
    this.intents.set(intent.id, intent);
    return intent;
  }

  private receive(session: ReturnType<StripeAccount["session"]>, intent: ReturnType<StripeAccount["intent"]>): void {
    Object.assign(intent, { status: "succeeded", amount_received: intent.amount });
    session.payment_status = "paid";
    this.tell("payment_intent.succeeded", intent);
  }

  private newRefund(form: Form) {
    const intent = this.intent(textAt(form, "payment_intent"));
    const amount = Number(textAt(form, "amount"));
    const given = this.refundsOf(intent.id).reduce((sum, refund) => sum + refund.amount, 0);
    if (given + amount > intent.amount_received) {
      throw new StripeRefusal(400, "charge_already_refunded", "The refund is greater than the unrefunded amount.");
    }
    const refund = {
      id: this.id("re"),
      object: "refund" as const,
      amount,
      currency: intent.currency,
      payment_intent: intent.id,
      metadata: stringsOf(partAt(form, "metadata")),
      status: this.newRefunds,
      failure_reason: null as string | null,
    };
    this.refunds.set(refund.id, refund);
    return refund;
  }

  private expanded(session: ReturnType<StripeAccount["session"]>, form: Form): object {
    const isExpanded = Object.values(partAt(form, "expand")).includes("payment_intent");
    const { payment_intent: intent } = session;
    return isExpanded && intent ? { ...session, payment_intent: this.intent(intent) } : session;
  }

  private id(prefix: string): string {
    this.count += 1;
    return `${prefix}_${String(this.count).padStart(8, "0")}`;
  }
}
