import { parseHexColor } from "./color.ts";

test.each([
  ["#ABC", "#aabbcc"],
  ["#a1B2c3", "#a1b2c3"],
  [" #000 ", "#000000"],
  ["abc", undefined],
  ["#abcd", undefined],
  ["#ggg", undefined],
  ["red", undefined],
  ["", undefined],
])("colour %p is read as %p", (input, color) => {
  expect(parseHexColor(input)).toBe(color);
});
