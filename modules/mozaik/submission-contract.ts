import { z } from "zod";
import { PublicProfile } from "../account/contract.ts";
import { pageOf } from "../page.ts";
import { Judgement, NodeId } from "./document/index.ts";

/** The key of a share link, in the address of its page; in the calls behind it perhaps with a pass (`keyWithPass`). */
export const LinkQuery = z.strictObject({ key: z.string().max(200).optional() });
export type LinkQuery = z.output<typeof LinkQuery>;

const GivenTime = z.strictObject({ amPm: z.string().max(2), hour: z.string().max(2), mins: z.string().max(2) });

/** An answer of any widget; the widget decides whether it fits. */
const GivenAnswer = z.union([
  z.string().max(10_000),
  z.number(),
  z.array(z.string().max(40)).max(50),
  z.strictObject({ start: z.string().max(10), end: z.string().max(10) }),
  GivenTime,
  z.strictObject({ start: GivenTime, end: GivenTime }),
]);

/** Answers in one submission. Their length together is limited as well. */
const MOST_QUESTIONS = 2_000;

const GivenAnswers = z.array(z.strictObject({ blockId: NodeId, answer: GivenAnswer })).max(MOST_QUESTIONS);

/** `POST /public/api/mozaiks/{id}/submissions`: what a visitor filled in, sent by a submit button. */
export const SubmitRequest = z
  .strictObject({
    /** The published version that the visitor sees. */
    revision: z.number().int().min(0),
    /** The block of the button. */
    buttonId: NodeId,
    /** Empty widgets may be omitted. */
    answers: GivenAnswers,
    /** The id that the visitor's browser made for itself. */
    device: z.uuid().optional(),
    /** The visitor's own address, for a button that asks for it, and whether they want a copy of their answers. */
    email: z.strictObject({ address: z.string().max(254), wantsCopy: z.boolean() }).optional(),
    /** Of `POST /public/api/mozaiks/{id}/form-tokens`. */
    token: z.string().max(200).optional(),
    /** Of a field that people do not see: present and empty, or the submission is taken for spam. */
    subject: z.string().max(10_000).optional(),
  })
  .meta({ id: "SubmitRequest" });
export type SubmitRequest = z.output<typeof SubmitRequest>;

/** `POST /public/api/mozaiks/{id}/form-tokens`: asks for a token for one submission. */
export const FormTokenRequest = z.strictObject({ revision: z.number().int().min(0) }).meta({ id: "FormTokenRequest" });
export type FormTokenRequest = z.output<typeof FormTokenRequest>;

export const FormToken = z
  .object({
    token: z.string(),
    /** A submission that arrives sooner is held for review. */
    waitMs: z.number(),
  })
  .meta({ id: "FormToken" });
export type FormToken = z.output<typeof FormToken>;

export const SubmitReply = z
  .object({
    id: z.uuid(),
    /** The answers that are judged, in page order. */
    judgements: z.array(Judgement.extend({ blockId: z.uuid() })),
  })
  .meta({ id: "SubmitReply" });
export type SubmitReply = z.output<typeof SubmitReply>;

/** `POST /public/api/mozaiks/{id}/judgements`: one answer, to be judged before all are submitted. */
export const JudgeRequest = z
  .strictObject({
    revision: z.number().int().min(0),
    blockId: NodeId,
    answer: GivenAnswer,
    /** The visitor's other answers: they decide whether a question with a condition is shown. */
    answers: GivenAnswers.optional(),
  })
  .meta({ id: "JudgeRequest" });
export type JudgeRequest = z.output<typeof JudgeRequest>;

/** `answers` of a 422 `answers-refused`: what is wrong with each, as text for people. */
export const RefusedAnswer = z.object({ blockId: z.uuid(), message: z.string() }).meta({ id: "RefusedAnswer" });
export type RefusedAnswer = z.output<typeof RefusedAnswer>;

