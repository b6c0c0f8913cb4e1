import type { Selectable } from "kysely";
import type { PublicProfile } from "#modules/account/contract";
import type { ModerationTables } from "./moderation.schema.ts";

export type DecisionRow = Selectable<ModerationTables["moderation.decision"]>;
export type AppealRow = Selectable<ModerationTables["moderation.appeal"]>;
export type People = ReadonlyMap<string, PublicProfile>;

export function decisionOf(row: DecisionRow, people: People) {
  return { ...decidedOf(row), adminId: row.admin_id, admin: people.get(row.admin_id) ?? null };
}

/** Without who decided. */
export function decidedOf({ decision, action, reason, note, legal_ground: legalGround, until, at }: DecisionRow) {
  return { decision, action, reason, note, legalGround, until: until?.toISOString() ?? null, at: at.toISOString() };
}

export function placeOf({ review_id, target_type, target_id }: DecisionRow) {
  return { reviewId: review_id, targetType: target_type, targetId: target_id };
}

export function appealOf(row: AppealRow, texts: ReadonlyMap<string, string>) {
  return {
    text: texts.get(row.text_id) ?? "",
    outcome: row.outcome,
    at: row.at.toISOString(),
    dueAt: row.due_at.toISOString(),
    note: row.note,
    answeredAt: row.answered_at?.toISOString() ?? null,
  };
}
