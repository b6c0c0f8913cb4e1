import { ChevronLeft, ChevronRight } from "lucide-react";
import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from "react-aria-components";
import { buttonClass } from "../button/button-class.ts";
import css from "./calendar.module.css";
import { MonthChoice, YearChoice } from "./month-year-choice.tsx";

type Props = {
  /** Index of this month among those shown side by side. The first one has the choice of month and year. */
  index?: number;
  hasPrevious: boolean;
  hasNext: boolean;
};

/** One month of a calendar (of days or of ranges) with its navigation. */
export function CalendarMonth({ index = 0, hasPrevious, hasNext }: Props) {
  const arrow = buttonClass({ variant: "quiet", size: "small", isIconOnly: true });
  const offset = { months: index };
  return (
    <div className={css.month}>
      <div className={css.header}>
        {hasPrevious && (
          <Button slot="previous" className={arrow}>
            <ChevronLeft className="mirrored" aria-hidden="true" />
          </Button>
        )}
        <div className={css.title}>
          {index === 0 ? (
            <>
              <MonthChoice />
              <YearChoice />
            </>
          ) : (
            <CalendarHeading className={css.heading} offset={offset} />
          )}
        </div>
        {hasNext && (
          <Button slot="next" className={arrow}>
            <ChevronRight className="mirrored" aria-hidden="true" />
          </Button>
        )}
      </div>
      <CalendarGrid className={css.grid} offset={offset}>
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className={css.weekday}>{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>{(date) => <CalendarCell date={date} className={css.day} />}</CalendarGridBody>
      </CalendarGrid>
    </div>
  );
}
