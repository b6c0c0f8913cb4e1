import { type KeyboardEvent, useContext, useLayoutEffect, useRef } from "react";
import { Input, NumberFieldStateContext, useLocale } from "react-aria-components";

type NumberInputProps = {
  className: string | undefined;
  placeholder?: string | undefined;
  step?: number | undefined;
  formatOptions?: Intl.NumberFormatOptions | undefined;
};

/** How many steps an arrow key takes while Shift is held. */
const LEAP = 10;

/**
 * The typed part of a number field. What is typed counts at once where it is a whole number of the field, written as the
 * field would write it; anything else waits until one leaves. Shift makes the arrow keys leap.
 */
export function NumberInput({ className, placeholder, step, formatOptions }: NumberInputProps) {
  const state = useContext(NumberFieldStateContext);
  const { locale } = useLocale();
  const isTyped = useRef(false);
  const isEntered = useRef(false);
  const text = state?.inputValue;
  // Before the next key can come: the number that comes back as a prop would overwrite what that one wrote.
  useLayoutEffect(() => {
    if (!state || !isTyped.current) return;
    isTyped.current = false;
    const { numberValue: typed, minValue = -Infinity, maxValue = Infinity } = state;
    const isWritten = new Intl.NumberFormat(locale, formatOptions).format(typed) === text;
    const base = Number.isFinite(minValue) ? minValue : 0;
    const isOnStep = step === undefined || Number.isInteger(Number(((typed - base) / step).toFixed(6)));
    if (isWritten && isOnStep && typed >= minValue && typed <= maxValue) state.setNumberValue(typed);
  });
  const leap = (event: KeyboardEvent) => {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (!state || !direction || !event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const { numberValue, minValue = -Infinity, maxValue = Infinity } = state;
    const from = Number.isNaN(numberValue) ? Math.max(0, minValue) : numberValue;
    const to = Number((from + direction * LEAP * (step ?? 1)).toFixed(6));
    state.setNumberValue(Math.min(maxValue, Math.max(minValue, to)));
  };
  return (
    <Input
      className={className}
      placeholder={placeholder}
      onInput={() => {
        isTyped.current = true;
      }}
      onKeyDown={leap}
      onPointerDown={({ currentTarget }) => {
        isEntered.current = document.activeElement !== currentTarget;
      }}
      // The click that enters the field chooses the whole number, as Tab does: what is typed then replaces it.
      onClick={({ currentTarget }) => {
        const hasMarked = currentTarget.selectionStart !== currentTarget.selectionEnd;
        if (isEntered.current && !hasMarked) currentTarget.select();
        isEntered.current = false;
      }}
    />
  );
}
