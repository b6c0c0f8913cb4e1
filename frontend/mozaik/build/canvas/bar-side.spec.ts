import { barSide } from "./bar-side.ts";
import type { Box } from "./use-measure.ts";

const bar: Box = { left: 0, top: 0, width: 400, height: 40 };
const node = (height: number): Box => ({ left: 0, top: 200, width: 600, height });
const over = (top: number, height: number): Box => ({ left: 0, top, width: 600, height });

test("the bar stands above where there is room", () => {
  expect(barSide(node(60), bar, [over(100, 50)], true)).toBe("above");
});

test("it stands below where above it would hide something", () => {
  expect(barSide(node(60), bar, [over(150, 40)], true)).toBe("below");
});

test("what lies beside the bar is not in its way", () => {
  expect(barSide(node(60), bar, [{ left: 410, top: 150, width: 100, height: 40 }], true)).toBe("above");
});

test("between two neighbours it stands upon a high node, yet never where that is forbidden", () => {
  const neighbours = [over(150, 40), over(410, 30)];
  expect(barSide(node(200), bar, neighbours, true)).toBe("inside");
  expect(barSide(node(200), bar, neighbours, false)).toBe("below");
});

test("between two neighbours of a low node it stands where it hides less", () => {
  expect(barSide(node(60), bar, [over(190, 10), over(270, 60)], true)).toBe("above");
  expect(barSide(node(60), bar, [over(100, 92), over(300, 60)], true)).toBe("below");
});
