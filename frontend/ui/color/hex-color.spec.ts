import { hexLength, hexOf, parseHex, rgbaOf, withoutAlpha } from "./hex-color.ts";

test.each([
  ["#abc", "#aabbcc"],
  ["#ABC", "#aabbcc"],
  ["#1a2b3c", "#1a2b3c"],
  ["  #1A2B3C ", "#1a2b3c"],
])("%j is read as %s", (typed, color) => {
  expect(parseHex(typed, { allowsAlpha: false })).toBe(color);
});

test.each([
  "",
  "#",
  "abc",
  "1a2b3c",
  "#ab",
  "#abcd",
  "#abcde",
  "#1a2b3c4",
  "#1a2b3c80",
  "#ggg",
  "red",
  "##abc",
  "#12 34",
])("%j is not a colour without alpha", (typed) => {
  expect(parseHex(typed, { allowsAlpha: false })).toBeUndefined();
});

test.each([
  ["#abc8", "#aabbcc88"],
  ["#1A2B3C80", "#1a2b3c80"],
  ["#1a2b3cff", "#1a2b3c"],
  ["#abcf", "#aabbcc"],
  ["#ffffff", "#ffffff"],
  ["#abc", "#aabbcc"],
])("with alpha, %j is read as %s", (typed, color) => {
  expect(parseHex(typed, { allowsAlpha: true })).toBe(color);
});

test.each(["#abcde", "#1a2b3c8", "#1a2b3c8000"])("with alpha, %j is still not a colour", (typed) => {
  expect(parseHex(typed, { allowsAlpha: true })).toBeUndefined();
});

test("a typed colour has seven characters at most, nine with alpha", () => {
  expect([hexLength({ allowsAlpha: false }), hexLength({ allowsAlpha: true })]).toEqual([7, 9]);
});

test("a colour split into channels and joined again is the same", () => {
  for (const hex of ["#000000", "#ffffff", "#1a2b3c", "#1a2b3c00", "#1a2b3c80", "#1a2b3cfe"]) {
    expect(hexOf(rgbaOf(hex))).toBe(hex);
  }
});

test("channels outside their range are clamped, fractions rounded", () => {
  expect(hexOf({ red: -4, green: 300, blue: 127.6, alpha: 2 })).toBe("#00ff80");
  expect(hexOf({ red: 0, green: 0, blue: 0, alpha: -1 })).toBe("#00000000");
});

test("splitting anything but a colour throws", () => {
  expect(() => rgbaOf("red")).toThrow(RangeError);
});

test("the alpha can be removed", () => {
  expect(withoutAlpha("#1a2b3c80")).toBe("#1a2b3c");
  expect(withoutAlpha("#1a2b3c")).toBe("#1a2b3c");
});
