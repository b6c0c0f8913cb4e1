import { z } from "zod";

/** What a submit button says about its form. Absent settings set no limit. */
export const FormSettings = z.strictObject({
  /** Shown after submitting; absent: THANKS. */
  thanks: z.string().trim().min(1).max(1_000).optional(),
  /** ISO 8601: no answers are taken from then on. */
  closesAt: z.iso.datetime().optional(),
  /** The number of submissions after which no more are taken. */
  limit: z.int().min(1).max(1_000_000).optional(),
  /** True: one submission per account, and of guests one per browser. */
  onePerPerson: z.boolean().optional(),
  /** Days after which a submission is deleted. */
  keepDays: z.int().min(1).max(3_650).optional(),
});
export type FormSettings = z.output<typeof FormSettings>;
