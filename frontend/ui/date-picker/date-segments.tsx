import type { CalendarDate } from "@internationalized/date";
import { Fragment, type RefObject, useContext, useLayoutEffect, useRef } from "react";
import {
  DateFieldContext,
  DateFieldStateContext,
  DateInput,
  DateSegment,
  I18nProvider,
  useSlottedContext,
} from "react-aria-components";
import { flushSync } from "react-dom";
import { type DateFormat, type DatePart, layoutOf, monthText, weekdayText } from "./date-format.ts";
import css from "./date-picker.module.css";
import { type DateParts, impossibleMessage, isImpossible, partsOf } from "./typed-parts.ts";

type Props = {
  /** The end of a range that this is; undefined in a picker of a single date. */
  slot?: "start" | "end";
  value: CalendarDate | null;
  format: DateFormat;
  box: RefObject<HTMLSpanElement | null>;
  /** Called with a message if 31 February is left as it is, and with null as soon as a key is pressed again. */
  onRefused: (message: string | null) => void;
};

/**
 * The date as spin buttons, one per part, in the order and the words of the format. A day that its month does not have
 * is refused when it is left: the date is what it was before.
 */
export function DateSegments({ slot, value, format, box, onRefused }: Props) {
  const { order, after } = layoutOf(format);
  const { typed, input } = useRefusal({ slot, format, box, onRefused });
  return (
    <span
      ref={box}
      className={css.date}
      onBlurCapture={({ currentTarget, relatedTarget }) => {
        // The last digit moves the focus on within the picker before it is rendered, and the field would be left
        // without it. The calendar takes the focus while React renders, when nothing can be flushed.
        if (currentTarget.closest("[role=group]")?.contains(relatedTarget)) flushSync(() => {});
      }}
    >
      {value && <span className={css.literal}>{weekdayText(value, format)}</span>}
      <I18nProvider locale={LOCALE_OF_FIRST[order[0]]}>
        <DateFieldContext value={input}>
          <DateInput className={css.input}>
            {(segment) =>
              isPart(segment.type) ? (
                <Part segment={segment} type={segment.type} format={format} after={after[segment.type]} typed={typed} />
              ) : (
                <Fragment /> // replaces the locale's separators with those of the format
              )
            }
          </DateInput>
        </DateFieldContext>
      </I18nProvider>
    </span>
  );
}

/** On blur React Aria makes 28 February of 31 February: such a change is replaced by the date from before. */
function useRefusal({ slot, format, box, onRefused }: Omit<Props, "value">) {
  const field = useSlottedContext(DateFieldContext, slot);
  const typed = useRef<DateParts>(undefined);
  // typing 31 passes through the 3rd
  const before = useRef(field?.value);
  const change: NonNullable<typeof field>["onChange"] = (date) => {
    const isLeft = !box.current?.contains(document.activeElement);
    if (!isLeft || !typed.current || !isImpossible(typed.current)) {
      field?.onChange?.(date);
      return;
    }
    if (field?.value !== before.current) field?.onChange?.(before.current ?? null);
    onRefused(impossibleMessage(typed.current, format));
  };
  const input = {
    ...field,
    onChange: change,
    onFocus: () => {
      before.current = field?.value;
    },
    onKeyDown: ({ key }: { key: string }) => {
      if (key !== "Tab") onRefused(null);
    },
  };
  return { typed, input };
}

/** React Aria orders the parts by locale only: an English locale for each order, by its first part. */
const LOCALE_OF_FIRST = { year: "en-ZA", day: "en-GB", month: "en-US" } as const;

type PartProps = {
  segment: Parameters<typeof DateSegment>[0]["segment"];
  type: DatePart;
  format: DateFormat;
  after: string;
  typed: RefObject<DateParts>;
};

function Part({ segment, type, format, after, typed }: PartProps) {
  const state = useContext(DateFieldStateContext);
  useLayoutEffect(() => {
    if (state) typed.current = partsOf(state.segments);
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
