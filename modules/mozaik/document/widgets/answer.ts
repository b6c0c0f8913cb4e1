// Runs in the visitor's browser and again on the server. It does not use zod, which the browser's script does not
// include.
import type { DateRange } from "./date/date-answer.ts";
import type { TimeOfDay, TimeRange } from "./time/time-answer.ts";

/** A visitor's answer to a widget: text, an address or a day, a number, the values of chosen options, a time, a range. */
export type Answer = string | number | readonly string[] | DateRange | TimeOfDay | TimeRange;

/** `value` null: left empty. */
export type Judged = { ok: true; value: Answer | null } | { ok: false; message: string };

/** Validates an answer; the result has the value to store. Calls `judge` only if the answer is not empty. */
export function judgeBy<W extends { readonly required: boolean }>(
  judge: (widget: W, given: unknown) => Judged,
  widget: W,
  given: unknown,
): Judged {
  const judged = isEmpty(given) ? { ok: true as const, value: null } : judge(widget, given);
  return judged.ok && judged.value === null && widget.required ? refusedAnswer("Please answer this.") : judged;
}

/** True if nothing was entered. */
export function isEmpty(given: unknown): boolean {
  if (given === null || given === undefined) return true;
  return typeof given === "string" ? given.trim() === "" : Array.isArray(given) && given.length === 0;
}

export function refusedAnswer(message: string): Judged {
  return { ok: false, message };
}
