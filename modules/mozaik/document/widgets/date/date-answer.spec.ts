import { answerInWords, judgeAnswer } from "../judge-answer.ts";
import { NEW_WIDGETS } from "../widget.ts";
import { DATE_FORMATS } from "./date-format.ts";
import { dateMatches } from "./date-matches.ts";

const date = NEW_WIDGETS.date;
const range = { ...date, meta: { ...date.meta, useRange: true } };
const days = (start: string, end: string) => ({ start, end });

test("a new date widget asks for one day and writes it year, month, day", () => {
  expect(date.meta).toEqual({ format: "yyyy/mm/dd", useRange: false });
});

test.each(["2026-03-14", "2024-02-29", "9999-12-31", "1000-01-01"])("the day %s is accepted", (day) => {
  expect(judgeAnswer(date, day)).toEqual({ ok: true, value: day });
});

test.each([
  "2026-02-29",
  "2026-13-01",
  "2026-00-10",
  "0026-03-14",
  "14.03.2026",
  "2026-3-14",
  "?",
  20260314,
  ["2026-03-14"],
  days("2026-03-14", "2026-03-15"),
  days("2026-03-14", ""),
])("%j is not a date", (given) => {
  expect(judgeAnswer(date, given)).toEqual({ ok: false, message: "Please enter a date." });
});

test("a range may be one day, and must have both ends in order", () => {
  expect(judgeAnswer(range, days("2026-03-14", "2026-03-14"))).toEqual({
    ok: true,
    value: days("2026-03-14", "2026-03-14"),
  });
  for (const given of ["2026-03-14", days("2026-03-14", ""), days("", "2026-03-14"), days("2026-03-14", "soon")]) {
    expect(judgeAnswer(range, given)).toEqual({ ok: false, message: "Please enter both dates." });
  }
  expect(judgeAnswer(range, days("2026-03-15", "2026-03-14"))).toEqual({
    ok: false,
    message: "The end must not be before the start.",
  });
});

test("a range without both ends is no answer", () => {
  expect(judgeAnswer(range, days("", ""))).toEqual({ ok: true, value: null });
  expect(judgeAnswer({ ...range, required: true }, days("", ""))).toMatchObject({ ok: false });
});

test("is listed in the author's format", () => {
  const words = DATE_FORMATS.map((format) => answerInWords({ ...date, meta: { ...date.meta, format } }, "2026-03-04"));
  expect(words).toEqual(["2026/03/04", "04-03-2026", "04-Mar-2026", "Wednesday, March 04, 2026"]);
  expect(answerInWords(range, days("2026-03-04", "2026-04-01"))).toBe("2026/03/04 – 2026/04/01");
});

test.each<[unknown, unknown, boolean]>([
  ["2026-03-14", "2026-03-14", true],
  ["2026-03-14", "2026-03-15", false],
  ["2026-03-14", "2025-03-14", false],
  [days("2026-03-14", "2026-03-15"), days("2026-03-14", "2026-03-15"), true],
  [days("2026-03-14", "2026-03-16"), days("2026-03-14", "2026-03-15"), false],
  [days("2026-03-13", "2026-03-15"), days("2026-03-14", "2026-03-15"), false],
  ["2026-03-14", days("2026-03-14", "2026-03-14"), false],
  [7, 7, false],
])("%j compared with %j: %s", (answer, correct, isSame) => {
  expect(dateMatches(answer, correct)).toBe(isSame);
});
