import type { z } from "zod";

/**
 * A kind of work that is done later, at least once: after a request was answered, or again after a failure. Its payload
 * holds ids and no personal data, because it is kept after the work is done.
 */
export interface Job<Payload extends z.ZodObject = z.ZodObject> {
  /** Also the name of its queue: lower-case letters and hyphens. */
  readonly name: string;
  readonly payload: Payload;
  readonly retry?: RetryPolicy;
}

export interface RetryPolicy {
  /** Runs before the job is given up and becomes a dead job. */
  readonly attempts: number;
  /** Seconds before the second attempt; every further wait is about twice as long. */
  readonly firstDelay: number;
  /** Longest wait, in seconds. */
  readonly longestDelay: number;
}

/** Twelve attempts in about three hours. */
export const DEFAULT_RETRY: RetryPolicy = { attempts: 12, firstDelay: 5, longestDelay: 3_600 };

/** Fifteen attempts in about six hours: mail servers are away for longer than most things. */
export const MAIL_RETRY: RetryPolicy = { attempts: 15, firstDelay: 5, longestDelay: 3_600 };

/** What a handler is told about the run besides the payload. */
export interface JobRun {
  /** The key it was enqueued with: the same for every attempt, so that a repeated effect can be recognised. */
  readonly key: string;
  /** Aborted when the job takes too long or the process must stop. */
  readonly signal: AbortSignal;
  /** True if no further attempt follows when this one fails. */
  readonly isLast: boolean;
}

export type JobHandler<Payload extends z.ZodObject> = (payload: z.output<Payload>, run: JobRun) => Promise<void>;

/** Thrown by a handler for what no further attempt can change: the job becomes a dead job at once. */
export class JobImpossible extends Error {}
