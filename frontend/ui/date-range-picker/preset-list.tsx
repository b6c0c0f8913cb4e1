import { type CalendarDate, getLocalTimeZone, today } from "@internationalized/date";
import { Button } from "react-aria-components";
import { calendarDate } from "../date-picker/iso-date.ts";
import { type DateRange, type RangePreset, withinLimits } from "./date-range.ts";
import css from "./date-range-picker.module.css";

type Props = {
  presets: readonly RangePreset[];
  /** The day from which presets are counted, as an ISO date; the reader's current day by default. */
  today?: string;
  value: DateRange | null;
  minValue?: string;
  maxValue?: string;
  onChoose: (range: DateRange) => void;
};

/** Named ranges, cut to the limits; a preset outside them is disabled. */
export function PresetList({ presets, today: named, value, minValue, maxValue, onChoose }: Props) {
  const day: CalendarDate = calendarDate(named) ?? today(getLocalTimeZone());
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its border and a legend
    <div role="group" aria-label="Presets" className={css.presets}>
      {presets.map(({ label, rangeAt }) => {
        const range = withinLimits(rangeAt(day), minValue, maxValue);
        const isChosen = range !== null && value?.start === range.start && value.end === range.end;
        return (
          <Button
            key={label}
            slot={null}
            className={css.preset}
            aria-pressed={isChosen}
            isDisabled={range === null}
            onPress={() => range && onChoose(range)}
          >
            {label}
          </Button>
        );
      })}
    </div>
  );
}
