import {
  type ChangeEvent,
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
  useContext,
  useEffect,
  useState,
} from "react";
import { NumberFieldStateContext, useLocale } from "react-aria-components";
import { readNumber } from "#primitives/read-number";
import { useHeldSubmission } from "../field/use-held-submission.ts";
import { useAfterPress } from "../press/use-after-press.ts";

/** A text that is being typed, and how the field itself writes its number meanwhile. */
export type Typed = {
  text: string;
  /** What `text` means, or the last number if it cannot be read, as the field writes it. */
  written: string;
  isReadable: boolean;
  /** True if the text was left or pasted and is not a number: an error. */
  isRefused: boolean;
};

export type Typing = { typed: Typed | null; setTyped: (typed: Typed | null) => void };

/** Keeps the text that is typed in a number field, with an error while it was left unreadable. */
export function useTyping(units: readonly string[], error: string | undefined): Typing & { error?: string } {
  const [typed, setTyped] = useState<Typed | null>(null);
  const isRefused = useAfterPress(typed?.isRefused ?? false);
  if (!isRefused) return { typed, setTyped, ...(error === undefined ? {} : { error }) };
  return { typed, setTyped, error: units.length === 0 ? "Use a number." : `Use a number, in ${units.join(" or ")}.` };
}

/**
 * Reads a text with several numbers, such as "8 16". Returns the field's new number, `NaN` for an empty field; undefined
 * if the text cannot be read.
 */
export type TakeOther = (text: string) => number | undefined;

type TypedOptions = Typing & {
  input: RefObject<HTMLInputElement | null>;
  step?: number | undefined;
  units: readonly string[];
  formatOptions?: Intl.NumberFormatOptions | undefined;
  takeOther?: TakeOther | undefined;
};

/**
 * Reads what is typed or pasted in the reader's notation: `24px`, `1,5`, ` 24 `. A number that the field can hold is
 * reported at once, others are clamped on blur. Anything else stays in the field with an error, and stops its form from
 * being submitted, until it is corrected or discarded with Escape or a step. Returns the props of the field's input.
 */
export function useTyped({ input, step, units, formatOptions, takeOther, typed, setTyped }: TypedOptions) {
  const state = useContext(NumberFieldStateContext);
  const { locale } = useLocale();
  const isOver = typed !== null && typed.written !== state?.inputValue;
  // The value was stepped or set from outside in the meantime.
  useEffect(() => {
    if (isOver) setTyped(null);
  }, [isOver, setTyped]);
  useFreeTyping(input);
  const hold = () => {
    if (typed) setTyped({ ...typed, isRefused: true });
    input.current?.focus();
  };
  useHeldSubmission(input, typed === null || typed.isReadable ? null : hold);
  if (!state) return {};
  const { minValue = -Infinity, maxValue = Infinity } = state;
  const format = new Intl.NumberFormat(locale, formatOptions);
  const currency = format.formatToParts(0).flatMap(({ type, value }) => (type === "currency" ? [value] : []));
  const near = (value: number) => nearestStep(value, step, minValue);
  const fits = (value: number) => near(value) === value && value >= minValue && value <= maxValue;
  const read = (text: string) => readNumber(text, { locale, units: [...units, ...currency], fits });
  const readOther = (text: string, value: number | undefined) =>
    value !== undefined && fits(value) ? undefined : takeOther?.(text);
  const take = (text: string, isRefused: boolean) => {
    const value = read(text);
    const other = readOther(text, value);
    if (other !== undefined) {
      const written = Number.isNaN(other) ? "" : format.format(other);
      setTyped({ text, written, isReadable: true, isRefused: false });
      return state.setInputValue(written);
    }
    const isEmpty = text.trim() === "";
    const isReadable = value !== undefined || isEmpty;
    const written =
      value !== undefined ? format.format(near(value)) : isEmpty ? "" : (typed?.written ?? state.inputValue);
    setTyped({ text, written, isReadable, isRefused: isRefused && !isReadable });
    // Not before it is complete: an empty field, or digits that rounding would drop.
    if (value !== undefined && fits(value) && read(written) === value) state.setNumberValue(value);
    state.setInputValue(written);
  };
  return {
    value: isOver ? undefined : typed?.text,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
      take(currentTarget.value, typed?.isRefused ?? false),
    onPasteCapture: (event: ClipboardEvent<HTMLInputElement>) => {
      if (event.currentTarget.readOnly) return;
      event.preventDefault();
      event.stopPropagation();
      const pasted = event.clipboardData.getData("text/plain").trim();
      const { value, selectionStart, selectionEnd } = event.currentTarget;
      const text = value.slice(0, selectionStart ?? 0) + pasted + value.slice(selectionEnd ?? value.length);
      const number = read(text);
      if (number === undefined || (takeOther && !fits(number))) return take(text, true);
      setTyped(null);
      state.commit(format.format(near(number)));
    },
    // React Aria commits its own text, which is what was read.
    onBlur: () => setTyped(left(typed)),
    onKeyDownCapture: (event: KeyboardEvent<HTMLInputElement>) => {
      if (!typed || typed.isReadable) return event.key === "Enter" ? setTyped(null) : undefined;
      if (event.key !== "Enter" && event.key !== "Escape") return;
      event.preventDefault();
      event.stopPropagation();
      setTyped(event.key === "Enter" ? { ...typed, isRefused: true } : null);
    },
  };
}

function left(typed: Typed | null): Typed | null {
  return typed === null || typed.isReadable ? null : { ...typed, isRefused: true };
}

/** Rounds half a step up. React Aria would make 0.7 of 0.75, which is a little less than 7.5 times 0.1. */
function nearestStep(value: number, step: number | undefined, minValue: number): number {
  if (step === undefined) return value;
  const start = Number.isFinite(minValue) ? minValue : 0;
  const steps = Math.round(withoutError((value - start) / step));
  return withoutError(start + steps * step);
}

/** Without the error of calculating with binary fractions. */
function withoutError(value: number): number {
  return Number(value.toFixed(6));
}

/** React Aria would reject whatever its own parser cannot read. */
function useFreeTyping(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const element = input.current;
    const free = (event: Event) => event.stopImmediatePropagation();
    for (const type of HELD) element?.addEventListener(type, free, { capture: true });
    return () => {
      for (const type of HELD) element?.removeEventListener(type, free, { capture: true });
    };
  }, [input]);
}

const HELD = ["beforeinput", "compositionend"] as const;
