import type { DisabledReason } from "../events.ts";
import { delayAfter, pauseAfter } from "../rules/retry-schedule.ts";

/** What came of one attempt. */
export interface AttemptResult {
  /** HTTP status; null: no answer. */
  readonly status: number | null;
  /** The header of an answer. */
  readonly retryAfter: string | undefined;
}

export interface AttemptContext {
  /** Attempts since the message was sent or replayed, this one included. */
  readonly made: number;
  /** A test is tried once and never disables an endpoint. */
  readonly isTest: boolean;
  /** The endpoint accepted another message since this one was first tried: then it is the message that fails. */
  readonly acceptsOthers: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** From 0 up to 1, for the jitter. */
  readonly random: number;
}

/** `pauseMs`: for how long the endpoint gets nothing at all. */
export type Verdict =
  | { readonly state: "delivered" }
  | { readonly state: "waiting"; readonly afterMs: number; readonly pauseMs: number }
  | { readonly state: "failed"; readonly disable: DisabledReason | null; readonly pauseMs: number };

/**
 * What follows from an attempt. Only 2xx is a success: a redirect is a failure too. 410 says that the endpoint is gone
 * for good. After the last attempt an endpoint is disabled that accepted nothing else meanwhile.
 */
export function verdictOf({ status, retryAfter }: AttemptResult, context: AttemptContext): Verdict {
  if (status !== null && status >= 200 && status < 300) return { state: "delivered" };
  if (context.isTest) return { state: "failed", disable: null, pauseMs: 0 };
  if (status === 410) return { state: "failed", disable: "gone", pauseMs: 0 };
  const pauseMs = status === null ? 0 : pauseAfter(status, retryAfter, context.now);
  const delayMs = delayAfter(context.made, context.random);
  if (delayMs === null) return { state: "failed", disable: context.acceptsOthers ? null : "failing", pauseMs };
  return { state: "waiting", afterMs: Math.max(delayMs, pauseMs), pauseMs };
}
