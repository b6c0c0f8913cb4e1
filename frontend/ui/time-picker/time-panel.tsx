import { useEffect, useRef } from "react";
import { type Key, ToggleButton, ToggleButtonGroup } from "react-aria-components";
import {
  type Clock,
  hoursOf,
  LAST_MINUTE,
  steppedHour,
  steppedMins,
  switchedAmPm,
  type TimeValue,
  typedHour,
  typedMins,
} from "#primitives/time";
import { Button } from "../button/button.tsx";
import { TimePart } from "./time-part.tsx";
import css from "./time-picker.module.css";

type Props = {
  /** In the notation of the clock. */
  value: TimeValue;
  clock: Clock;
  onChange: (value: TimeValue) => void;
  onClear: () => void;
  onDone: () => void;
};

/** The content of a time picker's popover. */
export function TimePanel({ value, clock, onChange, onClear, onDone }: Props) {
  const hour = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // on touch devices focus would open the on-screen keyboard over the popover
    if (!window.matchMedia("(pointer: coarse)").matches) hour.current?.focus();
  }, []);
  const { first, last } = hoursOf(clock);
  return (
    <>
      <div className={css.parts}>
        <TimePart
          ref={hour}
          label="Hour"
          value={value.hour}
          first={first}
          last={last}
          isPadded={clock === 24}
          onType={(text) => onChange(typedHour(value, text, clock))}
          onStep={(step) => onChange(steppedHour(value, step, clock))}
        />
        <span className={css.colon} aria-hidden="true">
          :
        </span>
        <TimePart
          label="Minutes"
          value={value.mins}
          first={0}
          last={LAST_MINUTE}
          isPadded
          onType={(text) => onChange(typedMins(value, text))}
          onStep={(step) => onChange(steppedMins(value, step))}
        />
        <HalfOfDay value={value} onChange={(amPm) => onChange(switchedAmPm(value, amPm, clock))} />
      </div>
      <div className={css.actions}>
        <Button size="small" variant="quiet" onPress={onClear}>
          Clear
        </Button>
        <Button size="small" variant="primary" onPress={onDone}>
          Done
        </Button>
      </div>
    </>
  );
}

type HalfProps = { value: TimeValue; onChange: (amPm: TimeValue["amPm"]) => void };

function HalfOfDay({ value, onChange }: HalfProps) {
  const choose = (keys: Set<Key>) => onChange(keys.has("PM") ? "PM" : "AM");
  return (
    <ToggleButtonGroup
      aria-label="AM or PM"
      className={css.halves}
      orientation="vertical"
      disallowEmptySelection
      selectedKeys={[value.amPm]}
      onSelectionChange={choose}
    >
      <ToggleButton id="AM" className={css.half}>
        AM
      </ToggleButton>
      <ToggleButton id="PM" className={css.half}>
        PM
      </ToggleButton>
    </ToggleButtonGroup>
  );
}
