import type { Action, Reason, TargetType } from "../rules/moderation.ts";

/**
 * Streams: `review-<reviewId>`; its id follows from the target, so that each target has one. `textId`: where what a person
 * wrote is stored, which is not part of the log; null: they wrote nothing. `decision`: the number of the decision, from 1.
 */
export type ReviewEvent =
  | {
      type: "TargetReported";
      data: {
        reviewId: string;
        targetType: TargetType;
        targetId: string;
        /** Whose it is, or who is reported. */
        subjectId: string;
        reporterId: string;
        reason: Reason;
        textId: string | null;
        /** ISO 8601. */
        at: string;
      };
    }
  | {
      type: "TargetDecided";
      data: {
        reviewId: string;
        targetType: TargetType;
        targetId: string;
        subjectId: string;
        decision: number;
        action: Action;
        reason: Reason;
        /** What the admin says about it; the person concerned reads it. */
        note: string;
        /** The law by which it is purged at once; absent: none. */
        legalGround?: string;
        /** Until when a suspension lasts; null: until it is lifted, or no suspension. */
        until: string | null;
        adminId: string;
        /** Whose reports it answers. */
        reporterIds: readonly string[];
        at: string;
      };
    }
  | {
      type: "DecisionAppealed";
      data: { reviewId: string; decision: number; subjectId: string; textId: string; dueAt: string; at: string };
    }
  | {
      type: "AppealAnswered";
      data: {
        reviewId: string;
        decision: number;
        subjectId: string;
        outcome: "accepted" | "rejected";
        note: string;
        adminId: string;
        at: string;
      };
    };

/** Streams: `reporter-<userId>`. What a person reported, and whether they were right. */
export type ReporterEvent =
  | { type: "ReportCounted"; data: { reporterId: string; reviewId: string; at: string } }
  | { type: "ReportJudged"; data: { reporterId: string; reviewId: string; decision: number; isRight: boolean } };
