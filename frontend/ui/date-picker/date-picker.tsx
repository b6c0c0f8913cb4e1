import type { CalendarDate } from "@internationalized/date";
import { CalendarDays } from "lucide-react";
import { useMemo, useRef, useState } from "react";
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
import { limitMessage } from "./typed-parts.ts";

type DatePickerProps = FieldWords & {
  /** An ISO calendar date `YYYY-MM-DD`, or null for none. Anything else is treated as none. */
  value: string | null;
  onChange: (value: string | null) => void;
  format?: DateFormat;
  /** First and last allowed date, as ISO dates. */
  minValue?: string;
  maxValue?: string;
  /** First date that the calendar offers, as an ISO date. Earlier ones can be typed: the form says what it makes of them. */
  offersFrom?: string;
  name?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
  isReadOnly?: boolean;
};

/** A day without a time: typed part by part, or picked from a calendar with a choice of month and year. */
export function DatePicker(props: DatePickerProps) {
  const { label, isLabelHidden, description, error: said, value, onChange, minValue, maxValue, ...rest } = props;
  const { format = DEFAULT_DATE_FORMAT, offersFrom = minValue, ...behaviour } = rest;
  const box = useRef<HTMLSpanElement>(null);
  // a date whose year is still being typed: shown, but not reported, and discarded on blur
  const [typed, setTyped] = useState<CalendarDate | null>(null);
  // The same object for the same date: React Aria drops what is typed in the parts if it gets another one.
  const date = useMemo(() => calendarDate(value), [value]);
  const shown = typed ?? date;
  const [refused, setRefused] = useState<string | null>(null);
  const left = useAfterPress(refused);
  const error = said ?? left ?? limitMessage(value, { minValue, maxValue }, format);
  useHeldSubmission(box, refused === null ? null : () => focusFirstPart(box.current));
  const take = (date: CalendarDate | null) => {
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
      onBlur={() => setTyped(null)}
      minValue={calendarDate(minValue)}
      maxValue={calendarDate(maxValue)}
      shouldForceLeadingZeros
    >
      <FieldLabel label={label} isLabelHidden={isLabelHidden} isRequired={props.isRequired} />
      <Group className={`${field.box} ${css.box}`}>
        <DateSegments value={shown} format={format} box={box} onRefused={setRefused} />
        {shown && !props.isDisabled && !props.isReadOnly && <ClearButton label={`Clear ${label}`} onPress={clear} />}
        <Button className={css.open}>
          <CalendarDays aria-hidden="true" />
        </Button>
      </Group>
      <FieldHelp description={description} error={error} />
      <Popover className={popover.popover} offset={6}>
        <Dialog className={popover.content}>
          <MonthCalendar minValue={calendarDate(offersFrom)} />
        </Dialog>
      </Popover>
    </AriaDatePicker>
  );
}
