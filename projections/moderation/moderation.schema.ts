import { type Kysely, sql } from "kysely";
import type { AppealOutcome } from "#modules/moderation/messages";
import type { Action, Reason, TargetType } from "#modules/rules/moderation";

/** One for each reported target. */
interface ReviewTable {
  review_id: string;
  target_type: TargetType;
  target_id: string;
  subject_id: string;
  /** As in the decider: decisions, appeals and answers. */
  version: number;
  /** Reports that wait. */
  open_reports: number;
  has_open_appeal: boolean;
  /** Reports or an appeal wait. Stored for the index of the queue. */
  is_waiting: boolean;
  /** Since when something waits, or when it was decided. */
  changed: Date;
  /** Position of the event that it changed by. */
  place: string;
}

interface ReportTable {
  review_id: string;
  reporter_id: string;
  reason: Reason;
  text_id: string | null;
  at: Date;
  is_open: boolean;
}

interface DecisionTable {
  review_id: string;
  decision: number;
  target_type: TargetType;
  target_id: string;
  subject_id: string;
  action: Action;
  reason: Reason;
  note: string;
  legal_ground: string | null;
  until: Date | null;
  admin_id: string;
  at: Date;
  place: string;
}

interface AppealTable {
  review_id: string;
  decision: number;
  text_id: string;
  outcome: AppealOutcome;
  at: Date;
  due_at: Date;
  note: string;
  admin_id: string | null;
  answered_at: Date | null;
}

export type ModerationTables = {
  "moderation.review": ReviewTable;
  "moderation.report": ReportTable;
  "moderation.decision": DecisionTable;
  "moderation.appeal": AppealTable;
};

export async function createModerationTables(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table moderation.review (
      review_id uuid primary key,
      target_type text not null,
      target_id uuid not null,
      subject_id uuid not null,
      version int not null,
      open_reports int not null,
      has_open_appeal boolean not null,
      is_waiting boolean not null,
      changed timestamptz not null,
      place text collate "C" not null
    )`.execute(database);
  await sql`create index review_in_order on moderation.review (is_waiting, place)`.execute(database);
  await sql`
    create table moderation.report (
      review_id uuid not null,
      reporter_id uuid not null,
      reason text not null,
      text_id uuid,
      at timestamptz not null,
      is_open boolean not null
    )`.execute(database);
  await sql`create index report_of_review on moderation.report (review_id, at)`.execute(database);
  await sql`create index report_of_reporter on moderation.report (reporter_id, at)`.execute(database);
  await sql`
    create table moderation.decision (
      review_id uuid not null,
      decision int not null,
      target_type text not null,
      target_id uuid not null,
      subject_id uuid not null,
      action text not null,
      reason text not null,
      note text not null,
      legal_ground text,
      until timestamptz,
      admin_id uuid not null,
      at timestamptz not null,
      place text collate "C" not null,
      primary key (review_id, decision)
    )`.execute(database);
  await sql`create index decision_of_subject on moderation.decision (subject_id, place desc)`.execute(database);
  await sql`create index decision_of_admin on moderation.decision (place desc)`.execute(database);
  await sql`
    create table moderation.appeal (
      review_id uuid not null,
      decision int not null,
      text_id uuid not null,
      outcome text not null,
      at timestamptz not null,
      due_at timestamptz not null,
      note text not null,
      admin_id uuid,
      answered_at timestamptz,
      primary key (review_id, decision)
    )`.execute(database);
}
