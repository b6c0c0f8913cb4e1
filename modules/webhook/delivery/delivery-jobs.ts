import { z } from "zod";
import type { Job } from "#backend/jobs/job";

const Turn = z.strictObject({ deliveryId: z.uuid(), turn: z.number().int() });

/** One attempt. Further attempts are jobs of their own; the policy here is for failures of the mall itself. */
export const DELIVER: Job<typeof Turn> = { name: "deliver-webhook", payload: Turn };

/** The same for retries and for endpoints that answer slowly: in a queue of their own, so that others need not wait. */
export const DELIVER_AGAIN: Job<typeof Turn> = { name: "deliver-webhook-again", payload: Turn };
