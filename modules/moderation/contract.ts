import { z } from "zod";
import { PublicProfile } from "../account/contract.ts";
import { pageOf } from "../page.ts";
import { ACTIONS, REASONS, TARGET_TYPES } from "../rules/moderation.ts";
import { LONGEST_NOTE } from "./rules/report.ts";

const Note = z
  .string()
  .trim()
  .max(LONGEST_NOTE, `Write at most ${LONGEST_NOTE.toLocaleString("en-US")} characters.`);
const TargetFields = { targetType: z.enum(TARGET_TYPES), targetId: z.uuid() };

/** `POST /api/reports`. The same person's further report of the same thing changes nothing until it is decided. */
export const ReportRequest = z
  .strictObject({ ...TargetFields, reason: z.enum(REASONS), text: Note.default("") })
  .meta({ id: "ReportRequest" });
export type ReportRequest = z.output<typeof ReportRequest>;

/** `POST /api/moderation/reviews/{id}/decisions`. `version`: the one that the admin has seen. */
export const DecisionRequest = z
  .strictObject({
    action: z.enum(ACTIONS),
    reason: z.enum(REASONS),
    note: Note.min(1, "Say why."),
    /** Of a purge: the law that demands it before the appeal period is over. Empty: none. */
    legalGround: Note.default(""),
    /** Of a suspension; null: until it is lifted. */
    until: z.iso.datetime().nullable().default(null),
    version: z.number().int().min(0),
  })
  .meta({ id: "DecisionRequest" });
export type DecisionRequest = z.output<typeof DecisionRequest>;

/** `POST /api/decisions/{reviewId}/{decision}/appeal`: what the person concerned says to a decision. */
export const AppealRequest = z.strictObject({ text: Note.min(1, "Say why.") }).meta({ id: "AppealRequest" });
export type AppealRequest = z.output<typeof AppealRequest>;

/** `POST /api/moderation/reviews/{id}/answer`: answers the appeal that waits. */
export const AnswerRequest = z
  .strictObject({
    outcome: z.enum(["accepted", "rejected"]),
    note: Note.min(1, "Say why."),
    version: z.number().int().min(0),
  })
  .meta({ id: "AnswerRequest" });
export type AnswerRequest = z.output<typeof AnswerRequest>;

const Report = z.object({
  reporterId: z.uuid(),
  /** Null if the account is gone. */
  reporter: PublicProfile.nullable(),
  /** Most of their earlier reports were wrong. */
  isPoor: z.boolean(),
  reason: z.enum(REASONS),
  text: z.string(),
  at: z.string(),
  /** It waits for a decision. */
  isOpen: z.boolean(),
});

const Appeal = z.object({
  text: z.string(),
  outcome: z.enum(["pending", "accepted", "rejected"]),
  at: z.string(),
  /** By when it is to be answered. */
  dueAt: z.string(),
  /** The answer. */
  note: z.string(),
  adminId: z.uuid().nullable(),
  answeredAt: z.string().nullable(),
});

const Decision = z.object({
  decision: z.number().int(),
  action: z.enum(ACTIONS),
  reason: z.enum(REASONS),
  note: z.string(),
  /** Of a purge at once; null: none. */
  legalGround: z.string().nullable(),
  until: z.string().nullable(),
  adminId: z.uuid(),
  admin: PublicProfile.nullable(),
  at: z.string(),
  appeal: Appeal.nullable(),
});

const ReviewSummary = z.object({
  id: z.uuid(),
  ...TargetFields,
  subjectId: z.uuid(),
  subject: PublicProfile.nullable(),
  /** `open`: reports wait; `appealed`: an appeal waits; `decided`: nothing waits. */
  status: z.enum(["open", "appealed", "decided"]),
  version: z.number().int(),
  /** How many reports wait. */
  openReports: z.number().int(),
  /** The reasons of the reports that wait, or of the last decision. */
  reasons: z.array(z.enum(REASONS)),
  changed: z.string(),
});
export type ReviewSummary = z.output<typeof ReviewSummary>;

/** What waits longest first; what is decided, newest first. */
export const ReviewPage = pageOf(ReviewSummary).meta({ id: "ReviewPage" });
export type ReviewPage = z.output<typeof ReviewPage>;

/** One review with everything that a decision needs. */
export const Review = ReviewSummary.extend({
  content: z.object({
    /** The item's name, or the person's. */
    name: z.string(),
    /** The text of a comment, and what it was before it was removed, until the appeal period ends. */
    text: z.string(),
    /** Where it is in the mall. */
    url: z.string(),
    isTakenDown: z.boolean(),
    /** It is gone for good. */
    isPurged: z.boolean(),
    isSuspended: z.boolean(),
  }),
  reports: z.array(Report),
  decisions: z.array(Decision),
  /** Decisions about other things of the same person, the newest first. */
  earlier: z.array(Decision.omit({ appeal: true }).extend({ reviewId: z.uuid(), ...TargetFields })),
}).meta({ id: "Review" });
export type Review = z.output<typeof Review>;

/** A decision about the signed-in person or something of theirs. */
export const OwnDecision = z.object({
  reviewId: z.uuid(),
  decision: z.number().int(),
  ...TargetFields,
  /** Of the item or library; empty for a comment or the account. */
  name: z.string(),
  /** What they wrote, of a comment. */
  text: z.string(),
  action: z.enum(ACTIONS),
  reason: z.enum(REASONS),
  note: z.string(),
  legalGround: z.string().nullable(),
  until: z.string().nullable(),
  at: z.string(),
  /** It still has an effect. */
  isInForce: z.boolean(),
  /** Until when it can be appealed; null: not, or not any more. */
  appealUntil: z.string().nullable(),
  appeal: Appeal.omit({ adminId: true }).nullable(),
});
export type OwnDecision = z.output<typeof OwnDecision>;

/** Newest first. */
export const OwnDecisionPage = pageOf(OwnDecision).meta({ id: "OwnDecisionPage" });
export type OwnDecisionPage = z.output<typeof OwnDecisionPage>;

/** What super admins decided, newest first. */
export const AdminDecisionPage = pageOf(
  Decision.omit({ appeal: true }).extend({ reviewId: z.uuid(), ...TargetFields, subject: PublicProfile.nullable() }),
).meta({ id: "AdminDecisionPage" });
export type AdminDecisionPage = z.output<typeof AdminDecisionPage>;
