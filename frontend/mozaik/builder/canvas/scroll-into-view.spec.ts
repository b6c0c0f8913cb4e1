import { scrollToShow } from "./scroll-into-view.ts";

const room = { top: 100, bottom: 900 };

test("a node that stands in the room stays where it is", () => {
  expect(scrollToShow({ top: 200, bottom: 400 }, room)).toBe(0);
});

test("one that ends below the room is scrolled up until its end is seen, and no further", () => {
  expect(scrollToShow({ top: 800, bottom: 1000 }, room)).toBe(124);
});

test("one that begins above it is scrolled down until there is room for its bar", () => {
  expect(scrollToShow({ top: 80, bottom: 300 }, room)).toBe(-84);
});

test("one that is higher than the room cannot be seen whole", () => {
  expect(scrollToShow({ top: 200, bottom: 950 }, room)).toBeNull();
});
