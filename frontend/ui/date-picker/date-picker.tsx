import type { CalendarDate } from "@internationalized/date";
import { CalendarDays } from "lucide-react";
import { useRef, useState } from "react";
import { DatePicker as AriaDatePicker, Button, Dialog, Group, Popover } from "react-aria-components";
import field from "../field/field.module.css";
import { FieldHelp, FieldLabel, type FieldWords, validationOf } from "../field/field.tsx";
import { useHeldSubmission } from "../field/use-held-submission.ts";
import popover from "../popover/popover.module.css";
import { useAfterPress } from "../press/use-after-press.ts";
import { ClearButton, focusFirstPart } from "./clear-button.tsx";
import { type DateFormat, DEFAULT_DATE_FORMAT } from "./date-format.ts";
import css from "./date-picker.module.css";
import { DateSegments } from "./date-segments.tsx";
import { calendarDate, isWholeDate } from "./iso-date.ts";
import { MonthCalendar } from "./month-calendar.tsx";
import { type DateParts, impossibleMessage, isImpossible, limitMessage } from "./typed-parts.ts";

type DatePickerProps = FieldWords & {
  /** An ISO calendar date `YYYY-MM-DD`, or null for none. Anything else is treated as none. */
  value: string | null;
  onChange: (value: string | null) => void;
  format?: DateFormat;
  /** First and last allowed date, as ISO dates. */
  minValue?: string;
  maxValue?: string;
  name?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
  isReadOnly?: boolean;
};

/** A day without a time: typed part by part, or picked from a calendar with a choice of month and year. */
export function DatePicker(props: DatePickerProps) {
  const { label, isLabelHidden, description, error: said, value, onChange, minValue, maxValue, ...rest } = props;
  const { format = DEFAULT_DATE_FORMAT, ...behaviour } = rest;
  const box = useRef<HTMLDivElement>(null);
  // a date whose year is still being typed: shown, but not reported, and discarded on blur
  const [typed, setTyped] = useState<CalendarDate | null>(null);
  const shown = typed ?? calendarDate(value);
  const parts = useRef<DateParts>(undefined);
  // typing 31 passes through the 3rd
  const entered = useRef(value);
  const [refused, setRefused] = useState<string | null>(null);
  const left = useAfterPress(refused);
  const error = said ?? left ?? limitMessage(value, { minValue, maxValue }, format);
  useHeldSubmission(box, refused === null ? null : () => focusFirstPart(box.current));
  const take = (date: CalendarDate | null) => {
    // On blur React Aria makes 28 February of 31 February.
    const isLeft = !box.current?.contains(document.activeElement);
    if (isLeft && parts.current && isImpossible(parts.current)) {
      setRefused(impossibleMessage(parts.current, format));
      if (value !== entered.current) onChange(entered.current);
      return;
    }
    setRefused(null);
    const isUnfinished = date !== null && !isWholeDate(date);
    setTyped(isUnfinished ? date : null);
    if (!isUnfinished) onChange(date === null ? null : date.toString());
  };
  const clear = () => {
    take(null);
    focusFirstPart(box.current);
  };
  return (
    <AriaDatePicker
      {...behaviour}
      {...validationOf(error)}
      className={field.field}
      value={shown}
      onChange={take}
      onFocus={() => {
        entered.current = value;
      }}
      onBlur={() => setTyped(null)}
      onKeyDown={({ key }) => {
        if (key !== "Tab") setRefused(null);
      }}
      minValue={calendarDate(minValue)}
      maxValue={calendarDate(maxValue)}
      shouldForceLeadingZeros
    >
      <FieldLabel label={label} isLabelHidden={isLabelHidden} isRequired={props.isRequired} />
      <Group ref={box} className={`${field.box} ${css.box}`}>
        <DateSegments value={shown} format={format} typed={parts} />
        {shown && !props.isDisabled && !props.isReadOnly && <ClearButton label={`Clear ${label}`} onPress={clear} />}
        <Button className={css.open}>
          <CalendarDays aria-hidden="true" />
        </Button>
      </Group>
      <FieldHelp description={description} error={error} />
      <Popover className={popover.popover} offset={6}>
        <Dialog className={popover.content}>
          <MonthCalendar />
        </Dialog>
      </Popover>
    </AriaDatePicker>
  );
}
