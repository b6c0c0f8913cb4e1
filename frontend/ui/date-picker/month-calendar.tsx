import type { CalendarDate } from "@internationalized/date";
import { Calendar } from "react-aria-components";
import { CalendarMonth } from "./calendar-month.tsx";

/** One month of days inside a date picker, which provides the value and the last day. */
export function MonthCalendar({ minValue }: { minValue: CalendarDate | null }) {
  return (
    <Calendar minValue={minValue}>
      <CalendarMonth hasPrevious hasNext />
    </Calendar>
  );
}
