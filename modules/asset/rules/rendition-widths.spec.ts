import { renditionWidth, renditionWidths } from "./rendition-widths.ts";

test.each([
  [100, []],
  [160, [160]],
  [161, [160, 320]],
  [800, [160, 320, 640, 960]],
  [1_920, [160, 320, 640, 960, 1280, 1920]],
  [6_000, [160, 320, 640, 960, 1280, 1920]],
])("a picture of %d px has the widths %j", (own, widths) => {
  expect(renditionWidths(own)).toEqual(widths);
});

test.each([
  [320, 800, 320],
  [960, 800, 960],
  [1920, 800, 960],
  [1920, 6_000, 1920],
  [160, 100, null],
] as const)("a request for %d px of a picture of %d px is answered in %s px", (asked, own, width) => {
  expect(renditionWidth(asked, own)).toBe(width);
});
