import type { Judged } from "../answer.ts";
import type { NumericWidget } from "./numeric-widget.ts";

/** A number within its bounds. Anything that is not a number is ignored, as if nothing had been entered. */
export function judgeNumber(widget: NumericWidget, given: unknown): Judged {
  const number = typeof given === "number" ? given : typeof given === "string" ? Number(given) : Number.NaN;
  return { ok: true, value: Number.isFinite(number) ? clampNumber(widget, number) : null };
}

/**
 * Clamps a number to minimum and maximum, and rounds it to a whole number if the widget asks for one, else to two
 * decimals.
 */
function clampNumber(widget: NumericWidget, number: number): number {
  return clamped(widget, number) || 0; // never minus zero
}

function clamped({ meta }: NumericWidget, number: number): number {
  const [lowest, highest] = [Math.ceil(meta.min), Math.floor(meta.max)];
  const isWhole = meta.format === "integer" && lowest <= highest;
  const [min, max] = isWhole ? [lowest, highest] : [meta.min, meta.max];
  if (number <= min) return min;
  if (number >= max) return max;
  const rounded = isWhole ? Math.round(number) : Math.round(number * 100) / 100;
  return Math.min(Math.max(rounded, min), max);
}
