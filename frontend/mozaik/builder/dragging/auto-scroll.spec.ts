import { scrollStep } from "./auto-scroll.ts";

test("does not scroll while the pointer is in the middle", () => {
  expect(scrollStep(400, 0, 800)).toBe(0);
  expect(scrollStep(73, 0, 800)).toBe(0);
});

test("scrolls towards a near edge, fastest at the edge and beyond it", () => {
  expect(scrollStep(36, 0, 800)).toBe(-9);
  expect(scrollStep(764, 0, 800)).toBe(9);
  expect(scrollStep(0, 0, 800)).toBe(-18);
  expect(scrollStep(-50, 0, 800)).toBe(-18);
  expect(scrollStep(900, 0, 800)).toBe(18);
});
