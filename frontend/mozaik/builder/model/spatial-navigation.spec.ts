import { nearest, type PlacedBox } from "./spatial-navigation.ts";

const box = (id: string, left: number, top: number, width = 100, height = 50): PlacedBox => ({
  id,
  left,
  top,
  width,
  height,
});
// a b
// c b
//  d
const boxes = [box("a", 0, 0), box("b", 110, 0, 100, 110), box("c", 0, 60), box("d", 0, 120, 210)];
const from = (id: string) => boxes.find((each) => each.id === id)!;

test.each([
  ["a", "down", "c"],
  ["a", "right", "b"],
  ["c", "right", "b"],
  ["c", "down", "d"],
  ["b", "left", "a"],
  ["b", "down", "d"],
  ["d", "up", "b"],
  ["c", "up", "a"],
] as const)("from %s the arrow %s leads to %s", (start, arrow, end) => {
  expect(nearest(boxes, from(start), arrow)).toBe(end);
});

test.each([
  ["a", "up"],
  ["a", "left"],
  ["b", "right"],
  ["d", "down"],
] as const)("from %s nothing lies %s", (start, arrow) => {
  expect(nearest(boxes, from(start), arrow)).toBeUndefined();
});
