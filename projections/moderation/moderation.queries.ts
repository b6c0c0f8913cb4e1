import { Injectable } from "@nestjs/common";
import { type Kysely, type Selectable, sql } from "kysely";
import { Database } from "#backend/database/database";
import type { Reason } from "#modules/rules/moderation";
import type { ModerationTables } from "./moderation.schema.ts";

interface Page {
  readonly first: number;
  readonly after?: string | undefined;
}

export type ReviewRow = Selectable<ModerationTables["moderation.review"]> & { reasons: Reason[] };

@Injectable()
export class ModerationQueries {
  private readonly database: Kysely<ModerationTables>;

  constructor(database: Database) {
    this.database = database.withTables<ModerationTables>();
  }

  /** What waits, the longest first; or what is decided, the newest first. One row more than `first`. */
  reviews(isWaiting: boolean, { first, after }: Page) {
    return this.listed()
      .where("is_waiting", "=", isWaiting)
      .$if(after !== undefined, (query) => query.where("place", isWaiting ? ">" : "<", after ?? ""))
      .orderBy("place", isWaiting ? "asc" : "desc")
      .limit(first + 1)
      .execute();
  }

  review(reviewId: string) {
    return this.listed().where("review_id", "=", reviewId).executeTakeFirst();
  }

  /** The latest reports of a review, the newest first. */
  reports(reviewId: string, most: number) {
    return this.database
      .selectFrom("moderation.report")
      .selectAll()
      .where("review_id", "=", reviewId)
      .orderBy("at", "desc")
      .limit(most)
      .execute();
  }

  decisions(reviewId: string) {
    return this.database
      .selectFrom("moderation.decision")
      .selectAll()
      .where("review_id", "=", reviewId)
      .orderBy("decision")
      .execute();
  }

  appeals(reviewIds: readonly string[]) {
    if (reviewIds.length === 0) return [];
    return this.database
      .selectFrom("moderation.appeal")
      .selectAll()
      .where("review_id", "in", [...reviewIds])
      .execute();
  }

  /** The latest decisions about a person and their things, the newest first. */
  decisionsAbout(subjectId: string, page: Page) {
    return this.inOrder(page).where("subject_id", "=", subjectId).execute();
  }

  /**
   * What a person concerned was told, the newest first: nobody hears that a report was ignored. `targetId`: only about
   * this; undefined: about everything.
   */
  decisionsToldTo(subjectId: string, page: Page, targetId: string | undefined) {
    return this.inOrder(page)
      .where("subject_id", "=", subjectId)
      .where("action", "<>", "ignore")
      .$if(targetId !== undefined, (query) => query.where("target_id", "=", targetId ?? ""))
      .execute();
  }

  /** What one super admin decided, or all of them. */
  decisionsBy(adminId: string | undefined, page: Page) {
    return this.inOrder(page)
      .$if(adminId !== undefined, (query) => query.where("admin_id", "=", adminId ?? ""))
      .execute();
  }

  /** What a person reported, the oldest first. */
  reportsBy(reporterId: string) {
    return this.database
      .selectFrom("moderation.report as report")
      .innerJoin("moderation.review as review", "review.review_id", "report.review_id")
      .select([
        "review.target_type as targetType",
        "review.target_id as targetId",
        "report.reason",
        "report.text_id as textId",
        "report.at",
      ])
      .where("report.reporter_id", "=", reporterId)
      .orderBy("report.at")
      .execute();
  }

  /** What a person appealed against, the oldest first. */
  appealsBy(subjectId: string) {
    return this.database
      .selectFrom("moderation.appeal as appeal")
      .innerJoin("moderation.decision as decision", (join) =>
        join.onRef("decision.review_id", "=", "appeal.review_id").onRef("decision.decision", "=", "appeal.decision"),
      )
      .select([
        "decision.target_type as targetType",
        "decision.target_id as targetId",
        "decision.reason",
        "appeal.text_id as textId",
        "appeal.outcome",
        "appeal.at",
      ])
      .where("decision.subject_id", "=", subjectId)
      .orderBy("appeal.at")
      .execute();
  }

  private inOrder({ first, after }: Page) {
    return this.database
      .selectFrom("moderation.decision")
      .selectAll()
      .$if(after !== undefined, (query) => query.where("place", "<", after ?? ""))
      .orderBy("place", "desc")
      .limit(first + 1);
  }

  private listed() {
    const reasons = sql<Reason[]>`case when review.open_reports > 0 then array(
      select distinct reason from moderation.report r where r.review_id = review.review_id and r.is_open) else array(
      select reason from moderation.decision d where d.review_id = review.review_id order by decision desc limit 1) end`;
    return this.database.selectFrom("moderation.review as review").selectAll().select(reasons.as("reasons"));
  }
}
