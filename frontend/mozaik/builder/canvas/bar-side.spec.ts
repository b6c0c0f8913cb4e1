import type { Box } from "../geometry/use-measure.ts";
import { barSide } from "./bar-side.ts";

const bar: Box = { left: 0, top: 0, width: 400, height: 40 };
const node = (height: number): Box => ({ left: 0, top: 200, width: 600, height });
const room = { height: 800, above: 48 };
const over = (top: number, height: number): Box => ({ left: 0, top, width: 600, height });

test("the bar is above the node if there is room", () => {
  expect(barSide(node(60), bar, [over(100, 50)], true, room)).toBe("above");
});

test("it is below if it would cover something above", () => {
  expect(barSide(node(60), bar, [over(150, 40)], true, room)).toBe("below");
});

test("it ignores what lies beside it", () => {
  expect(barSide(node(60), bar, [{ left: 410, top: 150, width: 100, height: 40 }], true, room)).toBe("above");
});

test("between two neighbours it overlaps a high node, unless covering the node is forbidden", () => {
  const neighbours = [over(150, 40), over(410, 30)];
  expect(barSide(node(200), bar, neighbours, true, room)).toBe("inside");
  expect(barSide(node(200), bar, neighbours, false, room)).toBe("below");
});

test("between two neighbours of a low node it takes the side where it covers less", () => {
  expect(barSide(node(60), bar, [over(190, 10), over(270, 60)], true, room)).toBe("above");
  expect(barSide(node(60), bar, [over(100, 92), over(300, 60)], true, room)).toBe("below");
});

test("a bar wider than its high node overlaps the node only if that covers less of the neighbours", () => {
  const picture = { ...node(200), width: 300 };
  const beside = { left: 300, top: 200, width: 100, height: 200 };
  expect(barSide(picture, bar, [over(150, 40), over(410, 30), beside], true, room)).toBe("inside");
  expect(barSide(picture, bar, [over(186, 10), over(410, 30), beside], true, room)).toBe("above");
});

test("it stays at the top of a node that fills most of the canvas", () => {
  expect(barSide(node(500), bar, [over(150, 40)], false, room)).toBe("above");
  expect(barSide(node(500), bar, [over(150, 40)], true, room)).toBe("inside");
});

test("it cannot be above the top of the canvas, unless its node fills most of the canvas", () => {
  const atTheTop = (height: number): Box => ({ ...node(height), top: 0 });
  const lines = { ...bar, height: 76 };
  expect(barSide(atTheTop(60), bar, [], false, room)).toBe("above");
  expect(barSide(atTheTop(60), lines, [over(90, 20)], false, room)).toBe("below");
  expect(barSide(atTheTop(500), lines, [over(510, 20)], false, room)).toBe("above");
});
