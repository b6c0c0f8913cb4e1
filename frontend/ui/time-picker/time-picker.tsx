import { Clock as ClockIcon } from "lucide-react";
import { useId, useRef, useState } from "react";
import { Button, Dialog, Group, LabelContext, Popover } from "react-aria-components";
import { type Clock, DEFAULT_TIME, onClock, type TimeValue, timeText } from "#primitives/time";
import { classNames } from "../class-names.ts";
import { ClearButton } from "../date-picker/clear-button.tsx";
import field from "../field/field.module.css";
import { FieldLabel, type FieldWords } from "../field/field.tsx";
import popover from "../popover/popover.module.css";
import { TimePanel } from "./time-panel.tsx";
import css from "./time-picker.module.css";

export type TimePickerProps = FieldWords & {
  /** Undefined if there is no time. */
  value: TimeValue | undefined;
  /** Called with a time in the notation of the clock, or undefined when it is cleared. */
  onChange: (value: TimeValue | undefined) => void;
  /** 24 for the 24-hour clock. */
  clock?: Clock;
  placeholder?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
  isReadOnly?: boolean;
};

/**
 * A time of day, chosen in a popover with hour, minutes and AM or PM. A press on the field opens and closes it; a press
 * outside closes it. Changes apply at once; 'Done' applies the shown time, which is 12:00 AM if there is none yet.
 */
export function TimePicker(props: TimePickerProps) {
  const { label, isLabelHidden, description, error, value, onChange, clock = 12, placeholder, ...state } = props;
  const { isRequired, isDisabled, isReadOnly } = state;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const shown = onClock(value ?? DEFAULT_TIME, clock);
  const clear = () => {
    setOpen(false);
    onChange(undefined);
    trigger.current?.focus();
  };
  const done = () => {
    if (value === undefined) onChange(shown);
    setOpen(false);
  };
  const words = (
    <span id={`${id}-value`} className={classNames(css.value, value === undefined && css.placeholder)}>
      {value === undefined ? (placeholder ?? "Select a time") : timeText(value, clock)}
    </span>
  );
  const naming = { "aria-labelledby": `${id}-label ${id}-value`, "aria-describedby": `${id}-help` };
  return (
    <div
      className={field.field}
      data-invalid={error !== undefined || undefined}
      data-disabled={isDisabled || undefined}
      data-readonly={isReadOnly || undefined}
    >
      <LabelContext.Provider value={{ id: `${id}-label`, elementType: "span" }}>
        <FieldLabel label={label} isLabelHidden={isLabelHidden} isRequired={isRequired} />
      </LabelContext.Provider>
      <Group ref={box} role="presentation" isDisabled={isDisabled} className={`${field.box} ${css.box}`}>
        <ClockIcon aria-hidden="true" />
        {isReadOnly ? (
          // biome-ignore lint/a11y/useSemanticElements: an input cannot show one text and be named by label and text
          <div role="textbox" aria-readonly="true" tabIndex={0} className={css.trigger} {...naming}>
            {words}
          </div>
        ) : (
          <Button
            ref={trigger}
            className={css.trigger}
            isDisabled={isDisabled}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onPress={() => setOpen(!isOpen)}
            {...naming}
          >
            {words}
          </Button>
        )}
        {value !== undefined && !isDisabled && !isReadOnly && <ClearButton label={`Clear ${label}`} onPress={clear} />}
      </Group>
      <Popover
        triggerRef={box}
        isOpen={isOpen}
        onOpenChange={setOpen}
        className={popover.popover}
        placement="bottom start"
        offset={6}
      >
        <Dialog className={css.content} aria-label={label}>
          <TimePanel value={shown} clock={clock} onChange={onChange} onClear={clear} onDone={done} />
        </Dialog>
      </Popover>
      <div id={`${id}-help`} className={css.help}>
        {description !== undefined && <p className={field.description}>{description}</p>}
        {error !== undefined && <p className={field.error}>{error}</p>}
      </div>
    </div>
  );
}
