import type { CalendarDate } from "@internationalized/date";
import { CalendarRange } from "lucide-react";
import { useMemo, useRef, useState } from "react";
import { DateRangePicker as AriaDateRangePicker, Button, Dialog, Group, Popover } from "react-aria-components";
import { ClearButton, focusFirstPart } from "../date-picker/clear-button.tsx";
import { type DateFormat, DEFAULT_DATE_FORMAT } from "../date-picker/date-format.ts";
import picker from "../date-picker/date-picker.module.css";
import { DateSegments } from "../date-picker/date-segments.tsx";
import { calendarDate, isWholeDate } from "../date-picker/iso-date.ts";
import { limitMessage } from "../date-picker/typed-parts.ts";
import field from "../field/field.module.css";
import { FieldHelp, FieldLabel, type FieldWords, validationOf } from "../field/field.tsx";
import { useHeldSubmission } from "../field/use-held-submission.ts";
import popover from "../popover/popover.module.css";
import { useAfterPress } from "../press/use-after-press.ts";
import { type DateRange, inOrder, RANGE_PRESETS, type RangePreset } from "./date-range.ts";
import css from "./date-range-picker.module.css";
import { PresetList } from "./preset-list.tsx";
import { RangeCalendar } from "./range-calendar.tsx";

type DateRangePickerProps = FieldWords & {
  /** ISO dates `YYYY-MM-DD`, or null for none. A range with an invalid date is treated as none. */
  value: DateRange | null;
  /** Reported ranges are sorted: the start is never after the end. */
  onChange: (value: DateRange | null) => void;
  format?: DateFormat;
  /** First and last allowed date, as ISO dates. */
  minValue?: string;
  maxValue?: string;
  /** Named ranges next to the calendar; an empty list for none. */
  presets?: readonly RangePreset[];
  /** The day from which presets are counted, as an ISO date; the reader's current day by default. */
  today?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
  isReadOnly?: boolean;
};

/** A range of days: typed, picked from one or two months, or chosen from presets. */
export function DateRangePicker(props: DateRangePickerProps) {
  const { label, isLabelHidden, description, error: said, value, onChange, minValue, maxValue, ...rest } = props;
  const { format = DEFAULT_DATE_FORMAT, presets = RANGE_PRESETS, today, ...behaviour } = rest;
  const limitOf = (day: string | undefined) => limitMessage(day ?? null, { minValue, maxValue }, format);
  const [isOpen, setOpen] = useState(false);
  const { shown, take, leave } = useTypedRange(value, onChange);
  const start = useEnd();
  const end = useEnd();
  const refused = [start, end].find((each) => each.refused !== null);
  const left = useAfterPress(refused?.refused);
  const error = said ?? left ?? limitOf(value?.start) ?? limitOf(value?.end);
  useHeldSubmission(start.box, refused ? () => focusFirstPart(refused.box.current) : null);
  const forget = () => {
    start.onRefused(null);
    end.onRefused(null);
  };
  const clear = () => {
    take(null);
    forget();
    focusFirstPart(start.box.current);
  };
  const choose = (range: DateRange) => {
    take(daysOf(range.start, range.end));
    forget();
    setOpen(false);
  };
  return (
    <AriaDateRangePicker
      {...behaviour}
      {...validationOf(error)}
      className={field.field}
      value={shown}
      onChange={(days) => {
        if (isOpen) forget(); // picked from the calendar
        take(days);
      }}
      onBlur={leave}
      isOpen={isOpen}
      onOpenChange={setOpen}
      minValue={calendarDate(minValue)}
      maxValue={calendarDate(maxValue)}
      shouldForceLeadingZeros
    >
      <FieldLabel label={label} isLabelHidden={isLabelHidden} isRequired={props.isRequired} />
      <Group className={`${field.box} ${picker.box}`}>
        <div className={css.ends}>
          <DateSegments
            slot="start"
            value={shown?.start ?? null}
            format={format}
            box={start.box}
            onRefused={start.onRefused}
          />
          <span aria-hidden="true" className={css.dash}>
            –
          </span>
          <DateSegments slot="end" value={shown?.end ?? null} format={format} box={end.box} onRefused={end.onRefused} />
        </div>
        {shown && !props.isDisabled && !props.isReadOnly && <ClearButton label={`Clear ${label}`} onPress={clear} />}
        <Button className={picker.open}>
          <CalendarRange aria-hidden="true" />
        </Button>
      </Group>
      <FieldHelp description={description} error={error} />
      <Popover className={`${popover.popover} ${css.popover}`} offset={6}>
        <Dialog className={`${popover.content} ${css.content}`}>
          {presets.length > 0 && <PresetList {...{ presets, today, value, minValue, maxValue }} onChoose={choose} />}
          <RangeCalendar />
        </Dialog>
      </Popover>
    </AriaDateRangePicker>
  );
}

/** One end of the range: where it is typed, and what is wrong with what was typed. */
function useEnd() {
  const box = useRef<HTMLSpanElement>(null);
  const [refused, onRefused] = useState<string | null>(null);
  return { box, refused, onRefused };
}

type Days = { start: CalendarDate; end: CalendarDate };

/**
 * Typing a range passes through invalid states: a year with two digits, an end before the start. These are shown but
 * not reported. On blur, complete dates are sorted and an incomplete one is discarded.
 */
function useTypedRange(value: DateRange | null, onChange: (value: DateRange | null) => void) {
  const [typed, setTyped] = useState<Days | null>(null);
  // On blur an end that is refused is taken back first, before anything is rendered.
  const latest = useRef(typed);
  const show = (days: Days | null) => {
    latest.current = days;
    setTyped(days);
  };
  const take = (days: Days | null) => {
    const isUnfinished = days !== null && !(isWhole(days) && days.start.compare(days.end) <= 0);
    show(isUnfinished ? days : null);
    if (!isUnfinished) onChange(days && rangeOf(days));
  };
  const leave = () => {
    if (latest.current && isWhole(latest.current)) onChange(inOrder(rangeOf(latest.current)));
    show(null);
  };
  // The same object for the same range: React Aria drops what is typed in the parts if it gets another one.
  const { start, end } = value ?? { start: null, end: null };
  const days = useMemo(() => daysOf(start, end), [start, end]);
  return { shown: typed ?? days, take, leave };
}

function isWhole({ start, end }: Days): boolean {
  return isWholeDate(start) && isWholeDate(end);
}

function rangeOf({ start, end }: Days): DateRange {
  return { start: start.toString(), end: end.toString() };
}

function daysOf(start: string | null, end: string | null): Days | null {
  const [first, last] = [calendarDate(start), calendarDate(end)];
  return first && last && { start: first, end: last };
}
