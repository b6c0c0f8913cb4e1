import { answerInWords, judgeAnswer } from "../judge-answer.ts";
import { NEW_WIDGETS } from "../widget.ts";
import type { TimeOfDay } from "./time-answer.ts";
import { timeMatches } from "./time-matches.ts";

const time = NEW_WIDGETS.time;
const military = { ...time, meta: { ...time.meta, format: "24h" as const } };
const range = { ...time, meta: { ...time.meta, useRange: true } };
const at = (hour: string, mins: string, amPm: "AM" | "PM"): TimeOfDay => ({ amPm, hour, mins });
const NO_TIME = { ok: false, message: "Please enter a time." };

test("a new time widget asks for one time on the 12-hour clock", () => {
  expect(time.meta).toEqual({ format: "12h", useRange: false });
});

test("a time is stored without leading zeros", () => {
  expect(judgeAnswer(time, at("09", "05", "PM"))).toEqual({ ok: true, value: at("9", "5", "PM") });
  expect(judgeAnswer(military, at("07", "00", "AM"))).toEqual({ ok: true, value: at("7", "0", "AM") });
});

test.each([at("0", "0", "AM"), at("13", "0", "PM"), at("9", "60", "AM"), at("x", "0", "AM"), at("-1", "0", "AM")])(
  "%j is no time on the 12-hour clock",
  (given) => {
    expect(judgeAnswer(time, given)).toEqual(NO_TIME);
  },
);

test.each([
  "9:05",
  905,
  ["9", "5", "AM"],
  { hour: "9", mins: "5" },
  { hour: 9, mins: 5, amPm: "AM" },
  { hour: "9", mins: "5", amPm: "noon" },
  { start: at("9", "0", "AM"), end: at("9", "0", "AM") },
])("%j is no time", (given) => {
  expect(judgeAnswer(time, given)).toEqual(NO_TIME);
});

test("on the 24-hour clock AM or PM follows the hour", () => {
  expect(judgeAnswer(military, at("14", "30", "AM"))).toEqual({ ok: true, value: at("14", "30", "PM") });
  expect(judgeAnswer(military, at("0", "30", "PM"))).toEqual({ ok: true, value: at("0", "30", "AM") });
  expect(judgeAnswer(military, at("24", "0", "PM"))).toEqual(NO_TIME);
});

test("a range must have both ends, in order within the day", () => {
  const [midnight, noon] = [at("12", "0", "AM"), at("12", "0", "PM")];
  expect(judgeAnswer(range, { start: midnight, end: noon })).toEqual({
    ok: true,
    value: { start: midnight, end: noon },
  });
  expect(judgeAnswer(range, { start: noon, end: noon })).toMatchObject({ ok: true });
  expect(judgeAnswer(range, { start: noon, end: midnight })).toEqual({
    ok: false,
    message: "The end must not be before the start.",
  });
  for (const given of [noon, { start: noon, end: null }, { start: "", end: noon }]) {
    expect(judgeAnswer(range, given)).toEqual({ ok: false, message: "Please enter both times." });
  }
});

test("is listed on the author's clock", () => {
  expect(answerInWords(time, at("2", "5", "PM"))).toBe("2:05 PM");
  expect(answerInWords(time, at("12", "0", "AM"))).toBe("12:00 AM");
  expect(answerInWords(military, at("0", "5", "AM"))).toBe("00:05");
  expect(answerInWords(range, { start: at("9", "0", "AM"), end: at("5", "30", "PM") })).toBe("9:00 AM – 5:30 PM");
});

test.each<[unknown, unknown, boolean]>([
  [at("9", "5", "AM"), at("9", "5", "AM"), true],
  [at("14", "5", "PM"), at("2", "5", "PM"), true],
  [at("9", "5", "AM"), at("9", "5", "PM"), false],
  [at("9", "5", "AM"), at("9", "6", "AM"), false],
  [at("9", "5", "AM"), at("8", "5", "AM"), false],
  [
    { start: at("9", "0", "AM"), end: at("5", "0", "PM") },
    { start: at("9", "0", "AM"), end: at("5", "0", "PM") },
    true,
  ],
  [
    { start: at("9", "0", "AM"), end: at("5", "0", "PM") },
    { start: at("9", "0", "AM"), end: at("6", "0", "PM") },
    false,
  ],
  [at("9", "0", "AM"), { start: at("9", "0", "AM"), end: at("9", "0", "AM") }, false],
  ["", "", false],
])("%j compared with %j: %s", (answer, correct, isSame) => {
  expect(timeMatches(answer, correct)).toBe(isSame);
});
