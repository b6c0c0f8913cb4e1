import { type KeyboardEvent, useContext, useLayoutEffect, useRef } from "react";
import { Input, NumberFieldStateContext, useLocale } from "react-aria-components";
import { stepped } from "./stepped.ts";
import { type Refusal, usePaste } from "./use-paste.ts";

type NumberInputProps = {
  className: string | undefined;
  placeholder?: string | undefined;
  step?: number | undefined;
  startsAt?: number | undefined;
  formatOptions?: Intl.NumberFormatOptions | undefined;
  /** Units allowed after a pasted number. */
  units: readonly string[];
  refusal: Refusal;
};

/** How many steps an arrow key makes while Shift is held. */
const LEAP = 10;

/**
 * The input of a number field. Typed text is reported at once if it is a valid number in the field's own notation;
 * anything else waits for blur. With Shift the arrow keys make larger steps.
 */
export function NumberInput(props: NumberInputProps) {
  const { className, placeholder, step, startsAt, formatOptions, units, refusal } = props;
  const input = useRef<HTMLInputElement>(null);
  const paste = usePaste({ ...refusal, input, units, formatOptions });
  const state = useContext(NumberFieldStateContext);
  const { locale } = useLocale();
  const isTyped = useRef(false);
  const isEntered = useRef(false);
  const text = state?.inputValue;
  // Before the next key: the number that comes back as a prop would overwrite what that key typed.
  useLayoutEffect(() => {
    if (!state || !isTyped.current) return;
    isTyped.current = false;
    const { numberValue: typed, minValue = -Infinity, maxValue = Infinity } = state;
    const isWritten = new Intl.NumberFormat(locale, formatOptions).format(typed) === text;
    const base = Number.isFinite(minValue) ? minValue : 0;
    const isOnStep = step === undefined || Number.isInteger(Number(((typed - base) / step).toFixed(6)));
    if (isWritten && isOnStep && typed >= minValue && typed <= maxValue) state.setNumberValue(typed);
  });
  /** The number of steps of an arrow key; undefined for any other key. */
  const stepOf = ({ key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[key];
    if (!direction || altKey || ctrlKey || metaKey) return undefined;
    return direction * (shiftKey ? LEAP : 1) * (step ?? 1);
  };
  const isStart = startsAt !== undefined && state !== null && Number.isNaN(state.numberValue);
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    paste.onKeyDownCapture?.(event);
    const by = stepOf(event);
    if (state && by !== undefined && (event.shiftKey || isStart)) {
      event.preventDefault();
      event.stopPropagation();
      state.setNumberValue(stepped(state, by, startsAt));
    }
    // Otherwise they would jump to the minimum and the maximum, which may be in the thousands.
    if (event.key === "Home" || event.key === "End") event.stopPropagation();
  };
  return (
    <Input
      {...paste}
      ref={input}
      className={className}
      placeholder={placeholder}
      onInput={() => {
        isTyped.current = true;
      }}
      onKeyDownCapture={press}
      onPointerDown={({ currentTarget }) => {
        isEntered.current = document.activeElement !== currentTarget;
      }}
      // The click that focuses the field selects the whole number, as Tab does, so that typing replaces it.
      onClick={({ currentTarget }) => {
        const hasMarked = currentTarget.selectionStart !== currentTarget.selectionEnd;
        if (isEntered.current && !hasMarked) currentTarget.select();
        isEntered.current = false;
      }}
    />
  );
}
