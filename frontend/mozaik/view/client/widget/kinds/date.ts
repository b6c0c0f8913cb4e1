import { type DateFormat, dayText } from "#modules/mozaik/document/widgets/date/date-format";
import { judgeDate } from "#modules/mozaik/document/widgets/date/judge-date";
import type { DateWidget } from "#mozaik/document";
import "../../../widget/date.css";
import type { FieldKind } from "../field-kind.ts";

/** Given for a date that was typed in part; every judge refuses it. */
const UNFINISHED = "?";

export const kind: FieldKind<DateWidget> = {
  judge: judgeDate,
  read(root) {
    const [start = "", end] = daysIn(root).map(typed);
    if (end === undefined) return start;
    return start === "" && end === "" ? "" : { start, end };
  },
  write(root, answer) {
    const days: unknown[] =
      typeof answer === "string" ? [answer] : ["start", "end"].map((end) => Reflect.get(answer, end));
    for (const [index, day] of daysIn(root).entries()) day.value = isText(days[index]) ? days[index] : "";
  },
  enliven(root, { meta }) {
    for (const day of daysIn(root)) {
      const show = () => showInFormat(day, meta.format);
      for (const change of ["input", "blur"]) day.addEventListener(change, show);
      show();
    }
  },
};

function daysIn(root: HTMLElement): HTMLInputElement[] {
  return [...root.querySelectorAll<HTMLInputElement>("input[type=date]")];
}

function typed({ value, validity }: HTMLInputElement): string {
  return validity.badInput ? UNFINISHED : value;
}

/** Covers the browser's notation; not that of an unfinished date, which the visitor has to see. */
function showInFormat(day: HTMLInputElement, format: DateFormat): void {
  const [place, words] = [day.parentElement, day.nextElementSibling];
  if (!place || !words) return;
  words.textContent = day.value === "" ? format : dayText(day.value, format);
  if (typed(day) === UNFINISHED) delete place.dataset.shown;
  else place.dataset.shown = day.value === "" ? "empty" : "";
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}
