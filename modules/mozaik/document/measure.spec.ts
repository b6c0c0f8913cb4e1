import {
  fitsImageSize,
  formatPadding,
  Height,
  limitImageSize,
  Padding,
  parseHeight,
  parsePadding,
  parseWidth,
  Width,
} from "./measure.ts";

test.each([
  ["8px", [8, 8, 8, 8]],
  ["1px 2px", [1, 2, 1, 2]],
  ["1px 2px 3px", [1, 2, 3, 2]],
  ["1px 2px 3px 4px", [1, 2, 3, 4]],
  ["  5   6 ", [5, 6, 5, 6]],
  ["1.6px", [2, 2, 2, 2]],
  ["wide 4px", [0, 4, 0, 4]],
  ["-3px", [0, 0, 0, 0]],
  ["", [0, 0, 0, 0]],
  [undefined, [0, 0, 0, 0]],
])("padding %p is read as top, right, bottom, left %p", (padding, [top, right, bottom, left]) => {
  expect(parsePadding(padding)).toEqual({ top, right, bottom, left });
});

test("a padding is stored with all four sides, and not at all if every side is 0", () => {
  expect(formatPadding({ top: 8, right: 0, bottom: 4, left: 1 })).toBe("8px 0px 4px 1px");
  expect(formatPadding({ top: 0, right: 0, bottom: 0, left: 0 })).toBeUndefined();
  expect(Padding.safeParse(formatPadding(parsePadding("99999px")))).toMatchObject({ success: true });
});

test.each([
  ["300px", { value: 300, unit: "px" }],
  ["33.333%", { value: 33.33, unit: "%" }],
  ["50", { value: 50, unit: "px" }],
  ["calc(50% - 8px)", { value: 50, unit: "%" }],
  ["calc( 120px )", { value: 120, unit: "px" }],
  ["calc(100% / 3)", { value: 100, unit: "%" }],
  ["140%", { value: 100, unit: "%" }],
  [" 33,3 % ", { value: 33.3, unit: "%" }],
  ["calc(33,3% - 8px)", { value: 33.3, unit: "%" }],
  ["1,2,3px", undefined],
  ["auto", undefined],
  ["", undefined],
  ["10em", undefined],
  [undefined, undefined],
])("width %p is read as %p", (width, measure) => {
  expect(parseWidth(width)).toEqual(measure);
});

test.each([
  ["auto", undefined],
  [" AUTO ", undefined],
  ["", undefined],
  [undefined, undefined],
  ["120", "120px"],
  [" 120px ", "120px"],
  ["12.345px", "12.35px"],
  ["12,5 px", "12.5px"],
  ["tall", "0px"],
  ["-5px", "0px"],
])("height %p is stored as %p", (height, stored) => {
  expect(parseHeight(height)).toBe(stored);
});

test.each(["1px;color:red", "expression(1)", "100vw", "-1px", "1px 2px"])(
  "%p is neither a width nor a height",
  (text) => {
    expect(Width.safeParse(text).success).toBe(false);
    expect(Height.safeParse(text).success).toBe(false);
  },
);

test("an image is never larger than its original nor smaller than one pixel", () => {
  expect(limitImageSize({ width: 900, height: 0 }, { width: 640, height: 480 })).toEqual({ width: 640, height: 1 });
});

test.each([
  [{ width: 640, height: 480 }, true],
  [{ width: 1, height: 480 }, true],
  [{ width: 641, height: 480 }, false],
  [{ width: 640, height: 481 }, false],
])("an image size of %p fits an original of 640 by 480: %p", (size, fits) => {
  expect(fitsImageSize(size, { width: 640, height: 480 })).toBe(fits);
});
