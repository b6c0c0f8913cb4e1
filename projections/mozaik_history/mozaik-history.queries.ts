import { Injectable } from "@nestjs/common";
import type { Kysely } from "kysely";
import { Database } from "#backend/database/database";
import type { HistoryTables } from "./mozaik-history.schema.ts";

@Injectable()
export class MozaikHistoryQueries {
  private readonly database: Kysely<HistoryTables>;

  constructor(database: Database) {
    this.database = database.withTables<HistoryTables>();
  }

  async authorOf(mozaikId: string): Promise<string | undefined> {
    const row = await this.database
      .selectFrom("mozaik_history.author")
      .select("author_id")
      .where("mozaik_id", "=", mozaikId)
      .executeTakeFirst();
    return row?.author_id;
  }

  /** One row more than `first`, newest first, so that the caller sees whether there is a next page. */
  list(mozaikId: string, first: number, after: number | undefined) {
    return this.database
      .selectFrom("mozaik_history.entry")
      .select(["revision", "event", "label", "user_id", "at", "undone", "published"])
      .where("mozaik_id", "=", mozaikId)
      .$if(after !== undefined, (query) => query.where("revision", "<", after ?? 0))
      .orderBy("revision", "desc")
      .limit(first + 1);
  }
}
