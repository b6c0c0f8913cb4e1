import { type CalendarDate, parseDate } from "@internationalized/date";
import { CalendarDays } from "lucide-react";
import { Button, DateInput, DatePicker, DateSegment, Dialog, Group, Popover } from "react-aria-components";
import field from "../field/field.module.css";
import { FieldHelp, FieldLabel, type FieldWords, validationOf } from "../field/field.tsx";
import popover from "../popover/popover.module.css";
import css from "./date-field.module.css";
import { MonthCalendar } from "./month-calendar.tsx";

type DateFieldProps = FieldWords & {
  /** An ISO calendar date `YYYY-MM-DD`, or null for none. Anything else is shown as none. */
  value: string | null;
  onChange: (value: string | null) => void;
  /** First and last date that may be chosen, as ISO dates. */
  minValue?: string;
  maxValue?: string;
  name?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
  isReadOnly?: boolean;
};

/** A day without a time: typed segment by segment in the reader's own order, or picked from a calendar. */
export function DateField(props: DateFieldProps) {
  const { label, isLabelHidden, description, error, value, onChange, minValue, maxValue, ...behaviour } = props;
  return (
    <DatePicker
      {...behaviour}
      {...validationOf(error)}
      className={field.field}
      value={calendarDate(value)}
      onChange={(date) => onChange(date === null ? null : date.toString())}
      minValue={calendarDate(minValue)}
      maxValue={calendarDate(maxValue)}
      shouldForceLeadingZeros
    >
      <FieldLabel label={label} isLabelHidden={isLabelHidden} isRequired={props.isRequired} />
      <Group className={`${field.box} ${css.box}`}>
        <DateInput className={css.input}>
          {(segment) => <DateSegment segment={segment} className={css.segment} />}
        </DateInput>
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
    </DatePicker>
  );
}

function calendarDate(text: string | null | undefined): CalendarDate | null {
  if (!text) return null;
  try {
    return parseDate(text);
  } catch {
    return null; // documented: a value that is no date is shown as none
  }
}
