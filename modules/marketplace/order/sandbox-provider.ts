import type { IncomingHttpHeaders } from "node:http";
import { Inject, Injectable } from "@nestjs/common";
import { type Kysely, sql } from "kysely";
import { z } from "zod";
import { CONFIG, type Config } from "#backend/config/config";
import { Database } from "#backend/database/database";
import { isSignature, signature } from "#backend/signature";
import {
  ForgedWebhook,
  type PaymentProvider,
  type PaymentRequest,
  type PaymentState,
  type ProviderNotice,
  type RefundAnswer,
  type RefundRequest,
} from "./payment-provider.ts";
import type { Tables } from "./payment-tables.ts";
import { StoredNotice } from "./provider-notice.ts";
import {
  SANDBOX_DECLINED_TOTAL,
  SANDBOX_DELAYED_TOTAL,
  SANDBOX_PAGE_TOTAL,
  SANDBOX_REFUND_REFUSED,
  SANDBOX_SILENT_TOTAL,
} from "./sandbox-totals.ts";

const SIGNATURE = "sandbox-signature";
const Event = z.object({ id: z.string(), notice: StoredNotice.nullable() });

/** How long the delayed payment stays open, in seconds. */
const DELAY_S = 20;

type Row = {
  order_id: string;
  total: number;
  currency: string;
  outcome: Tables["marketplace.sandbox_payment"]["outcome"];
  waited: boolean;
};

/**
 * Takes no money. Most payments are paid at once; the totals in `sandbox-totals.ts` decline, delay or never answer, or
 * open a page where the buyer decides. It keeps its payments as a real provider would, so asking again changes nothing.
 */
@Injectable()
export class SandboxProvider implements PaymentProvider {
  readonly name = "sandbox";
  readonly patienceMs = 10_000;
  private readonly database: Kysely<Tables>;

  constructor(
    database: Database,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.database = database.withTables<Tables>();
  }

  async start({ orderId, buyerId, total, currency }: PaymentRequest): Promise<PaymentState> {
    if (total === SANDBOX_SILENT_TOTAL) throw new Error("the sandbox never answers for this total");
    await this.database
      .insertInto("marketplace.sandbox_payment")
      .values({ order_id: orderId, buyer_id: buyerId, total, currency, outcome: immediately(total) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const state = await this.find(orderId);
    if (!state) throw new Error(`the sandbox lost the payment of order ${orderId}`);
    return state;
  }

  async find(orderId: string): Promise<PaymentState | null> {
    const row = await this.database
      .selectFrom("marketplace.sandbox_payment")
      .select([
        "order_id",
        "total",
        "currency",
        "outcome",
        sql<boolean>`started_at < now() - ${DELAY_S} * interval '1 second'`.as("waited"),
      ])
      .where("order_id", "=", orderId)
      .executeTakeFirst();
    return row ? stateOf(row) : null;
  }

  async cancel(orderId: string): Promise<PaymentState | null> {
    const before = await this.find(orderId);
    if (before?.status === "open") await this.decide(orderId, "expired");
    return this.find(orderId);
  }

  async refund({ refundId, amount }: RefundRequest): Promise<RefundAnswer> {
    const providerRef = `sandbox-refund-${refundId}`;
    return amount === SANDBOX_REFUND_REFUSED
      ? { status: "failed", providerRef, reason: "The sandbox refuses to refund this amount." }
      : { status: "done", providerRef };
  }

  readWebhook(rawBody: Buffer, headers: IncomingHttpHeaders): { id: string; notice: ProviderNotice | null } {
    const { [SIGNATURE]: given } = headers;
    const text = rawBody.toString("utf8");
    if (typeof given !== "string" || !isSignature(given, this.config.SESSION_SECRET, SIGNATURE, text)) {
      throw new ForgedWebhook();
    }
    return Event.parse(JSON.parse(text));
  }

  /** A webhook as the sandbox would send it: the body, and the header with its signature. */
  webhook(id: string, notice: ProviderNotice): { body: Buffer; headers: Record<string, string> } {
    const text = JSON.stringify({ id, notice });
    const signed = signature(this.config.SESSION_SECRET, SIGNATURE, text);
    return { body: Buffer.from(text), headers: { [SIGNATURE]: signed } };
  }

  /** The decision on an open payment, made on the sandbox's page. False: there is none, or it is of someone else. */
  async decide(orderId: string, outcome: "paid" | "declined" | "expired", buyerId?: string): Promise<boolean> {
    const decided = await this.database
      .updateTable("marketplace.sandbox_payment")
      .set({ outcome: sql<"paid">`coalesce(outcome, ${outcome})` })
      .where("order_id", "=", orderId)
      .$if(buyerId !== undefined, (query) => query.where("buyer_id", "=", buyerId ?? ""))
      .executeTakeFirst();
    return decided.numUpdatedRows > 0n;
  }
}

function immediately(total: number): "paid" | "declined" | null {
  if (total === SANDBOX_DECLINED_TOTAL) return "declined";
  return total === SANDBOX_DELAYED_TOTAL || total === SANDBOX_PAGE_TOTAL ? null : "paid";
}

function stateOf({ order_id, total, currency, outcome, waited }: Row): PaymentState {
  const paymentRef = `sandbox-${order_id}`;
  const isPaid = outcome === "paid" || (outcome === null && total === SANDBOX_DELAYED_TOTAL && waited);
  if (isPaid) return { status: "paid", paymentRef, paymentId: paymentRef, amount: total, currency };
  if (outcome === "declined") {
    const reason = total === SANDBOX_DECLINED_TOTAL ? "The sandbox declines this total." : "You declined the payment.";
    return { status: "declined", paymentRef, reason };
  }
  if (outcome === "expired") return { status: "expired", paymentRef };
  return { status: "open", paymentRef, url: total === SANDBOX_PAGE_TOTAL ? `/pay/sandbox/${order_id}` : null };
}
