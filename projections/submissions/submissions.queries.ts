import { Injectable } from "@nestjs/common";
import type { Kysely } from "kysely";
import { Database } from "#backend/database/database";
import type { SubmissionTables } from "./submissions.schema.ts";

/** Counts end here. */
const MOST_COUNTED = 1_000;

/** Which rows are wanted; what the answers say is not in this table. */
export interface RowFilter {
  readonly approved?: boolean;
  readonly unread?: boolean;
  readonly from?: Date | undefined;
  readonly before?: Date | undefined;
  /** Not newer than that position. */
  readonly until?: string | undefined;
}

@Injectable()
export class SubmissionQueries {
  private readonly database: Kysely<SubmissionTables>;

  constructor(database: Database) {
    this.database = database.withTables<SubmissionTables>();
  }

  /** At most `limit` submissions of a Mozaik, newest first; `after`: older than that position. */
  of(mozaikId: string, limit: number, after: string | undefined, wanted: RowFilter = {}) {
    const { approved, unread, from, before, until } = wanted;
    return this.database
      .selectFrom("submissions.submission")
      .select(["id", "visitor_id", "at", "approved", "is_read", "position"])
      .where("mozaik_id", "=", mozaikId)
      .$if(after !== undefined, (query) => query.where("position", "<", after ?? ""))
      .$if(until !== undefined, (query) => query.where("position", "<=", until ?? ""))
      .$if(approved === true, (query) => query.where("approved", "=", true))
      .$if(unread === true, (query) => query.where("is_read", "=", false))
      .$if(from !== undefined, (query) => query.where("at", ">=", from ?? new Date()))
      .$if(before !== undefined, (query) => query.where("at", "<", before ?? new Date()))
      .orderBy("position", "desc")
      .limit(limit)
      .execute();
  }

  /** The same of those that are held for review. */
  held(mozaikId: string, limit: number, after: string | undefined) {
    return this.database
      .selectFrom("submissions.held")
      .select(["id", "visitor_id", "at", "reason", "position"])
      .where("mozaik_id", "=", mozaikId)
      .$if(after !== undefined, (query) => query.where("position", "<", after ?? ""))
      .orderBy("position", "desc")
      .limit(limit)
      .execute();
  }

  /** What is new to a Mozaik's author; `since`: the newest submission that they see. */
  async inbox(mozaikId: string, since: string | undefined) {
    const [unread, arrived, [newest], settings] = await Promise.all([
      this.count(mozaikId, {}),
      since === undefined ? 0 : this.count(mozaikId, { after: since }),
      this.of(mozaikId, 1, undefined),
      this.database
        .selectFrom("submissions.inbox")
        .select("sends_mails")
        .where("mozaik_id", "=", mozaikId)
        .executeTakeFirst(),
    ]);
    return { unread, arrived, newest: newest?.position ?? null, sendsMails: settings?.sends_mails ?? false };
  }

  /** Those after a position; without one the unread ones. */
  private async count(mozaikId: string, { after }: { after?: string }): Promise<number> {
    const rows = this.database
      .selectFrom("submissions.submission")
      .select("id")
      .where("mozaik_id", "=", mozaikId)
      .$if(after === undefined, (query) => query.where("is_read", "=", false))
      .$if(after !== undefined, (query) => query.where("position", ">", after ?? ""))
      .limit(MOST_COUNTED);
    const { count } = await this.database
      .selectFrom(rows.as("row"))
      .select(({ fn }) => fn.countAll<string>().as("count"))
      .executeTakeFirstOrThrow();
    return Number(count);
  }
}
