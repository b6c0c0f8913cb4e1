import type { Box } from "../geometry/use-measure.ts";
import { barSide } from "./bar-side.ts";

const bar: Box = { left: 0, top: 0, width: 400, height: 40 };
const node = (height: number): Box => ({ left: 0, top: 200, width: 600, height });
const room = { height: 800, above: 48 };
const over = (top: number, height: number): Box => ({ left: 0, top, width: 600, height });

test("the bar stands above where there is room", () => {
  expect(barSide(node(60), bar, [over(100, 50)], true, room)).toBe("above");
});

test("it stands below where above it would hide something", () => {
  expect(barSide(node(60), bar, [over(150, 40)], true, room)).toBe("below");
});

test("what lies beside the bar is not in its way", () => {
  expect(barSide(node(60), bar, [{ left: 410, top: 150, width: 100, height: 40 }], true, room)).toBe("above");
});

test("between two neighbours it stands upon a high node, yet never where that is forbidden", () => {
  const neighbours = [over(150, 40), over(410, 30)];
  expect(barSide(node(200), bar, neighbours, true, room)).toBe("inside");
  expect(barSide(node(200), bar, neighbours, false, room)).toBe("below");
});

test("between two neighbours of a low node it stands where it hides less", () => {
  expect(barSide(node(60), bar, [over(190, 10), over(270, 60)], true, room)).toBe("above");
  expect(barSide(node(60), bar, [over(100, 92), over(300, 60)], true, room)).toBe("below");
});

test("wider than its high node, it stands upon it only where that hides less of the neighbours", () => {
  const picture = { ...node(200), width: 300 };
  const beside = { left: 300, top: 200, width: 100, height: 200 };
  expect(barSide(picture, bar, [over(150, 40), over(410, 30), beside], true, room)).toBe("inside");
  expect(barSide(picture, bar, [over(186, 10), over(410, 30), beside], true, room)).toBe("above");
});

test("it keeps to the beginning of a node that takes most of the canvas", () => {
  expect(barSide(node(500), bar, [over(150, 40)], false, room)).toBe("above");
  expect(barSide(node(500), bar, [over(150, 40)], true, room)).toBe("inside");
});

test("there is no above where the canvas ends, but for a node that takes most of it", () => {
  const atTheTop = (height: number): Box => ({ ...node(height), top: 0 });
  const lines = { ...bar, height: 76 };
  expect(barSide(atTheTop(60), bar, [], false, room)).toBe("above");
  expect(barSide(atTheTop(60), lines, [over(90, 20)], false, room)).toBe("below");
  expect(barSide(atTheTop(500), lines, [over(510, 20)], false, room)).toBe("above");
});
