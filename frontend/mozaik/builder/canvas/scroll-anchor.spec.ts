import { anchorOf, driftOf } from "./scroll-anchor.ts";

test("a node whose top is in sight is anchored by its upper edge", () => {
  const anchor = anchorOf("a", { top: 300, height: 400 }, 100);
  expect(anchor).toEqual({ id: "a", part: 0, y: 300 });
  expect(driftOf(anchor, { top: 220, height: 290 })).toBe(-80);
});

test("a node that begins above the visible area is anchored by the part at the area's edge", () => {
  const anchor = anchorOf("a", { top: -100, height: 400 }, 100);
  expect(anchor).toEqual({ id: "a", part: 0.5, y: 100 });
  expect(driftOf(anchor, { top: 0, height: 200 })).toBe(0);
  expect(driftOf(anchor, { top: -100, height: 800 })).toBe(200);
});

test("a node without height is anchored by its edge", () => {
  expect(driftOf(anchorOf("a", { top: 40, height: 0 }, 100), { top: 130, height: 0 })).toBe(30);
});
