import { judgeTime } from "#modules/mozaik/document/widgets/time/judge-time";
import { timesOf } from "#modules/mozaik/document/widgets/time/time-answer";
import { NO_TIME } from "#modules/mozaik/document/widgets/time/time-words";
import type { TimeWidget } from "#mozaik/document";
import { type Clock, onClock, type TimeValue, timeText } from "#primitives/time";
import { withEnd, withStart } from "#primitives/time-range";
import "../../../widget/time.css";
import type { FieldKind } from "../field-kind.ts";
import { type ClockPanel, clockPanel } from "./clock-panel.ts";

export const kind: FieldKind<TimeWidget> = {
  judge: judgeTime,
  read(root) {
    const [start, end] = placesIn(root).map(timeAt);
    if (placesIn(root).length === 1) return start ?? "";
    return start || end ? { start, end } : "";
  },
  write(root, answer) {
    const ends = [answer, Reflect.get(Object(answer), "start"), Reflect.get(Object(answer), "end")];
    const given = placesIn(root).length === 1 ? ends.slice(0, 1) : ends.slice(1);
    for (const [index, place] of placesIn(root).entries()) setTime(place, timesOf(given[index])[0]);
  },
  enliven(root, { meta }, changed) {
    const clock: Clock = meta.format === "24h" ? 24 : 12;
    const places = placesIn(root);
    const panels = places.map((place, index) =>
      clockPanel(place, clock, {
        time: () => timeAt(place),
        choose: (time) => {
          const range = { start: timeAt(places[0]), end: timeAt(places[1]) };
          const { start, end } = index === 0 ? withStart(range, time) : withEnd(range, time);
          for (const [at, each] of [start, end].entries()) setTime(places[at], each);
          show();
          changed();
        },
      }),
    );
    const show = () => showTimes(places, panels, clock);
    show();
  },
};

function placesIn(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>("[data-time]")];
}

/** The time that was chosen; undefined if there is none. */
function timeAt(place: HTMLElement | undefined): TimeValue | undefined {
  return timesOf(JSON.parse(place?.dataset.value ?? "null"))[0];
}

function setTime(place: HTMLElement | undefined, time: TimeValue | undefined): void {
  if (time) place?.setAttribute("data-value", JSON.stringify(time));
  else place?.removeAttribute("data-value");
}

function showTimes(places: readonly HTMLElement[], panels: readonly ClockPanel[], clock: Clock): void {
  for (const [index, place] of places.entries()) {
    const time = timeAt(place);
    const words = place.querySelector("[data-time-words]");
    if (words) words.textContent = time ? timeText(onClock(time, clock), clock) : NO_TIME;
    panels[index]?.show();
  }
}
