import {
  areaOfPercent,
  clampCrop,
  cropTransform,
  largestOf,
  mostZoom,
  outputSize,
  PREVIEW_RATIO,
  ROUND_SIZE,
  type Transform,
  type Turns,
  turned,
  turnedSize,
  withMeasure,
} from "./crop-area.ts";

const PICTURE = { width: 1_200, height: 800 };
const area = (x: number, y: number, width: number, height: number) => ({ x, y, width, height });

test("previews are 16:9, round uploads 200 px", () => {
  expect([PREVIEW_RATIO, ROUND_SIZE]).toEqual([16 / 9, 200]);
});

test.each([
  ["inside", area(10, 20, 300, 200), area(10, 20, 300, 200)],
  ["negative", area(-10, -1, 300, 200), area(0, 0, 300, 200)],
  ["too large", area(0, 0, 5_000, 900), area(0, 0, 1_200, 800)],
  ["over the right and lower edge", area(1_100, 790, 300, 200), area(900, 600, 300, 200)],
  ["fractions", area(10.4, 20.6, 299.5, 200.2), area(10, 21, 300, 200)],
  ["of nothing", area(5, 5, 0, -3), area(5, 5, 1, 1)],
  ["all of it, moved", area(4, 4, 1_200, 800), area(0, 0, 1_200, 800)],
])("a %s crop is clamped", (_, crop, expected) => {
  expect(clampCrop(crop, PICTURE)).toEqual(expected);
});

test.each([
  [1, area(0, 0, 300, 10), area(0, 0, 300, 300)],
  [16 / 9, area(0, 0, 320, 999), area(0, 0, 320, 180)],
  [1, area(0, 0, 1_200, 800), area(0, 0, 800, 800)],
  [1, area(1_000, 700, 300, 300), area(900, 500, 300, 300)],
  [0.5, area(0, 0, 1_000, 5), area(0, 0, 400, 800)],
])("with the ratio %d the other side of %j follows", (ratio, crop, expected) => {
  expect(clampCrop(crop, PICTURE, ratio)).toEqual(expected);
});

test.each([
  [area(0, 0, 100, 100), area(0, 0, 1_200, 800)],
  [area(25, 50, 50, 25), area(300, 400, 600, 200)],
  [area(99.99, 99.99, 0.01, 0.01), area(1_199, 799, 1, 1)],
  [area(66.67, 0, 33.34, 100), area(800, 0, 400, 800)],
])("%j in percent are %j in pixels", (percent, expected) => {
  expect(areaOfPercent(percent, PICTURE)).toEqual(expected);
});

test("every area in percent gives an area inside the picture, with the ratio", () => {
  for (let x = 0; x <= 100; x += 7.3) {
    for (let size = 0.1; size <= 100; size += 9.7) {
      const crop = areaOfPercent(area(x, x, size, size), PICTURE, 1);
      expect(crop.width).toBe(crop.height);
      expect(crop.x).toBeGreaterThanOrEqual(0);
      expect(crop.x + crop.width).toBeLessThanOrEqual(PICTURE.width);
      expect(crop.y + crop.height).toBeLessThanOrEqual(PICTURE.height);
    }
  }
});

describe("a crop measure set by hand", () => {
  const crop = area(100, 100, 400, 300);

  it.each([Number.NaN, Number.POSITIVE_INFINITY])("is unchanged by %d", (value) => {
    expect(withMeasure(crop, "width", value, PICTURE)).toBe(crop);
  });

  it.each(["x", "y", "width", "height"] as const)("changes nothing if %s is the same", (measure) => {
    expect(withMeasure(crop, measure, crop[measure], PICTURE)).toBe(crop);
  });

  it.each([
    ["x", 900, area(800, 100, 400, 300)],
    ["y", -3, area(100, 0, 400, 300)],
    ["width", 2_000, area(0, 100, 1_200, 300)],
    ["height", 50, area(100, 100, 400, 50)],
  ] as const)("%s of %d is clamped", (measure, value, expected) => {
    expect(withMeasure(crop, measure, value, PICTURE)).toEqual(expected);
  });

  it("changes the other one with a fixed ratio", () => {
    expect(withMeasure(crop, "height", 200, PICTURE, 2)).toEqual(area(100, 100, 400, 200));
    expect(withMeasure(crop, "width", 200, PICTURE, 2)).toEqual(area(100, 100, 200, 100));
  });
});

test.each([
  [1, area(0, 0, 800, 800)],
  [16 / 9, area(0, 0, 1_200, 675)],
  [0.5, area(0, 0, 400, 800)],
])("the largest area of the ratio %d", (ratio, { width, height }) => {
  expect(largestOf(ratio, PICTURE)).toEqual({ width, height });
});

test.each([
  [{ width: 4_000, height: 2_000 }, 1_000, { width: 1_000, height: 500 }],
  [{ width: 300, height: 900 }, 450, { width: 150, height: 450 }],
  [{ width: 300, height: 200 }, 1_000, { width: 300, height: 200 }],
  [{ width: 9_000, height: 1 }, 100, { width: 100, height: 1 }],
])("%j no longer than %d is %j", (size, longest, expected) => {
  expect(outputSize(size, longest)).toEqual(expected);
});

test.each([
  [{ width: 1_200, height: 800 }, 20],
  [{ width: 400, height: 320 }, 10],
  [{ width: 16, height: 16 }, 1],
])("%j can be zoomed up to %d times", (size, most) => {
  expect(mostZoom(size)).toBe(most);
});

test("four quarter turns cancel out", () => {
  const all: Turns[] = [0, 1, 2, 3];
  expect(all.map(turned)).toEqual([1, 2, 3, 0]);
  expect(all.map((turns) => turnedSize(PICTURE, turns).width)).toEqual([1_200, 800, 1_200, 800]);
});

describe("cropTransform", () => {
  const lay = ([a, b, c, d, e, f]: Transform, x: number, y: number) => [a * x + c * y + e, b * x + d * y + f];
  const whole = (turns: Turns) => {
    const size = turnedSize(PICTURE, turns);
    return cropTransform(PICTURE, turns, { x: 0, y: 0, ...size }, size);
  };

  it.each([
    // turns, and the new positions of the loaded picture's upper left and upper right corners
    [0, [0, 0], [1_200, 0]],
    [1, [800, 0], [800, 1_200]],
    [2, [1_200, 800], [0, 800]],
    [3, [0, 1_200], [0, 0]],
  ] as const)("after %d turns", (turns, upperLeft, upperRight) => {
    expect(lay(whole(turns), 0, 0)).toEqual(upperLeft);
    expect(lay(whole(turns), 1_200, 0)).toEqual(upperRight);
  });

  it("fills the output with the crop", () => {
    const transform = cropTransform(PICTURE, 0, area(100, 50, 400, 200), { width: 200, height: 100 });
    expect(lay(transform, 100, 50)).toEqual([0, 0]);
    expect(lay(transform, 500, 250)).toEqual([200, 100]);
  });

  it("fills the output with the crop of the turned picture", () => {
    const transform = cropTransform(PICTURE, 1, area(0, 0, 400, 600), { width: 200, height: 300 });
    expect(lay(transform, 0, 800)).toEqual([0, 0]);
    expect(lay(transform, 600, 400)).toEqual([200, 300]);
  });
});
