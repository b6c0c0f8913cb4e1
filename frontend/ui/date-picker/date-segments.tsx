import type { CalendarDate } from "@internationalized/date";
import { Fragment, type RefObject, useContext, useEffect } from "react";
import { DateFieldStateContext, DateInput, DateSegment, I18nProvider } from "react-aria-components";
import { type DateFormat, type DatePart, layoutOf, monthText, weekdayText } from "./date-format.ts";
import css from "./date-picker.module.css";
import { type DateParts, partsOf } from "./typed-parts.ts";

type Props = {
  /** The end of a range that this is; undefined in a picker of a single date. */
  slot?: "start" | "end";
  value: CalendarDate | null;
  format: DateFormat;
  /** Holds what is typed in the parts. */
  typed?: RefObject<DateParts>;
};

/** The date as spin buttons, one per part, in the order and the words of the format. */
export function DateSegments({ slot, value, format, typed }: Props) {
  const { order, after } = layoutOf(format);
  return (
    <span className={css.date}>
      {value && <span className={css.literal}>{weekdayText(value, format)}</span>}
      <I18nProvider locale={LOCALE_OF_FIRST[order[0]]}>
        <DateInput slot={slot} className={css.input}>
          {(segment) =>
            isPart(segment.type) ? (
              <Part segment={segment} type={segment.type} format={format} after={after[segment.type]} typed={typed} />
            ) : (
              <Fragment /> // replaces the locale's separators with those of the format
            )
          }
        </DateInput>
      </I18nProvider>
    </span>
  );
}

/** React Aria orders the parts by locale only: an English locale for each order, by its first part. */
const LOCALE_OF_FIRST = { year: "en-ZA", day: "en-GB", month: "en-US" } as const;

type PartProps = {
  segment: Parameters<typeof DateSegment>[0]["segment"];
  type: DatePart;
  format: DateFormat;
  after: string;
  typed: RefObject<DateParts> | undefined;
};

function Part({ segment, type, format, after, typed }: PartProps) {
  const state = useContext(DateFieldStateContext);
  useEffect(() => {
    if (typed && state) typed.current = partsOf(state.segments);
  });
  const isNamed = type === "month" && !segment.isPlaceholder && segment.value !== undefined;
  return (
    <>
      <DateSegment segment={segment} className={css.segment}>
        {isNamed ? monthText(segment.value ?? 0, format) : segment.text}
      </DateSegment>
      <span className={css.literal} aria-hidden="true">
        {after}
      </span>
    </>
  );
}

function isPart(type: string): type is DatePart {
  return type === "year" || type === "month" || type === "day";
}
