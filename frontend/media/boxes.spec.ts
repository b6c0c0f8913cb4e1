import { type Box, boxBeside, boxesBetween, boxesIn, justified, rowHeight, stacked } from "./boxes.ts";

/** The boxes of each row. */
const rows = (boxes: readonly Box[]) => [...Map.groupBy(boxes, ({ top }) => top).values()];

/** Repeatable numbers between 0 and 1. */
function chance(seed: number): () => number {
  let value = seed;
  return () => {
    value = (value * 16_807) % 2_147_483_647;
    return value / 2_147_483_647;
  };
}

test.each([390, 768, 1360])("on %i px, rows fill the width and keep each picture's ratio", (width) => {
  const random = chance(7);
  const ratios = Array.from({ length: 300 }, () => 0.5 + random() * 3.5);
  const { boxes, height } = justified(ratios, width);
  expect(boxes).toHaveLength(300);
  for (const [index, box] of boxes.entries()) {
    expect(box.width / box.height).toBeCloseTo(ratios[index]!, 5);
    expect(box.height).toBeLessThanOrEqual(rowHeight(width) + 0.01);
  }
  const all = rows(boxes);
  for (const row of all.slice(0, -1)) expect(row.at(-1)!.left + row.at(-1)!.width).toBeCloseTo(width, 5);
  expect(height).toBeCloseTo(boxes.at(-1)!.top + boxes.at(-1)!.height, 5);
});

test("a very wide and a very tall picture keep a box that can be seen and pressed", () => {
  const [wide, tall] = justified([20, 0.02], 390).boxes;
  expect(wide!.width).toBe(390);
  expect(wide!.height).toBeGreaterThan(90);
  expect(tall!.width).toBeGreaterThan(60);
});

test("only the boxes in sight are found, also among ten thousand", () => {
  const { boxes } = stacked(10_000, 800, 56);
  expect(boxesBetween(boxes, 0, 559)).toEqual([0, 10]);
  expect(boxesBetween(boxes, 280_000, 280_100)).toEqual([4999, 5002]);
  expect(boxesBetween(boxes, 600_000, 700_000)).toEqual([10_000, 10_000]);
  expect(boxesBetween([], 0, 10)).toEqual([0, 0]);
});

test("a rectangle selects the boxes that it touches", () => {
  const { boxes } = justified(
    Array.from({ length: 12 }, () => 1),
    800,
  ); // rows of four
  expect(boxesIn(boxes, { left: 250, top: 100, width: 10, height: 200 })).toEqual([1, 5]);
  expect(boxesIn(boxes, { left: 0, top: 0, width: 800, height: 0 })).toEqual([0, 1, 2, 3]);
  expect(boxesIn(boxes, { left: 0, top: 5_000, width: 800, height: 10 })).toEqual([]);
});

test("the arrow keys lead to the nearest box of the next row", () => {
  const { boxes } = justified([1, 1, 1, 1, 3, 1], 800);
  expect(boxBeside(boxes, 3, "down")).toBe(5);
  expect(boxBeside(boxes, 0, "down")).toBe(4);
  expect(boxBeside(boxes, 4, "up")).toBe(1);
  expect(boxBeside(boxes, 1, "up")).toBe(1);
  expect(boxBeside(boxes, 5, "down")).toBe(5);
});
