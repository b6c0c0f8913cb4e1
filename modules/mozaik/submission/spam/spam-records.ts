import { Injectable } from "@nestjs/common";
import { type ColumnType, type Generated, type Kysely, sql } from "kysely";
import { Database } from "#backend/database/database";
import { PeriodicTasks } from "#backend/periodic-tasks";
import { MOST_AGE_MS } from "./form-token.ts";

const EVERY_MS = 60 * 60_000;
/** Blocked submissions are counted over this many days. */
export const BLOCKED_DAYS = 30;

interface UsedTokenTable {
  token: string;
  submission_id: string;
  /** Whether the submission was dropped. */
  dropped: boolean;
  used_at: Generated<Date>;
}

interface BlockedTable {
  mozaik_id: string;
  day: ColumnType<Date, never, never>;
  count: number;
}

type Tables = { "mozaik.used_form_token": UsedTokenTable; "mozaik.blocked_submissions": BlockedTable };

/** `used`: by another submission. `dropped`: by this one, which was dropped before. */
export type Claim = "first" | "again" | "dropped" | "used";

/** Which form tokens were used, for all processes, and how many submissions were dropped as spam. */
@Injectable()
export class SpamRecords {
  private readonly database: Kysely<Tables>;

  /** `SubmittedAnswers` brings the tables up to date: two migrations of one schema at once would collide. */
  constructor(root: Database, tasks: PeriodicTasks) {
    this.database = root.withTables<Tables>();
    tasks.add({ name: "forget used form tokens", everyMs: EVERY_MS, startsLater: true, run: () => this.forgetOld() });
  }

  /** Uses a token for a submission; the first one that does so keeps it. `isDropped`: what becomes of the submission. */
  async claim(token: string, submissionId: string, isDropped: boolean): Promise<Claim> {
    const { numInsertedOrUpdatedRows } = await this.database
      .insertInto("mozaik.used_form_token")
      .values({ token, submission_id: submissionId, dropped: isDropped })
      .onConflict((conflict) => conflict.column("token").doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 1n) return "first";
    const known = await this.database
      .selectFrom("mozaik.used_form_token")
      .select(["submission_id", "dropped"])
      .where("token", "=", token)
      .executeTakeFirst();
    if (known?.submission_id !== submissionId) return "used";
    return known.dropped ? "dropped" : "again";
  }

  /** Counts a submission to the Mozaik that was dropped. */
  async countBlocked(mozaikId: string): Promise<void> {
    await sql`
      insert into mozaik.blocked_submissions (mozaik_id, day, count) values (${mozaikId}, current_date, 1)
          on conflict (mozaik_id, day) do update set count = blocked_submissions.count + 1`.execute(this.database);
  }

  /** How many submissions to the Mozaik were dropped in the last `BLOCKED_DAYS` days. */
  async blocked(mozaikId: string): Promise<number> {
    const row = await this.database
      .selectFrom("mozaik.blocked_submissions")
      .select(({ fn }) => fn.sum<string | null>("count").as("count"))
      .where("mozaik_id", "=", mozaikId)
      .where("day", ">", sql<Date>`current_date - ${BLOCKED_DAYS}::int`)
      .executeTakeFirst();
    return Number(row?.count ?? 0);
  }

  /** Forgets the counts of a deleted Mozaik. */
  async forget(mozaikId: string): Promise<void> {
    await this.database.deleteFrom("mozaik.blocked_submissions").where("mozaik_id", "=", mozaikId).execute();
  }

  /** Forgets tokens that are too old to be used again, and counts that nobody sees any more. */
  async forgetOld(): Promise<void> {
    await this.database
      .deleteFrom("mozaik.used_form_token")
      .where("used_at", "<", sql<Date>`clock_timestamp() - ${2 * MOST_AGE_MS} * interval '1 millisecond'`)
      .execute();
    await this.database
      .deleteFrom("mozaik.blocked_submissions")
      .where("day", "<=", sql<Date>`current_date - ${BLOCKED_DAYS}::int`)
      .execute();
  }
}
