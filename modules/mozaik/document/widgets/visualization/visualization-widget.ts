import { z } from "zod";

export const VISUALIZATION_DISPLAYS = ["list", "cards", "chart"] as const;
/** Most questions that a visualization shows. */
export const MOST_QUESTIONS = 50;

/** Shows the submissions of another Mozaik of the same author. */
export const VisualizationWidget = z.strictObject({
  type: z.literal("visualization"),
  meta: z.strictObject({
    /** The Mozaik whose submissions are shown; absent: none chosen yet. */
    linkToMozaikId: z.uuid().optional(),
    display: z.enum(VISUALIZATION_DISPLAYS),
    /** Blocks of that Mozaik. Visitors get the answers to these questions and no others. */
    questions: z.array(z.uuid()).max(MOST_QUESTIONS),
    /** True: a submission is shown once the author has approved it. */
    needsApproval: z.boolean(),
  }),
});
export type VisualizationWidget = z.output<typeof VisualizationWidget>;

export const NEW_VISUALIZATION_WIDGET: VisualizationWidget = {
  type: "visualization",
  meta: { display: "list", questions: [], needsApproval: true },
};
