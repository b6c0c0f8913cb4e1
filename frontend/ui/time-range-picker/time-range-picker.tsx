import { useId } from "react";
import { LabelContext } from "react-aria-components";
import { type TimeRange, withEnd, withStart } from "#primitives/time-range";
import field from "../field/field.module.css";
import { FieldLabel, type FieldWords } from "../field/field.tsx";
import { TimePicker, type TimePickerProps } from "../time-picker/time-picker.tsx";
import css from "./time-range-picker.module.css";

type TimeRangePickerProps = FieldWords &
  Pick<TimePickerProps, "clock" | "isRequired" | "isDisabled" | "isReadOnly"> & {
    value: TimeRange;
    /** Reported ranges are sorted: a time set past the other one moves that one. */
    onChange: (value: TimeRange) => void;
    startLabel?: string;
    endLabel?: string;
  };

/** A range of times within a day, each in its own popover. */
export function TimeRangePicker(props: TimeRangePickerProps) {
  const { label, isLabelHidden, description, error, value, onChange, startLabel, endLabel, ...behaviour } = props;
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its border and a legend
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-help`}
      className={field.field}
      data-invalid={error !== undefined || undefined}
      data-disabled={behaviour.isDisabled || undefined}
    >
      <LabelContext.Provider value={{ id: `${id}-label`, elementType: "span" }}>
        <FieldLabel label={label} isLabelHidden={isLabelHidden} isRequired={behaviour.isRequired} />
      </LabelContext.Provider>
      <div className={css.ends}>
        <TimePicker
          {...behaviour}
          isRequired={false}
          label={startLabel ?? "Start time"}
          value={value.start}
          onChange={(start) => onChange(withStart(value, start))}
        />
        <TimePicker
          {...behaviour}
          isRequired={false}
          label={endLabel ?? "End time"}
          value={value.end}
          onChange={(end) => onChange(withEnd(value, end))}
        />
      </div>
      <div id={`${id}-help`} className={css.help}>
        {description !== undefined && <p className={field.description}>{description}</p>}
        {error !== undefined && <p className={field.error}>{error}</p>}
      </div>
    </div>
  );
}
