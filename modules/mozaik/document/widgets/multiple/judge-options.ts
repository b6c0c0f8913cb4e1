import { type Judged, refusedAnswer } from "../answer.ts";
import { takesMany } from "./multiple-display.ts";
import type { MultipleWidget } from "./multiple-widget.ts";

/** Accepts one of the options, or several if the display allows it; returns them in the widget's order. */
export function judgeOptions(widget: MultipleWidget, given: unknown): Judged {
  const chosen: unknown[] = Array.isArray(given) ? given : [given];
  const known = widget.meta.options.map(({ value }) => value).filter((value) => chosen.includes(value));
  const isOne = chosen.length === 1 || takesMany(widget.meta.display);
  return known.length === chosen.length && isOne
    ? { ok: true, value: known }
    : refusedAnswer("Please choose one of the options offered.");
}
