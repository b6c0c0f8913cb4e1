import { safeHref } from "../safe-href.ts";
import { takesMany } from "./multiple-display.ts";
import type { MultipleWidget } from "./multiple-widget.ts";
import type { NumericWidget } from "./numeric-widget.ts";
import type { TextWidget } from "./text-widget.ts";
import type { InputWidget } from "./widget.ts";

// Judged in the visitor's browser and again on the server; the browser's script ships no zod, so none is used here.

/** What a visitor gives a widget: words or an address, a number, the values of chosen options. */
export type Answer = string | number | readonly string[];

/** `value` null: left empty. */
export type Judged = { ok: true; value: Answer | null } | { ok: false; message: string };

/** The longest answer in words. */
const MAX_CHARACTERS = 10_000;
/** The longest e-mail address there is (RFC 5321); the pattern would take long over longer ones. */
const MAX_EMAIL = 254;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** `mailto:…`, `ftp://…`; not `https:` and not a port, as in `example.org:8080`. */
const OTHER_SCHEME = /^(?!https?:)[a-z][a-z\d+.-]*:(?!\d)/i;
const PHONE = /^[+()\d\s./-]{3,40}$/;

/** Whether a widget takes what a visitor gave it, as it is to be kept: numbers within their bounds. */
export function judgeAnswer(widget: InputWidget, given: unknown): Judged {
  const judged = isEmpty(given) ? { ok: true as const, value: null } : judgeGiven(widget, given);
  return judged.ok && judged.value === null && widget.required ? refused("Please answer this.") : judged;
}

function isEmpty(given: unknown): boolean {
  if (given === null || given === undefined) return true;
  return typeof given === "string" ? given.trim() === "" : Array.isArray(given) && given.length === 0;
}

function judgeGiven(widget: InputWidget, given: unknown): Judged {
  switch (widget.type) {
    case "text":
      return judgeText(widget, given);
    case "numeric":
      return judgeNumber(widget, given);
    case "multiple":
      return judgeOptions(widget, given);
    case "hyperlink":
      return judgeAddress(given);
  }
}

function judgeText({ meta }: TextWidget, given: unknown): Judged {
  if (typeof given !== "string") return refused("Please enter text.");
  const text = given.trim();
  if (text.length > MAX_CHARACTERS) return refused(`Please enter at most ${MAX_CHARACTERS} characters.`);
  switch (meta.dataValidationType) {
    case "text":
      return { ok: true, value: text };
    case "email":
      return text.length <= MAX_EMAIL && EMAIL.test(text)
        ? { ok: true, value: text }
        : refused("Email is not in a valid format.");
    case "tel":
      return PHONE.test(text) ? { ok: true, value: text } : refused("Please enter a telephone number.");
    case "url":
      return judgeAddress(text);
    case "number":
      return Number.isFinite(Number(text)) ? { ok: true, value: text } : refused("Please enter a number.");
  }
}

/** Empty or not a number: ignored, as if nothing had been entered. */
function judgeNumber(widget: NumericWidget, given: unknown): Judged {
  const number = typeof given === "number" ? given : typeof given === "string" ? Number(given) : Number.NaN;
  return { ok: true, value: Number.isFinite(number) ? clampNumber(widget, number) : null };
}

/** Within minimum and maximum; between them whole where the widget asks for whole numbers, else of two decimals. */
function clampNumber(widget: NumericWidget, number: number): number {
  return clamped(widget, number) || 0; // never minus nought
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

function judgeOptions(widget: MultipleWidget, given: unknown): Judged {
  const chosen: unknown[] = Array.isArray(given) ? given : [given];
  const known = widget.meta.options.map(({ value }) => value).filter((value) => chosen.includes(value));
  const isOne = chosen.length === 1 || takesMany(widget.meta.display);
  return known.length === chosen.length && isOne
    ? { ok: true, value: known }
    : refused("Please choose one of the options offered.");
}

function judgeAddress(given: unknown): Judged {
  const address = typeof given === "string" ? given.trim() : "";
  const href = OTHER_SCHEME.test(address)
    ? undefined
    : safeHref(/^https?:\/\//i.test(address) ? address : `http://${address}`);
  return href === undefined ? refused("Please enter an address.") : { ok: true, value: href };
}

function refused(message: string): Judged {
  return { ok: false, message };
}
