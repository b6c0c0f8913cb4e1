// Judged in the visitor's browser and again on the server; the browser's script ships no zod, so none is used here.

/** What a visitor gives a widget: words or an address, a number, the values of chosen options. */
export type Answer = string | number | readonly string[];

/** `value` null: left empty. */
export type Judged = { ok: true; value: Answer | null } | { ok: false; message: string };

/**
 * Whether a widget takes what a visitor gave it, as it is to be kept. `judge` is asked only if something was given.
 */
export function judgeBy<W extends { readonly required: boolean }>(
  judge: (widget: W, given: unknown) => Judged,
  widget: W,
  given: unknown,
): Judged {
  const judged = isEmpty(given) ? { ok: true as const, value: null } : judge(widget, given);
  return judged.ok && judged.value === null && widget.required ? refusedAnswer("Please answer this.") : judged;
}

function isEmpty(given: unknown): boolean {
  if (given === null || given === undefined) return true;
  return typeof given === "string" ? given.trim() === "" : Array.isArray(given) && given.length === 0;
}

export function refusedAnswer(message: string): Judged {
  return { ok: false, message };
}
