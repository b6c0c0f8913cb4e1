import { type KeyboardEvent, useContext, useRef } from "react";
import { Input, NumberFieldStateContext } from "react-aria-components";
import { stepped } from "#primitives/stepped";
import { type TakeOther, type Typing, useTyped } from "./use-typed.ts";

type NumberInputProps = {
  className: string | undefined;
  placeholder?: string | undefined;
  step?: number | undefined;
  startsAt?: number | undefined;
  formatOptions?: Intl.NumberFormatOptions | undefined;
  /** Units allowed beside a typed number. */
  units: readonly string[];
  typing: Typing;
  takeOther?: TakeOther | undefined;
};

/** How many steps an arrow key makes while Shift is held. */
const LEAP = 10;

/** The input of a number field. With Shift the arrow keys make larger steps. */
export function NumberInput(props: NumberInputProps) {
  const { className, placeholder, step, startsAt, formatOptions, units, typing, takeOther } = props;
  const input = useRef<HTMLInputElement>(null);
  const typed = useTyped({ ...typing, input, step, units, formatOptions, takeOther });
  const state = useContext(NumberFieldStateContext);
  const isEntered = useRef(false);
  /** The number of steps of an arrow key; undefined for any other key. */
  const stepOf = ({ key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[key];
    if (!direction || altKey || ctrlKey || metaKey) return undefined;
    return direction * (shiftKey ? LEAP : 1) * (step ?? 1);
  };
  const isStart = startsAt !== undefined && state !== null && Number.isNaN(state.numberValue);
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    typed.onKeyDownCapture?.(event);
    const by = stepOf(event);
    if (by !== undefined) typing.setTyped(null);
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
      {...typed}
      ref={input}
      className={className}
      placeholder={placeholder}
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
