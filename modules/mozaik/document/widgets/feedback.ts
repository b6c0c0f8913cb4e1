import { z } from "zod";

/** When the answer is judged: as soon as it is given, or once all answers are submitted. */
export const FEEDBACK_MOMENTS = ["change", "submit"] as const;
/** The icons beside the feedback; `other`: a check mark or a cross. */
export const FEEDBACK_FORMATS = ["faces", "circles", "other"] as const;
/** How a list of options is compared: exactly the correct ones, or at least one of them. */
export const FEEDBACK_TYPES = ["all", "any"] as const;

/** What a visitor is told about their answer. */
export const Feedback = z.strictObject({
  enabled: z.boolean(),
  interaction: z.enum(FEEDBACK_MOMENTS),
  format: z.enum(FEEDBACK_FORMATS),
  /** Empty: 'Correct'. */
  correctText: z.string().trim().max(500),
  /** Empty: 'Incorrect'. */
  incorrectText: z.string().trim().max(500),
  type: z.enum(FEEDBACK_TYPES),
});
export type Feedback = z.output<typeof Feedback>;

export const NEW_FEEDBACK: Feedback = {
  enabled: true,
  interaction: "change",
  format: "faces",
  correctText: "",
  incorrectText: "",
  type: "all",
};

/** The fields of an input widget whose answer can be judged. Visitors never get them (`for-visitors.ts`). */
export function judgedFields<Schema extends z.ZodType>(answer: Schema) {
  return { correctAnswer: answer.optional(), feedback: Feedback.optional() };
}
