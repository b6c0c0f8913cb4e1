import {
  type ClipboardEvent,
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useContext,
  useEffect,
  useState,
} from "react";
import { NumberFieldStateContext, useLocale } from "react-aria-components";
import { readNumber } from "./read-number.ts";

/** A pasted text that is not a valid number, and the field's number at that time. */
export type Refused = { text: string; number: number };

export type Refusal = { refused: Refused | null; refuse: (refused: Refused | null) => void };

/** Keeps a rejected paste of a number field, and shows it as the field's error. */
export function useRefusal(units: readonly string[], error: string | undefined): Refusal & { error?: string } {
  const [refused, refuse] = useState<Refused | null>(null);
  if (!refused) return { refused, refuse, ...(error === undefined ? {} : { error }) };
  return { refused, refuse, error: units.length === 0 ? "Use a number." : `Use a number, in ${units.join(" or ")}.` };
}

type PasteOptions = Refusal & {
  input: RefObject<HTMLInputElement | null>;
  units: readonly string[];
  formatOptions?: Intl.NumberFormatOptions | undefined;
};

/**
 * Lenient pasting: `24px`, `1,5`, ` 24 ` are read as numbers. Anything else stays in the field until it is corrected,
 * left or discarded with Escape, and changes nothing. Returns the props of the field's input.
 */
export function usePaste({ input, units, formatOptions, refused, refuse }: PasteOptions) {
  const state = useContext(NumberFieldStateContext);
  const { locale } = useLocale();
  const number = state?.numberValue ?? Number.NaN;
  const isOver = refused !== null && !Object.is(refused.number, number);
  // The value was stepped or set from outside in the meantime.
  useEffect(() => {
    if (isOver) refuse(null);
  }, [isOver, refuse]);
  // The field prevents typing invalid numbers; correcting a paste needs to pass through such text.
  const isRefused = refused !== null;
  useEffect(() => {
    const element = input.current;
    if (!element || !isRefused) return;
    const allow = (event: Event) => event.stopImmediatePropagation();
    element.addEventListener("beforeinput", allow, { capture: true });
    return () => element.removeEventListener("beforeinput", allow, { capture: true });
  }, [input, isRefused]);
  if (!state) return {};
  // Only the field itself can parse money.
  const isPlain = (formatOptions?.style ?? "decimal") === "decimal";
  const take = (text: string): boolean => {
    const read = readNumber(text, { locale, units });
    if (read === undefined) return false;
    state.commit(new Intl.NumberFormat(locale, formatOptions).format(read));
    refuse(null);
    return true;
  };
  return {
    value: refused?.text,
    onPasteCapture: (event: ClipboardEvent<HTMLInputElement>) => {
      if (event.currentTarget.readOnly) return;
      const pasted = event.clipboardData.getData("text/plain").trim();
      const { value, selectionStart, selectionEnd } = event.currentTarget;
      const text = value.slice(0, selectionStart ?? 0) + pasted + value.slice(selectionEnd ?? value.length);
      // The field itself reads digits of other scripts.
      if (!isPlain || (!/\d/.test(text) && state.validate(text))) return;
      event.preventDefault();
      event.stopPropagation();
      if (!take(text)) refuse({ text, number });
    },
    onChange: (event: FormEvent<HTMLInputElement>) => {
      if (!refused) return;
      const text = event.currentTarget.value;
      if (text === "" || state.validate(text)) refuse(null);
      else if (!take(text)) refuse({ ...refused, text });
    },
    onBlur: () => refuse(null),
    onKeyDownCapture: (event: KeyboardEvent<HTMLInputElement>) => {
      if (!refused || (event.key !== "Enter" && event.key !== "Escape")) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.key === "Escape") refuse(null);
    },
  };
}
