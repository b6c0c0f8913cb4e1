import { useState } from "react";
import type { Website } from "#modules/website/contract";
import { scheduleRelease } from "../../api/websites.ts";
import { dayAndTime } from "../../mall/dates.ts";
import { minutesOfDay, type TimeValue } from "../../primitives/time.ts";
import { Button } from "../../ui/button/button.tsx";
import { DatePicker } from "../../ui/date-picker/date-picker.tsx";
import { today } from "../../ui/date-picker/today.ts";
import field from "../../ui/field/field.module.css";
import { TimePicker } from "../../ui/time-picker/time-picker.tsx";
import css from "./sites.module.css";
import { useSiteChange } from "./use-site-change.ts";

const MORNING: TimeValue = { amPm: "AM", hour: "9", mins: "0" };

/** When the website is published by itself, in the author's time zone. */
export function ScheduleRelease({ site }: { site: Website }) {
  const [day, setDay] = useState<string | null>(null);
  const [time, setTime] = useState<TimeValue | undefined>(MORNING);
  const set = useSiteChange((when: string | null) => scheduleRelease(site.id, when), { onDone: () => setDay(null) });
  if (site.schedule) {
    return (
      <div className={css.tools}>
        <p>Will be published on {dayAndTime(site.schedule.at)}.</p>
        <Button size="small" isPending={set.isPending} onPress={() => set.mutate(null)}>
          Do not publish then
        </Button>
      </div>
    );
  }
  const wanted = day !== null && time !== undefined ? momentOf(day, time) : null;
  const isPast = wanted !== null && wanted.getTime() <= Date.now();
  return (
    <form
      className={css.schedule}
      onSubmit={(event) => {
        event.preventDefault();
        if (wanted) set.mutate(wanted.toISOString());
      }}
    >
      <DatePicker label="Publish by itself on" value={day} onChange={setDay} offersFrom={today()} />
      <TimePicker label="At" value={time} onChange={setTime} />
      <Button type="submit" isDisabled={wanted === null || isPast} isPending={set.isPending}>
        Schedule
      </Button>
      {isPast && (
        <p role="alert" className={field.error}>
          Choose a time in the future.
        </p>
      )}
    </form>
  );
}

/** That time on that ISO day, where the author is. */
function momentOf(day: string, time: TimeValue): Date {
  const moment = new Date(`${day}T00:00:00`);
  moment.setMinutes(minutesOfDay(time));
  return moment;
}
