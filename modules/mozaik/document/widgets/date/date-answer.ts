import { rangeEnds } from "../range-ends.ts";

/** First and last day, each as an ISO date `YYYY-MM-DD`. */
export interface DateRange {
  readonly start: string;
  readonly end: string;
}

/** The days of an answer: one, or both ends of a range; empty if it is neither. */
export function daysOf(answer: unknown): readonly string[] {
  const days = typeof answer === "string" ? [answer] : rangeEnds(answer);
  return days.every((day) => typeof day === "string") ? days : [];
}
