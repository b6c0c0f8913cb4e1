import { RangeCalendar as AriaRangeCalendar } from "react-aria-components";
import calendar from "../date-picker/calendar.module.css";
import { CalendarMonth } from "../date-picker/calendar-month.tsx";
import css from "./date-range-picker.module.css";
import { useWide } from "./use-wide.ts";

/**
 * Two months side by side if there is room, otherwise one. The range picker around it provides the value and the
 * limits.
 */
export function RangeCalendar() {
  const isWide = useWide();
  return (
    <AriaRangeCalendar className={`${calendar.ofRange} ${css.calendar}`} visibleDuration={{ months: isWide ? 2 : 1 }}>
      <CalendarMonth hasPrevious hasNext={!isWide} />
      {isWide && <CalendarMonth index={1} hasPrevious={false} hasNext />}
    </AriaRangeCalendar>
  );
}
