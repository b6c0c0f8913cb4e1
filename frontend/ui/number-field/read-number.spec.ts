import { readNumber } from "./read-number.ts";

const english = { locale: "en-US", units: ["px"] };
const german = { locale: "de-DE", units: ["px"] };

test.each([
  ["24", 24],
  [" 24 ", 24],
  ["24px", 24],
  ["24 px", 24],
  ["24\u00a0PX\n", 24],
  ["+24", 24],
  ["-8px", -8],
  ["−8", -8],
  ["1,5", 1.5],
  ["1.5", 1.5],
  [",5", 0.5],
  [".5px", 0.5],
  ["1,50 px", 1.5],
  ["0,125", 0.125],
  ["1600", 1600],
  ["1 600", 1600],
  ["1\u202f600 px", 1600],
  ["1'600", 1600],
  ["1,600.25", 1600.25],
  ["1.600,25", 1600.25],
  ["1 600,25", 1600.25],
  ["1,600,000", 1_600_000],
  ["1.600.000", 1_600_000],
])("%j is read as %d", (text, value) => {
  expect(readNumber(text, english)).toBe(value);
});

test("if a separator is ambiguous, the locale decides", () => {
  expect(["1,600", "1.600"].map((text) => readNumber(text, english))).toEqual([1600, 1.6]);
  expect(["1,600", "1.600"].map((text) => readNumber(text, german))).toEqual([1.6, 1600]);
});

test("a unit is accepted if the field has it", () => {
  expect(readNumber("50%", { locale: "en-US", units: ["px", "%"] })).toBe(50);
  expect(readNumber("24px", { locale: "en-US", units: [] })).toBeUndefined();
});

test.each([
  "",
  " ",
  "px",
  "wide",
  "50%",
  "2em",
  "8px 16px",
  "8 16",
  "12 34",
  "1,2,3",
  "1.2.3",
  "1e3",
  "24p",
  "0x18",
  "٢٤",
])("%j is not a number of px", (text) => {
  expect(readNumber(text, english)).toBeUndefined();
});
