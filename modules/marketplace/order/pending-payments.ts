import { Injectable, type OnModuleInit } from "@nestjs/common";
import { CommandBus } from "@nestjs/cqrs";
import { type Generated, type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { commandContext } from "#backend/commands/command-context";
import { Database } from "#backend/database/database";
import { migrate } from "#backend/database/migrate";
import { PeriodicTasks } from "#backend/periodic-tasks";
import { isPaymentPending, SettleOrder } from "./settlement.handlers.ts";

type Tables = {
  "marketplace.pending_payment": {
    order_id: string;
    buyer_id: string;
    tries: Generated<number>;
    next_try: Generated<Date>;
  };
};

const first: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`
      create table marketplace.pending_payment (
        order_id uuid primary key,
        buyer_id uuid not null,
        tries int not null default 0,
        next_try timestamptz not null default now() + interval '10 seconds'
      )`.execute(database);
    await sql`create index pending_payment_next on marketplace.pending_payment (next_try)`.execute(database);
  },
};

const EVERY_MS = 5_000;

/** Increasing delays, up to a quarter of an hour. */
const NEXT_TRY = sql<Date>`now() + least(interval '15 minutes', interval '10 seconds' * power(2, least(tries, 10)))`;

/**
 * Orders whose payment provider has not answered. Each is retried with increasing delays until it is settled. They are
 * separate from the log, so that one order does not block the others.
 */
@Injectable()
export class PendingPayments implements OnModuleInit {
  private readonly database: Kysely<Tables>;

  constructor(
    private readonly root: Database,
    private readonly commands: CommandBus,
    tasks: PeriodicTasks,
  ) {
    this.database = root.withTables<Tables>();
    tasks.add({ name: "try pending payments", everyMs: EVERY_MS, run: (signal) => this.tryDue(signal) });
  }

  async onModuleInit(): Promise<void> {
    await migrate(this.root, "marketplace", { "001-pending-payment": first });
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
    try {
      await this.commands.execute(
        new SettleOrder(orderId, commandContext({ userId, correlationId: `pending payment ${orderId}` })),
      );
    } catch (error) {
      if (isPaymentPending(error)) return; // stays on the list
      throw error;
    }
    await this.database.deleteFrom("marketplace.pending_payment").where("order_id", "=", orderId).execute();
  }
}
