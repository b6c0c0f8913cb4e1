import { judgeNumber } from "#modules/mozaik/document/widgets/numeric/judge-number";
import type { InputWidget, NumericWidget } from "#mozaik/document";
import { readNumber } from "#primitives/read-number";
import { stepped } from "#primitives/stepped";
import { supportedLocale } from "#primitives/supported-locale";
import { numericStep } from "../../widget/numeric-choices.ts";
import { typedNumber, UNREADABLE } from "./number-control.ts";

// Numbers that visitors type, in the notation of their own language: browsers read `type="number"` in the language of
// their window, where a `12,50` may become 1250.

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

const locale = () => supportedLocale(navigator.languages);

/** The number of a text as it is judged and sent: without the notation. Empty or `UNREADABLE` if there is none. */
export function plainNumber(widget: InputWidget, text: string): string {
  if (text.trim() === "") return "";
  const number = readNumber(text, { locale: locale(), fits: (value) => holds(widget, value) });
  return number === undefined ? UNREADABLE : String(number);
}

function holds(widget: InputWidget, value: number): boolean {
  if (widget.type !== "numeric") return true;
  const verdict = judgeNumber(widget, value);
  return verdict.ok && verdict.value === value;
}

/** Writes a number in the visitor's notation. */
export function written(number: number): string {
  return new Intl.NumberFormat(locale(), { useGrouping: false, maximumFractionDigits: 20 }).format(number);
}

/**
 * Steps a numeric field by its arrow keys and its two buttons, like a `type="number"`. Calls `step` with the text to
 * show.
 */
export function stepByKeys(root: HTMLElement, widget: NumericWidget, step: (text: string) => void): void {
  const control = typedNumber(root);
  const stepBy = (steps: number) => {
    if (!control || control.readOnly) return;
    const { meta } = widget;
    const text = plainNumber(widget, control.value);
    const from = text === "" ? Number.NaN : Number(text);
    const range = { numberValue: from, minValue: meta.min, maxValue: meta.max };
    step(written(stepped(range, steps * numericStep(meta), undefined)));
  };
  control?.addEventListener("keydown", (event) => {
    if (!(event instanceof KeyboardEvent) || event.altKey || event.ctrlKey || event.metaKey) return;
    const steps = STEPS[event.key];
    if (steps === undefined) return;
    event.preventDefault();
    stepBy(steps);
  });
  for (const button of root.querySelectorAll<HTMLElement>("[data-step]")) {
    // A press must not move the focus, which on phones would open the keyboard.
    button.addEventListener("mousedown", (event) => event.preventDefault());
    button.addEventListener("click", () => stepBy(Number(button.dataset.step)));
  }
}
