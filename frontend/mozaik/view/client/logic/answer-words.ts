import type { Answer } from "#mozaik/document";
import { supportedLocale } from "#primitives/supported-locale";
import type { Field } from "../widget/field.ts";

/** Where fields show days, times and files as visitors read them. */
const SHOWN = ".mozaik-day-words, [data-time-words], .mozaik-file-name";

/** A visitor's answer as they read it: options by their labels, numbers in the notation of their language. */
export function answerWords({ widget, root }: Field, answer: Answer): string {
  if (widget.type === "numeric") {
    return new Intl.NumberFormat(supportedLocale(navigator.languages)).format(Number(answer));
  }
  if (widget.type === "multiple") {
    const chosen: readonly unknown[] = Array.isArray(answer) ? answer : [];
    const words = widget.meta.options.flatMap(({ value, option }, index) =>
      chosen.includes(value) ? (option.type === "text" ? option.text : option.alt) || `Option ${index + 1}` : [],
    );
    return words.join(", ");
  }
  const words = [...root.querySelectorAll(SHOWN)].map(({ textContent }) => textContent);
  return words.length > 0 ? words.join(widget.type === "upload" ? ", " : " – ") : String(answer);
}
