import { salePreview } from "./sale-preview.ts";

test.each([
  [4_000, 3_000, 960, 720],
  [900, 8_000, 108, 960],
  [300, 200, 150, 100],
  [1, 1, 1, 1],
])("a picture of %d x %d px on sale is shown as %d x %d", (width, height, shownWidth, shownHeight) => {
  expect(salePreview({ width, height })).toEqual({ width: shownWidth, height: shownHeight });
});
