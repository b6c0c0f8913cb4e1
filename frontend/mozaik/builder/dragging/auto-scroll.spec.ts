import { scrollStep } from "./auto-scroll.ts";

test("the page rests while the pointer is in its middle", () => {
  expect(scrollStep(400, 0, 800)).toBe(0);
  expect(scrollStep(73, 0, 800)).toBe(0);
});

test("near an edge it scrolls that way, at the edge and beyond it fastest", () => {
  expect(scrollStep(36, 0, 800)).toBe(-9);
  expect(scrollStep(764, 0, 800)).toBe(9);
  expect(scrollStep(0, 0, 800)).toBe(-18);
  expect(scrollStep(-50, 0, 800)).toBe(-18);
  expect(scrollStep(900, 0, 800)).toBe(18);
});
