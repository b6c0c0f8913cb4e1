import { ChevronLeft, ChevronRight } from "lucide-react";
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
} from "react-aria-components";
import { buttonClass } from "../button/button-class.ts";
import css from "./month-calendar.module.css";

/** One month of days inside a date picker, which gives it its value and its limits. */
export function MonthCalendar() {
  const arrow = buttonClass({ variant: "quiet", size: "small", isIconOnly: true });
  return (
    <Calendar>
      <header className={css.header}>
        <Button slot="previous" className={arrow}>
          <ChevronLeft aria-hidden="true" />
        </Button>
        <Heading className={css.title} />
        <Button slot="next" className={arrow}>
          <ChevronRight aria-hidden="true" />
        </Button>
      </header>
      <CalendarGrid className={css.grid}>
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className={css.weekday}>{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>{(date) => <CalendarCell date={date} className={css.day} />}</CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  );
}
