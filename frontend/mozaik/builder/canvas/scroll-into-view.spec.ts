import { scrollToShow } from "./scroll-into-view.ts";

const room = { top: 100, bottom: 900 };

test("does not scroll for a node that is in sight", () => {
  expect(scrollToShow({ top: 200, bottom: 400 }, room)).toBe(0);
});

test("scrolls up until the end of a node is in sight, and no further", () => {
  expect(scrollToShow({ top: 800, bottom: 1000 }, room)).toBe(124);
});

test("scrolls down until a node and its bar are in sight", () => {
  expect(scrollToShow({ top: 80, bottom: 300 }, room)).toBe(-84);
});

test("returns null for a node higher than the visible area", () => {
  expect(scrollToShow({ top: 200, bottom: 950 }, room)).toBeNull();
});
