import { z } from "zod";
import { pageOf } from "../page.ts";
import { NodeId } from "./document/index.ts";
import { LinkQuery, SubmittedFile } from "./submission-contract.ts";

const Entry = z.discriminatedUnion("type", [
  z.object({ type: z.literal("text-widget"), blockId: z.uuid(), question: z.string(), text: z.string() }),
  z.object({
    type: z.literal("upload-widget"),
    blockId: z.uuid(),
    question: z.string(),
    files: z.array(SubmittedFile),
  }),
]);

/** A submission as a visualization shows it: without its sender, and with the chosen questions only. */
export const VisualizedSubmission = z
  .object({ id: z.uuid(), at: z.string(), data: z.array(Entry) })
  .meta({ id: "VisualizedSubmission" });
export type VisualizedSubmission = z.output<typeof VisualizedSubmission>;

/** How often each answer to a question with choices was given. */
export const AnswerChart = z
  .object({
    blockId: z.uuid(),
    question: z.string(),
    /** Submissions that answered it. */
    total: z.number().int(),
    counts: z.array(z.object({ words: z.string(), count: z.number().int() })),
  })
  .meta({ id: "AnswerChart" });
export type AnswerChart = z.output<typeof AnswerChart>;

/** Newest first. `charts`: of the newest submissions, if the widget shows charts. */
export const Visualization = pageOf(VisualizedSubmission)
  .extend({ charts: z.array(AnswerChart) })
  .meta({ id: "Visualization" });
export type Visualization = z.output<typeof Visualization>;

/** Query of `GET /public/api/mozaiks/{id}/visualizations/{blockId}`. */
export const VisualizationQuery = LinkQuery.extend({
  /** True: as many as one answer may have. */
  getAllItems: z.enum(["true", "false"]).default("false"),
  /** The only order there is. */
  sort: z.literal("timestamp:desc").default("timestamp:desc"),
  after: z
    .string()
    .regex(/^[\d/.]{1,80}$/)
    .optional(),
});
export type VisualizationQuery = z.output<typeof VisualizationQuery>;

/** Query of `GET /api/mozaiks/{id}/visualization`: the same for the author, as a widget with these settings shows it. */
export const VisualizationPreviewQuery = z.strictObject({
  display: z.enum(["list", "cards", "chart"]),
  needsApproval: z.enum(["true", "false"]),
  /** Separated by commas. */
  questions: z
    .string()
    .max(2_000)
    .default("")
    .transform((ids) => ids.split(",").filter((id) => id !== ""))
    .pipe(z.array(NodeId)),
});
export type VisualizationPreviewQuery = z.output<typeof VisualizationPreviewQuery>;

/** A question of a Mozaik that a visualization may show. */
export const AnsweredQuestion = z.object({ blockId: z.uuid(), question: z.string() }).meta({ id: "AnsweredQuestion" });
export const AnsweredQuestions = z.object({ items: z.array(AnsweredQuestion) }).meta({ id: "AnsweredQuestions" });
export type AnsweredQuestions = z.output<typeof AnsweredQuestions>;

/** `PUT /api/mozaiks/{id}/submissions/{submissionId}/approval` */
export const Approval = z.strictObject({ isApproved: z.boolean() }).meta({ id: "Approval" });
export type Approval = z.output<typeof Approval>;

/** The room of everybody who looks at the submissions of a Mozaik, for `changed` messages. */
export const SUBMISSIONS_ROOM = "submissions";
