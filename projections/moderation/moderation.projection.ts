import { Injectable, type OnModuleInit } from "@nestjs/common";
import { sql, type Transaction } from "kysely";
import type { Recorded } from "#backend/event-store/event-store";
import { type EventHandlers, handleInOrder, type Projection } from "#backend/projections/projection";
import { Runner } from "#backend/projections/runner";
import type { ReviewEvent } from "#modules/moderation/events";
import { createModerationTables, type ModerationTables } from "./moderation.schema.ts";

type Tables = Transaction<ModerationTables>;

/** What people report, and what super admins decide about it. */
@Injectable()
export class ModerationProjection implements Projection, OnModuleInit {
  readonly name = "moderation";
  readonly version = 3;
  readonly categories = ["review"];
  readonly createTables = createModerationTables;

  constructor(private readonly runner: Runner) {}

  onModuleInit(): void {
    this.runner.project(this);
  }

  async apply(events: readonly Recorded[], transaction: Transaction<unknown>): Promise<void> {
    await handleInOrder<ReviewEvent, Tables>(handlers, events, transaction.withTables<ModerationTables>());
  }
}

const handlers: EventHandlers<ReviewEvent, Tables> = {
  async TargetReported({ reviewId, targetType, targetId, subjectId, reporterId, reason, textId, at }, event, tables) {
    const first = { changed: new Date(at), place: event.position };
    await tables
      .insertInto("moderation.review")
      .values({
        review_id: reviewId,
        target_type: targetType,
        target_id: targetId,
        subject_id: subjectId,
        version: 0,
        open_reports: 1,
        has_open_appeal: false,
        is_waiting: true,
        ...first,
      })
      .onConflict((conflict) =>
        conflict.column("review_id").doUpdateSet((e) => ({
          open_reports: e("moderation.review.open_reports", "+", 1),
          is_waiting: true,
          // a review that waits keeps its place in the queue
          changed: sql<Date>`case when review.is_waiting then review.changed else excluded.changed end`,
          place: sql<string>`case when review.is_waiting then review.place else excluded.place end`,
        })),
      )
      .execute();
    await tables
      .insertInto("moderation.report")
      .values({
        review_id: reviewId,
        reporter_id: reporterId,
        reason,
        text_id: textId,
        at: new Date(at),
        is_open: true,
      })
      .execute();
  },

  async TargetDecided(decided, { position }, tables) {
    const { reviewId, decision, targetType, targetId, subjectId, action, reason, note, until, adminId, at } = decided;
    await tables
      .insertInto("moderation.decision")
      .values({
        review_id: reviewId,
        decision,
        target_type: targetType,
        target_id: targetId,
        subject_id: subjectId,
        action,
        reason,
        note,
        legal_ground: decided.legalGround ?? null,
        until: until === null ? null : new Date(until),
        admin_id: adminId,
        at: new Date(at),
        place: position,
      })
      .execute();
    if (decided.reporterIds.length > 0) {
      await tables
        .updateTable("moderation.report")
        .set({ is_open: false })
        .where("review_id", "=", reviewId)
        .where("reporter_id", "in", [...decided.reporterIds])
        .execute();
    }
    await change(tables, reviewId, { by: -decided.reporterIds.length, at, place: position });
  },

  async DecisionAppealed({ reviewId, decision, textId, dueAt, at }, { position }, tables) {
    await tables
      .insertInto("moderation.appeal")
      .values({
        review_id: reviewId,
        decision,
        text_id: textId,
        outcome: "pending",
        at: new Date(at),
        due_at: new Date(dueAt),
        note: "",
        admin_id: null,
        answered_at: null,
      })
      .execute();
    await change(tables, reviewId, { by: 0, at, place: position });
  },

  async AppealAnswered({ reviewId, decision, outcome, note, adminId, at }, { position }, tables) {
    await tables
      .updateTable("moderation.appeal")
      .set({ outcome, note, admin_id: adminId, answered_at: new Date(at) })
      .where("review_id", "=", reviewId)
      .where("decision", "=", decision)
      .execute();
    await change(tables, reviewId, { by: 0, at, place: position });
  },
};

/** Counts what happened to a review, and whether something waits. */
async function change(
  tables: Tables,
  reviewId: string,
  { by, at, place }: { by: number; at: string; place: string },
): Promise<void> {
  const open = sql<boolean>`exists (
    select from moderation.appeal a where a.review_id = review.review_id and a.outcome = 'pending')`;
  await sql`
    update moderation.review
       set version = version + 1, open_reports = open_reports + ${by}::int, has_open_appeal = ${open},
           is_waiting = (open_reports + ${by}::int > 0 or ${open}), changed = ${new Date(at)}, place = ${place}
     where review_id = ${reviewId}`.execute(tables);
}
