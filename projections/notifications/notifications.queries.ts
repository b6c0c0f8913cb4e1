import { Injectable } from "@nestjs/common";
import { type Kysely, sql } from "kysely";
import { Database } from "#backend/database/database";
import type { NotificationTables } from "./notifications.schema.ts";

@Injectable()
export class NotificationQueries {
  private readonly database: Kysely<NotificationTables>;

  constructor(database: Database) {
    this.database = database.withTables<NotificationTables>();
  }

  /** One row more than `first`, newest first; this tells the caller if there is a next page. */
  list(recipientId: string, first: number, after: string | undefined) {
    return this.database
      .selectFrom("notifications.notification")
      .select((row) => [
        "id",
        "notice",
        "count",
        "read",
        "created",
        "position",
        row.fn<number>("greatest", [sql`cardinality(people) - 1`, sql`0`]).as("others"),
      ])
      .where("recipient_id", "=", recipientId)
      .$if(after !== undefined, (query) => query.where("position", "<", after ?? ""))
      .orderBy("position", "desc")
      .limit(first + 1)
      .execute();
  }

  async unread(recipientId: string): Promise<number> {
    const row = await this.database
      .selectFrom("notifications.inbox")
      .select("unread")
      .where("user_id", "=", recipientId)
      .executeTakeFirst();
    return row?.unread ?? 0;
  }
}
