import { stepLength } from "./step-length.ts";

test.each([
  ["300px", 1, "301px"],
  ["300", -10, "290px"],
  [" 33,3 % ", 1, "34.3%"],
  ["4px", -10, "0px"],
  ["95%", 10, "100%"],
  ["9995px", 10, "10000px"],
])("%j by %d is %s", (text, by, next) => {
  expect(stepLength(text, by)).toBe(next);
});

test.each(["", "auto", "wide", "calc(50% - 8px)", "2em"])("%j cannot be stepped", (text) => {
  expect(stepLength(text, 1)).toBeUndefined();
});
