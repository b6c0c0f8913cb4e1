import { useState } from "react";
import type { DateWidget, TimeWidget } from "#mozaik/document";
import { DatePicker } from "../../../../ui/date-picker/date-picker.tsx";
import { DateRangePicker } from "../../../../ui/date-range-picker/date-range-picker.tsx";
import { TimePicker } from "../../../../ui/time-picker/time-picker.tsx";
import { TimeRangePicker } from "../../../../ui/time-range-picker/time-range-picker.tsx";
import { withCorrectAnswer } from "../../model/widget/judging.ts";
import { CORRECT_ANSWER, KEPT_SECRET } from "./correct-answer.tsx";
import type { WidgetFormProps } from "./input-fields.tsx";

const NO_TIMES = { start: undefined, end: undefined };
const WORDS = { label: CORRECT_ANSWER, description: KEPT_SECRET };

/** The correct day of a date widget, or both of its days. */
export function CorrectDate({ widget, onChange }: WidgetFormProps<DateWidget>) {
  const { correctAnswer: correct } = widget;
  const isRange = typeof correct === "object";
  if (widget.meta.useRange) {
    return (
      <DateRangePicker
        {...WORDS}
        value={isRange ? correct : null}
        onChange={(range) => onChange(withCorrectAnswer(widget, range ?? undefined))}
      />
    );
  }
  return (
    <DatePicker
      {...WORDS}
      value={isRange ? null : (correct ?? null)}
      onChange={(day) => onChange(withCorrectAnswer(widget, day ?? undefined))}
    />
  );
}

/** The correct time of a time widget, or both of its times. */
export function CorrectTime({ widget, onChange }: WidgetFormProps<TimeWidget>) {
  const { correctAnswer: correct } = widget;
  const clock = widget.meta.format === "24h" ? 24 : 12;
  const known = correct && "start" in correct ? correct : undefined;
  // an answer is stored once both ends are chosen
  const [begun, setBegun] = useState<Parameters<typeof TimeRangePicker>[0]["value"]>(known ?? NO_TIMES);
  if (widget.meta.useRange) {
    return (
      <TimeRangePicker
        {...WORDS}
        clock={clock}
        value={known ?? begun}
        onChange={(range) => {
          setBegun(range);
          const { start, end } = range;
          onChange(withCorrectAnswer(widget, start && end ? { start, end } : undefined));
        }}
      />
    );
  }
  return (
    <TimePicker
      {...WORDS}
      clock={clock}
      value={correct && !("start" in correct) ? correct : undefined}
      onChange={(time) => onChange(withCorrectAnswer(widget, time))}
    />
  );
}
