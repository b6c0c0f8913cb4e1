import { Injectable } from "@nestjs/common";
import type { Kysely } from "kysely";
import { Database } from "#backend/database/database";
import type { SubmissionTables } from "./submissions.schema.ts";

@Injectable()
export class SubmissionQueries {
  private readonly database: Kysely<SubmissionTables>;

  constructor(database: Database) {
    this.database = database.withTables<SubmissionTables>();
  }

  /** At most `limit` submissions of a Mozaik, newest first; `after`: older than that position. */
  of(mozaikId: string, limit: number, after: string | undefined, onlyApproved = false) {
    return this.database
      .selectFrom("submissions.submission")
      .select(["id", "visitor_id", "at", "approved", "position"])
      .where("mozaik_id", "=", mozaikId)
      .$if(after !== undefined, (query) => query.where("position", "<", after ?? ""))
      .$if(onlyApproved, (query) => query.where("approved", "=", true))
      .orderBy("position", "desc")
      .limit(limit)
      .execute();
  }
}
