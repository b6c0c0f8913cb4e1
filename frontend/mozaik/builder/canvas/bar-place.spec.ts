import type { Box } from "../geometry/use-measure.ts";
import { barPlace, type Obstacle } from "./bar-place.ts";

const bar = { width: 400, height: 40 };
const node = (height: number): Box => ({ left: 0, top: 200, width: 600, height });
const room = { height: 800, left: 0, right: 600, above: 48 };
const block = (top: number, height: number): Obstacle => ({ left: 0, top, width: 600, height, of: "ground" });
const control = (box: Box): Obstacle => ({ ...box, of: "control" });

test("the bar is above the node if there is room", () => {
  expect(barPlace(node(60), bar, [block(100, 50)], true, room)).toEqual({ side: "above", offset: 0, shift: 0 });
});

test("it is below if it would cover something above", () => {
  expect(barPlace(node(60), bar, [block(150, 40)], true, room)).toEqual({ side: "below", offset: 0, shift: 0 });
});

test("it ignores what lies beside it", () => {
  const beside = control({ left: 410, top: 150, width: 100, height: 40 });
  expect(barPlace(node(60), bar, [beside], true, room)).toEqual({ side: "above", offset: 0, shift: 0 });
});

test("it moves aside rather than covering words or a control", () => {
  const words: Obstacle = { left: 0, top: 150, width: 120, height: 20, of: "content" };
  const neighbours = [block(0, 190), words, block(268, 300), { ...words, top: 268, width: 600, height: 300 }];
  expect(barPlace(node(60), bar, neighbours, false, room)).toEqual({ side: "above", offset: 0, shift: 128 });
});

test("between two blocks it keeps more distance, so that it covers neither", () => {
  const neighbours = [block(150, 40), block(268, 30)];
  expect(barPlace(node(60), bar, neighbours, false, room)).toEqual({ side: "below", offset: 38, shift: 0 });
});

test("it covers a block rather than a control", () => {
  const add = control({ left: 200, top: 280, width: 150, height: 32 });
  const tile = control({ left: 0, top: 330, width: 600, height: 200 });
  expect(barPlace(node(60), bar, [block(0, 190), add, tile], false, room)).toMatchObject({ side: "above" });
});

test("between two neighbours it overlaps a high node, unless covering the node is forbidden", () => {
  const neighbours = [block(150, 40), block(410, 30)];
  expect(barPlace(node(200), bar, neighbours, true, room)).toMatchObject({ side: "inside" });
  expect(barPlace(node(200), bar, neighbours, false, room)).toMatchObject({ side: "below" });
});

test("between two large neighbours it takes the side where it covers less", () => {
  expect(barPlace(node(60), bar, [block(0, 192), block(300, 500)], true, room)).toMatchObject({ side: "below" });
  expect(barPlace(node(60), bar, [block(0, 160), block(270, 500)], true, room)).toMatchObject({ side: "above" });
});

test("it stays inside the canvas", () => {
  const right = { ...node(60), left: 500, width: 100 };
  expect(barPlace(right, bar, [], false, room)).toEqual({ side: "above", offset: 0, shift: -300 });
});

test("it stays at the top of a node that fills most of the canvas", () => {
  expect(barPlace(node(500), bar, [block(150, 40)], false, room)).toMatchObject({ side: "above" });
  expect(barPlace(node(500), bar, [block(150, 40)], true, room)).toMatchObject({ side: "inside" });
});

test("it cannot be above the top of the canvas, unless its node fills most of the canvas", () => {
  const atTheTop = (height: number): Box => ({ ...node(height), top: 0 });
  const lines = { ...bar, height: 76 };
  expect(barPlace(atTheTop(60), bar, [], false, room)).toMatchObject({ side: "above" });
  expect(barPlace(atTheTop(60), lines, [block(90, 20)], false, room)).toMatchObject({ side: "below" });
  expect(barPlace(atTheTop(500), lines, [block(510, 20)], false, room)).toMatchObject({ side: "above" });
});
