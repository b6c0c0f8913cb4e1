import { Calendar } from "react-aria-components";
import { CalendarMonth } from "./calendar-month.tsx";

/** One month of days inside a date picker, which provides the value and the limits. */
export function MonthCalendar() {
  return (
    <Calendar>
      <CalendarMonth hasPrevious hasNext />
    </Calendar>
  );
}