/** The `type` of the entry with the visitor's e-mail address: the only one that is no widget's answer. */
export const SENDERS_EMAIL = "email";

/** Query of `POST /public/api/mozaiks/file-upload/save/{uid}`: the widget that asks for the file. */
export const FilePlace = LinkQuery.extend({
  mozaikId: z.uuid(),
  blockId: NodeId,
  /** The published version that the visitor sees. */
  revision: z.coerce.number().int().min(0),
});
export type FilePlace = z.output<typeof FilePlace>;

/** A visitor's file. */
export const SubmittedFile = z
  .object({
    blobId: z.uuid(),
    name: z.string(),
    /** MIME type. */
    type: z.string(),
    /** Bytes. */
    size: z.number(),
    /** Opens it for a day or two, only known to the author and the sender. */
    src: z.string(),
  })
  .meta({ id: "SubmittedFile" });
export type SubmittedFile = z.output<typeof SubmittedFile>;

/** A question, as worded when it was answered, and its answer. */
export const SubmittedAnswer = z
  .object({
    blockId: z.uuid(),
    type: z.string(),
    /** The widget's name, else its label, else its number on the page. */
    question: z.string(),
    /** Text for people: options by their labels, files by their names. */
    answer: z.string(),
    /** Absent: the answer is not judged. Judged questions are listed even without an answer. */
    judgement: Judgement.optional(),
    /** Of an upload widget. */
    files: z.array(SubmittedFile).optional(),
  })
  .meta({ id: "SubmittedAnswer" });
export type SubmittedAnswer = z.output<typeof SubmittedAnswer>;

/** An item of `GET /api/mozaiks/{id}/submissions`. */
export const Submission = z
  .object({
    id: z.uuid(),
    at: z.string(),
    /** Null: a guest. */
    user: PublicProfile.nullable(),
    /** Whether visualizations that show approved submissions only may show it. */
    isApproved: z.boolean(),
    isRead: z.boolean(),
    /** What the Mozaik's author noted; empty: nothing. */
    note: z.string(),
    answers: z.array(SubmittedAnswer),
  })
  .meta({ id: "Submission" });
export type Submission = z.output<typeof Submission>;

/** Newest first. */
export const SubmissionPage = pageOf(Submission).meta({ id: "SubmissionPage" });
export type SubmissionPage = z.output<typeof SubmissionPage>;

/** Why a submission is held for review. */
export const HoldReason = z.enum(["too-fast", "too-many", "links", "hidden-field"]);
export type HoldReason = z.output<typeof HoldReason>;

/** A submission that may be spam. It counts once its author accepts it. */
export const HeldSubmission = Submission.omit({ isApproved: true, isRead: true, note: true })
  .extend({ reason: HoldReason })
  .meta({ id: "HeldSubmission" });
export type HeldSubmission = z.output<typeof HeldSubmission>;

/** `GET /api/mozaiks/{id}/held-submissions`, newest first. */
export const HeldSubmissionPage = pageOf(HeldSubmission)
  .extend({
    /** How many submissions were dropped as spam in the last 30 days. */
    blocked: z.number(),
  })
  .meta({ id: "HeldSubmissionPage" });
export type HeldSubmissionPage = z.output<typeof HeldSubmissionPage>;

/** `POST /api/mozaiks/{id}/held-submissions/accept` and `…/delete`: those that the author has looked at. */
export const AcceptRequest = z
  .strictObject({ submissionIds: z.array(z.uuid()).min(1).max(100) })
  .meta({ id: "AcceptRequest" });
export type AcceptRequest = z.output<typeof AcceptRequest>;

/** `POST /api/mozaiks/{id}/submissions/archive`: opens the files of all submissions as one zip. */
export const SubmissionArchiveLink = z.object({ href: z.string() }).meta({ id: "SubmissionArchiveLink" });
export type SubmissionArchiveLink = z.output<typeof SubmissionArchiveLink>;
