import { z } from "zod";
import { NodeId } from "./document/index.ts";

/** A position in the order of arrival, as cursors contain it. */
const Place = z.string().regex(/^[\d/.]{1,80}$/);

/** Which submissions an author wants to see. Fields that are absent ask for nothing. */
export const SubmissionFilter = z.strictObject({
  /** All of these words are in the answers, the note or the sender's name. */
  words: z.string().trim().max(200).optional(),
  /** This question is answered … */
  questionId: NodeId.optional(),
  /** … with this: one of the choices, the number or the day; part of a text. */
  answer: z.string().trim().max(200).optional(),
  /** Received at or after this moment (ISO 8601) … */
  from: z.iso.datetime().optional(),
  /** … and before this one. */
  to: z.iso.datetime().optional(),
  unread: z.literal("true").optional(),
  /** `right`: all judged answers are correct; `wrong`: at least one is not. */
  judged: z.enum(["right", "wrong"]).optional(),
  /** Not newer than this place: keeps a list still while others arrive. */
  until: Place.optional(),
});
export type SubmissionFilter = z.output<typeof SubmissionFilter>;

/** `GET /api/mozaiks/{id}/submissions/inbox` */
export const SubmissionInbox = z
  .object({
    /** At most 1,000: then there are that many or more. */
    unread: z.number().int(),
    /** Number of submissions after `since`, at most 1,000. */
    arrived: z.number().int(),
    /** The place of the newest submission; null: there is none. */
    newest: z.string().nullable(),
    /** Whether the author gets mails about new submissions. */
    sendsMails: z.boolean(),
  })
  .meta({ id: "SubmissionInbox" });
export type SubmissionInbox = z.output<typeof SubmissionInbox>;

export const SubmissionInboxQuery = z.strictObject({ since: Place.optional() });
export type SubmissionInboxQuery = z.output<typeof SubmissionInboxQuery>;

/** How the answers to a question are counted. */
export const COUNTINGS = ["choices", "numbers", "days", "texts"] as const;

/** What all chosen submissions answered to one question. */
export const QuestionSummary = z
  .object({
    blockId: z.uuid(),
    /** In its newest wording. */
    question: z.string(),
    type: z.string(),
    counting: z.enum(COUNTINGS),
    /** Submissions that answered it. */
    total: z.number().int(),
    counts: z.array(z.object({ words: z.string(), count: z.number().int() })),
    /** Answers that are in no count, because there are too many different ones. */
    others: z.number().int(),
    /** Of the answers that were judged; null: none was. */
    judged: z.object({ right: z.number().int(), wrong: z.number().int() }).nullable(),
    /** Of numbers only. */
    numbers: z.object({ least: z.number(), most: z.number(), mean: z.number() }).nullable(),
  })
  .meta({ id: "QuestionSummary" });
export type QuestionSummary = z.output<typeof QuestionSummary>;

/** `GET /api/mozaiks/{id}/submissions/summary` */
export const SubmissionSummary = z
  .object({ submissions: z.number().int(), questions: z.array(QuestionSummary) })
  .meta({ id: "SubmissionSummary" });
export type SubmissionSummary = z.output<typeof SubmissionSummary>;

/** `PUT /api/mozaiks/{id}/submissions/{submissionId}/read` */
export const SubmissionMark = z.strictObject({ isRead: z.boolean() }).meta({ id: "SubmissionMark" });
export type SubmissionMark = z.output<typeof SubmissionMark>;

/** `PUT /api/mozaiks/{id}/submissions/{submissionId}/note`; empty removes the note. */
export const SubmissionNote = z.strictObject({ note: z.string().trim().max(2_000) }).meta({ id: "SubmissionNote" });
export type SubmissionNote = z.output<typeof SubmissionNote>;

/**
 * `POST /api/mozaiks/{id}/submissions/read`: marks as read what the author has seen. `newestId`: the newest submission on
 * their screen, which one that was held and accepted later comes after, whenever it was received. Without it: all that
 * were received until `through`.
 */
export const SubmissionsReadThrough = z
  .strictObject({ through: z.iso.datetime(), newestId: z.uuid().optional() })
  .meta({ id: "SubmissionsReadThrough" });
export type SubmissionsReadThrough = z.output<typeof SubmissionsReadThrough>;

/** `PUT /api/mozaiks/{id}/submissions/mails` */
export const SubmissionMailSwitch = z.strictObject({ isOn: z.boolean() }).meta({ id: "SubmissionMailSwitch" });
export type SubmissionMailSwitch = z.output<typeof SubmissionMailSwitch>;
