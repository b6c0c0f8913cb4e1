import type { Answer } from "../widgets/answer.ts";
import { judgeAnswer } from "../widgets/judge-answer.ts";
import { takesMany } from "../widgets/multiple/multiple-display.ts";
import type { MultipleWidget } from "../widgets/multiple/multiple-widget.ts";
import { timeFromClock } from "../widgets/time/time-answer.ts";
import type { InputWidget } from "../widgets/widget.ts";
import type { Test } from "./condition.ts";

/**
 * Answers of which one fulfils all tests, if any answer does; undefined stands for none. For texts there may be others:
 * a test of one is only said to be impossible if it contradicts another.
 */
export function possibleAnswers(widget: InputWidget, tests: readonly Test[]): (Answer | undefined)[] {
  return [undefined, ...answersTo(widget, tests)];
}

function answersTo(widget: InputWidget, tests: readonly Test[]): Answer[] {
  const values = tests.flatMap(({ value }) => value ?? []);
  switch (widget.type) {
    case "multiple":
      return choices(widget, tests);
    case "numeric":
      return numbersAround([...values.map(Number), widget.meta.min, widget.meta.max]).flatMap((number) => {
        const judged = judgeAnswer(widget, number);
        return judged.ok && judged.value !== null ? [judged.value] : [];
      });
    case "date":
      return withRanges(widget.meta.useRange, values.map(String).flatMap(daysAround));
    case "time": {
      const times = withRanges(widget.meta.useRange, values.map(String).flatMap(minutesAround));
      return times.map((time) =>
        typeof time === "string"
          ? timeFromClock(time)
          : { start: timeFromClock(time.start), end: timeFromClock(time.end) },
      );
    }
    case "upload":
      return [["file"]];
    case "text":
    case "hyperlink":
      return texts(values, tests);
  }
}

/** The options that must be chosen, together or one by one, and others. */
function choices({ meta }: MultipleWidget, tests: readonly Test[]): Answer[] {
  const options = meta.options.map(({ value }) => value);
  const wanted = options.filter((option) => tests.some(({ is, value }) => is === "equals" && value === option));
  const alone = options.map((option) => [option]);
  return takesMany(meta.display) && wanted.length > 1 ? [...alone, wanted] : alone;
}

function texts(values: readonly (string | number)[], tests: readonly Test[]): Answer[] {
  const contained = tests.filter(({ is }) => is === "contains").map(({ value }) => String(value));
  const numbers = numbersAround(values.filter((value) => typeof value === "number")).map(String);
  return [...values.map(String), contained.join(" "), `${contained.join(" ")} \u00a0-\u00a0`, "\u2026", ...numbers];
}

/** Each number, its neighbours, and what is between two of them. */
function numbersAround(numbers: readonly number[]): number[] {
  const sorted = numbers.toSorted((a, b) => a - b);
  const between = sorted.map((number, index) => (number + (sorted[index + 1] ?? number)) / 2);
  return [...sorted.flatMap((number) => [number - 1, number - 0.01, number, number + 0.01, number + 1]), ...between];
}

const DAY_MS = 24 * 3_600_000;

/** The days before and after, and the day itself, as ISO dates. */
function daysAround(day: string): string[] {
  const time = Date.parse(day);
  if (Number.isNaN(time)) return [];
  return [time - DAY_MS, time, time + DAY_MS].map((each) => new Date(each).toISOString().slice(0, 10));
}

const LAST_MINUTE = 24 * 60 - 1;

/** The minutes before and after, and the time itself, as `HH:MM`. */
function minutesAround(time: string): string[] {
  const [hour = 0, mins = 0] = time.split(":").map(Number);
  const minute = hour * 60 + mins;
  const around = [minute - 1, minute, minute + 1].filter((each) => each >= 0 && each <= LAST_MINUTE);
  return around.map((each) =>
    [Math.floor(each / 60), each % 60].map((part) => String(part).padStart(2, "0")).join(":"),
  );
}

/** The points, or all ranges between two of them. Another point is there for tests without a value. */
function withRanges(isRange: boolean, points: readonly string[]): (string | { start: string; end: string })[] {
  const all = points.length > 0 ? [...new Set(points)].toSorted() : ["00:00"];
  if (!isRange) return all;
  return all.flatMap((start, index) => all.slice(index).map((end) => ({ start, end })));
}
