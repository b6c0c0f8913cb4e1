import { minutesOf, timesOf } from "./time-answer.ts";

/** Whether both answers have the same hour, minutes and AM or PM, or are ranges with the same ends. */
export function timeMatches(answer: unknown, correct: unknown): boolean {
  const [given, expected] = [answer, correct].map((each) => timesOf(each).map(minutesOf));
  return (
    given !== undefined &&
    given.length > 0 &&
    given.length === expected?.length &&
    given.every((minutes, end) => minutes === expected[end])
  );
}
