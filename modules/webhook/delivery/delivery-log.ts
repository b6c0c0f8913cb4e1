import { Injectable } from "@nestjs/common";
import type { Selectable } from "kysely";
import type { WebhookDeliveries, WebhookDelivery } from "../contract.ts";
import { TEST_MESSAGE } from "../rules/event-types.ts";
import { MOST_REPLAYED } from "../rules/limits.ts";
import { type AttemptTable, WebhookTables } from "../webhook.tables.ts";
import type { Delivery } from "./deliveries.ts";

/** Attempts of a message that the log shows: those of two replays. */
const MOST_ATTEMPTS = 30;
const NOT_DELIVERED = ["failed", "missed"] as const;

/** What happened to the messages of an endpoint. */
@Injectable()
export class DeliveryLog {
  constructor(private readonly tables: WebhookTables) {}

  /** The newest first. `after`: the cursor of the page before. */
  async of(endpointId: string, first: number, after: string | undefined): Promise<WebhookDeliveries> {
    const rows = await this.tables.database
      .selectFrom("webhook.delivery")
      .selectAll()
      .where("endpoint_id", "=", endpointId)
      .$if(after !== undefined, (query) => query.where("position", "<", after ?? ""))
      .orderBy("position", "desc")
      .limit(first + 1)
      .execute();
    const shown = rows.slice(0, first);
    const attempts = await this.attemptsOf(shown);
    const hasNextPage = rows.length > first;
    return {
      items: shown.map((row) => deliveryOf(row, attempts.get(row.delivery_id) ?? [])),
      hasNextPage,
      cursor: hasNextPage ? (shown.at(-1)?.position ?? null) : null,
    };
  }

  /** One message of an endpoint; undefined if there is none. */
  one(endpointId: string, deliveryId: string): Promise<Delivery | undefined> {
    return this.tables.database
      .selectFrom("webhook.delivery")
      .selectAll()
      .where("delivery_id", "=", deliveryId)
      .where("endpoint_id", "=", endpointId)
      .executeTakeFirst();
  }

  /** Ended messages about what happened in a span of time, the oldest first; one more than one replay sends. */
  between(endpointId: string, since: string, until: string, all: boolean) {
    return this.tables.database
      .selectFrom("webhook.delivery")
      .select(["delivery_id", "happened_at"])
      .where("endpoint_id", "=", endpointId)
      .where("type", "!=", TEST_MESSAGE)
      .where("happened_at", ">=", new Date(since))
      .where("happened_at", "<=", new Date(until))
      .where("state", "in", all ? [...NOT_DELIVERED, "delivered"] : NOT_DELIVERED)
      .orderBy("happened_at")
      .orderBy("position")
      .limit(MOST_REPLAYED + 1)
      .execute();
  }

  /** Removes messages that were last sent before `before`, with their attempts. */
  async forget(before: Date): Promise<void> {
    await this.tables.database.deleteFrom("webhook.delivery").where("begun_at", "<", before).execute();
  }

  /** Removes what endpoints answered about a submission: it may repeat a visitor's answers. */
  async eraseAnswers(submissionId: string): Promise<void> {
    await this.tables.database
      .updateTable("webhook.attempt")
      .set({ answer: "" })
      .where("delivery_id", "in", ({ selectFrom }) =>
        selectFrom("webhook.delivery").select("delivery_id").where("submission_id", "=", submissionId),
      )
      .execute();
  }

  async erase(endpointId: string): Promise<void> {
    await this.tables.database.deleteFrom("webhook.delivery").where("endpoint_id", "=", endpointId).execute();
  }

  private async attemptsOf(deliveries: readonly Delivery[]): Promise<Map<string, Selectable<AttemptTable>[]>> {
    if (deliveries.length === 0) return new Map();
    const rows = await this.tables.database
      .selectFrom("webhook.attempt")
      .selectAll()
      .where(
        "delivery_id",
        "in",
        deliveries.map(({ delivery_id }) => delivery_id),
      )
      .orderBy("number", "desc")
      .execute();
    return Map.groupBy(rows, ({ delivery_id }) => delivery_id);
  }
}

function deliveryOf(row: Delivery, attempts: readonly Selectable<AttemptTable>[]): WebhookDelivery {
  return {
    id: row.delivery_id,
    messageId: row.message_id,
    type: row.type,
    submissionId: row.submission_id,
    at: row.happened_at.toISOString(),
    state: row.state,
    nextAt: row.next_at?.toISOString() ?? null,
    attempts: attempts.slice(0, MOST_ATTEMPTS).map(({ at, milliseconds, status, failure, answer }) => ({
      at: at.toISOString(),
      milliseconds,
      status,
      failure,
      answer,
    })),
  };
}
