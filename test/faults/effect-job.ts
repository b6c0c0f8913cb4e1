import { z } from "zod";
import type { Job } from "#backend/jobs/job";

const Effect = z.strictObject({ number: z.number().int() });

/** A job whose effect is a row: its key prevents a second attempt from having a second effect. */
export const EFFECT: Job<typeof Effect> = {
  name: "effect",
  payload: Effect,
  retry: { attempts: 20, firstDelay: 1, longestDelay: 1 },
};
