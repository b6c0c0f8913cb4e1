import { Injectable } from "@nestjs/common";
import { type Selectable, sql, type Transaction } from "kysely";
import { derivedId } from "#backend/commands/command-context";
import { Jobs } from "#backend/jobs/jobs";
import type { DeliveryState } from "../contract.ts";
import type { WebhookMessageType } from "../rules/event-types.ts";
import { type DeliveryTable, WebhookTables, type WebhookTablesOf } from "../webhook.tables.ts";
import { DELIVER, DELIVER_AGAIN } from "./delivery-jobs.ts";

export type Delivery = Selectable<DeliveryTable>;

export interface NewDelivery {
  readonly accountId: string;
  readonly endpointId: string;
  /** The same for all endpoints that are told of one happening. */
  readonly messageId: string;
  readonly type: WebhookMessageType;
  readonly submission: { readonly submissionId: string; readonly mozaikId: string } | null;
  /** ISO 8601. */
  readonly at: string;
}

/** What came of one attempt, for the log. */
export interface MadeAttempt {
  readonly at: Date;
  readonly milliseconds: number;
  readonly status: number | null;
  readonly failure: string | null;
  readonly answer: string;
}

/** Messages to endpoints. Each state and the job that goes on from it are written in one transaction. */
@Injectable()
export class Deliveries {
  constructor(
    private readonly tables: WebhookTables,
    private readonly jobs: Jobs,
  ) {}

  /** Adds a message, `missed` if its endpoint is disabled; adding it again changes nothing. Returns its id. */
  async add(message: NewDelivery, state: "waiting" | "missed"): Promise<string> {
    const { accountId, endpointId, messageId, type, submission, at } = message;
    const deliveryId = derivedId("webhook delivery", endpointId, messageId);
    const now = new Date();
    await this.tables.transaction(async (tables, within) => {
      const added = await tables
        .insertInto("webhook.delivery")
        .values({
          delivery_id: deliveryId,
          account_id: accountId,
          endpoint_id: endpointId,
          message_id: messageId,
          type,
          submission_id: submission?.submissionId ?? null,
          mozaik_id: submission?.mozaikId ?? null,
          happened_at: new Date(at),
          state,
          next_at: state === "waiting" ? now : null,
          begun_at: now,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning(["delivery_id", "endpoint_id", "turn", "tries"])
        .executeTakeFirst();
      if (added && state === "waiting") await this.enqueue(added, null, tables, within);
    });
    return deliveryId;
  }

  /** The message that a job is about; undefined: another job has gone on with it, or it is gone. */
  due(deliveryId: string, turn: number): Promise<Delivery | undefined> {
    return this.tables.database
      .selectFrom("webhook.delivery")
      .selectAll()
      .where("delivery_id", "=", deliveryId)
      .where("turn", "=", turn)
      .where("state", "=", "waiting")
      .executeTakeFirst();
  }

  /** Notes an attempt and what follows: the next one in `afterMs`, or the end. */
  async record(
    delivery: Delivery,
    attempt: MadeAttempt,
    outcome: { state: DeliveryState; afterMs: number | null },
  ): Promise<void> {
    await this.tables.transaction(async (tables, within) => {
      const moved = await this.move(delivery, { ...outcome, tries: delivery.tries + 1 }, tables, within);
      if (!moved) return; // a second process made the same attempt after this one was thought dead
      await tables
        .insertInto("webhook.attempt")
        .values(({ selectFrom, fn }) => ({
          delivery_id: delivery.delivery_id,
          number: selectFrom("webhook.attempt")
            .select(({ eb }) => eb(fn.coalesce(fn.max("number"), sql<number>`0`), "+", 1).as("number"))
            .where("delivery_id", "=", delivery.delivery_id),
          ...attempt,
        }))
        .execute();
    });
  }

  /** Ends a message without an attempt. */
  async end(delivery: Delivery, state: "missed" | "cancelled"): Promise<void> {
    await this.tables.transaction((tables, within) =>
      this.move(delivery, { state, afterMs: null, tries: delivery.tries }, tables, within),
    );
  }

  /** Tries a message later, because its endpoint asked to be left alone. */
  async postpone(delivery: Delivery, afterMs: number): Promise<void> {
    await this.tables.transaction((tables, within) =>
      this.move(delivery, { state: "waiting", afterMs, tries: delivery.tries }, tables, within),
    );
  }

  /** Sends ended messages of an endpoint again, as if for the first time. Returns how many. */
  replay(deliveryIds: readonly string[]): Promise<number> {
    if (deliveryIds.length === 0) return Promise.resolve(0);
    return this.tables.transaction(async (tables, within) => {
      const now = new Date();
      const begun = await tables
        .updateTable("webhook.delivery")
        .set({ state: "waiting", tries: 0, turn: sql`turn + 1`, next_at: now, begun_at: now })
        .where("delivery_id", "in", [...deliveryIds])
        .where("state", "!=", "waiting")
        .returning(["delivery_id", "endpoint_id", "turn", "tries"])
        .execute();
      for (const each of begun) await this.enqueue(each, null, tables, within);
      return begun.length;
    });
  }

  /** Goes on with messages whose job was lost: those that should have been tried before `before`. */
  async resume(before: Date): Promise<void> {
    const overdue = await this.tables.database
      .selectFrom("webhook.delivery")
      .selectAll()
      .where("state", "=", "waiting")
      .where("next_at", "<", before)
      .orderBy("next_at")
      .limit(100)
      .execute();
    for (const each of overdue) await this.postpone(each, 0);
  }

  /** Moves a message on, unless another process has. */
  private async move(
    { delivery_id, turn }: Delivery,
    { state, afterMs, tries }: { state: DeliveryState; afterMs: number | null; tries: number },
    tables: Transaction<WebhookTablesOf>,
    within: Transaction<unknown>,
  ): Promise<boolean> {
    const nextAt = afterMs === null ? null : new Date(Date.now() + afterMs);
    const moved = await tables
      .updateTable("webhook.delivery")
      .set({ state, tries, turn: turn + 1, next_at: nextAt })
      .where("delivery_id", "=", delivery_id)
      .where("turn", "=", turn)
      .where("state", "=", "waiting")
      .returning(["delivery_id", "endpoint_id", "turn", "tries"])
      .executeTakeFirst();
    if (moved && nextAt) await this.enqueue(moved, nextAt, tables, within);
    return moved !== undefined;
  }

  private async enqueue(
    {
      delivery_id: deliveryId,
      endpoint_id,
      turn,
      tries,
    }: Pick<Delivery, "delivery_id" | "endpoint_id" | "turn" | "tries">,
    startAfter: Date | null,
    tables: Transaction<WebhookTablesOf>,
    within: Transaction<unknown>,
  ): Promise<void> {
    const pace = await tables
      .selectFrom("webhook.pace")
      .select("is_slow")
      .where("endpoint_id", "=", endpoint_id)
      .executeTakeFirst();
    const job = tries > 0 || pace?.is_slow ? DELIVER_AGAIN : DELIVER;
    const options = { key: `${deliveryId} ${turn}`, within, ...(startAfter && { startAfter }) };
    await this.jobs.enqueue(job, { deliveryId, turn }, options);
  }
}
