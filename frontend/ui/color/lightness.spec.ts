import { isDark, luminance, shade } from "./lightness.ts";

test.each([
  ["#000000", 0],
  ["#ffffff", 255],
  ["#ff0000", 54.213],
  ["#00ff00", 182.376],
  ["#0000ff", 18.411],
])("the luminance of %s is %d of 255", (hex, expected) => {
  expect(luminance(hex)).toBeCloseTo(expected, 3);
});

test.each([
  ["#000000", true],
  ["#0000ff", true],
  ["#272727", true], // 39
  ["#282828", false], // 40 is no longer below 40
  ["#ff0000", false],
  ["#ffffff", false],
  ["#00000000", true],
])("whether %s is dark: %s", (hex, dark) => {
  expect(isDark(hex)).toBe(dark);
});

test.each([
  ["#808080", 0, "#808080"],
  ["#808080", 50, "#c0c0c0"],
  ["#808080", -50, "#404040"],
  ["#1a2b3c", 100, "#ffffff"],
  ["#1a2b3c", -100, "#000000"],
  ["#1a2b3c", 250, "#ffffff"],
  ["#1a2b3c", -101, "#000000"],
  ["#ff000080", -20, "#cc000080"],
])("%s by %d percent is %s", (hex, percent, expected) => {
  expect(shade(hex, percent)).toBe(expected);
});
