import { optionCount } from "./option-count.ts";

test.each([
  ["alphaLower", "a) ", "z) ", "aa) "],
  ["alphaUpper", "A) ", "Z) ", "AA) "],
  ["numbersDec", "1) ", "26) ", "27) "],
  ["numbersLtr", "one) ", "twenty-six) ", "twenty-seven) "],
  ["asEntered", "", "", ""],
] as const)("%s counts the first, the 26th and the 27th option", (format, ...expected) => {
  expect([0, 25, 26].map((index) => optionCount(format, index))).toEqual(expected);
});

test("spells numbers out up to the last option that a widget may have", () => {
  expect([11, 19, 39, 49].map((index) => optionCount("numbersLtr", index))).toEqual([
    "twelve) ",
    "twenty) ",
    "forty) ",
    "fifty) ",
  ]);
});
