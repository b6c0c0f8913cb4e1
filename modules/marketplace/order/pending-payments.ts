import { Injectable } from "@nestjs/common";
import { CommandBus } from "@nestjs/cqrs";
import { type Kysely, sql } from "kysely";
import { type CommandContext, commandContext } from "#backend/commands/command-context";
import { Database } from "#backend/database/database";
import { PeriodicTasks } from "#backend/periodic-tasks";
import type { Order } from "../order-contract.ts";
import { Alarms } from "./alarms.ts";
import { EndOrder } from "./end-order.handler.ts";
import type { Tables } from "./payment-tables.ts";
import { isPaymentPending, Payments } from "./payments.ts";
import { SettleOrder } from "./settlement.handlers.ts";

const EVERY_MS = 5_000;

/** Increasing delays, up to a minute. */
const NEXT_TRY = sql<Date>`now() + least(interval '1 minute', interval '10 seconds' * power(2, least(tries, 10)))`;

/** An order whose provider has not answered for this long is an alarm. */
const OVERDUE_MS = 2 * 60_000;

/**
 * Orders that wait for their payment. Each is asked about until it is settled, at least every minute; one that is not
 * paid in time expires. They are separate from the log, so that one order does not block the others.
 */
@Injectable()
export class PendingPayments {
  private readonly database: Kysely<Tables>;

  constructor(
    database: Database,
    private readonly commands: CommandBus,
    private readonly payments: Payments,
    private readonly alarms: Alarms,
    tasks: PeriodicTasks,
  ) {
    this.database = database.withTables<Tables>();
    tasks.add({ name: "try pending payments", everyMs: EVERY_MS, run: (signal) => this.tryDue(signal) });
  }

  /** Adds an order to the list; harmless when repeated. */
  async add(orderId: string, buyerId: string): Promise<void> {
    await this.database
      .insertInto("marketplace.pending_payment")
      .values({ order_id: orderId, buyer_id: buyerId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  /** Retries each due order, one after the other, until `signal` aborts. Several processes may do this at once. */
  async tryDue(signal?: AbortSignal): Promise<void> {
    while (!signal?.aborted) {
      const due = await this.claim();
      if (!due) return;
      await this.settle(due.order_id, due.buyer_id);
    }
  }

  /** The order that has been due longest; it is not due again before its next try, even if this process dies. */
  private claim() {
    return this.database
      .updateTable("marketplace.pending_payment")
      .set({ tries: sql`tries + 1`, next_try: NEXT_TRY })
      .where("order_id", "=", ({ selectFrom }) =>
        selectFrom("marketplace.pending_payment")
          .select("order_id")
          .where("next_try", "<=", sql<Date>`now()`)
          .orderBy("next_try")
          .limit(1)
          .forUpdate()
          .skipLocked(),
      )
      .returning(["order_id", "buyer_id"])
      .executeTakeFirst();
  }

  private async settle(orderId: string, userId: string): Promise<void> {
    const context = commandContext({ userId, correlationId: `pending payment ${orderId}` });
    try {
      const { status } = await this.ask(orderId, context);
      await this.alarms.heal("payment-overdue", orderId);
      if (isOpen(status)) return; // stays on the list
    } catch (error) {
      if (!isPaymentPending(error)) throw error;
      if (await this.payments.isOlder(orderId, OVERDUE_MS, context.at)) {
        await this.alarms.raise("payment-overdue", orderId, "The payment provider has not answered for two minutes.");
      }
      return;
    }
    await this.database.deleteFrom("marketplace.pending_payment").where("order_id", "=", orderId).execute();
  }

  private async ask(orderId: string, context: CommandContext): Promise<Order> {
    if (await this.payments.isOver(orderId, context.at)) {
      return this.commands.execute(new EndOrder(orderId, "time", context));
    }
    return this.commands.execute(new SettleOrder(orderId, context));
  }
}

/** True while an order waits for its payment. */
export function isOpen(status: Order["status"]): boolean {
  return status === "placed" || status === "waiting";
}
