import { fitted, isAtEnd, needsMore, next, previous } from "./slider-window.ts";

const at = (start: number) => ({ start, size: 3 });

test("next and previous move by a whole window and stop at the ends, the last window full", () => {
  expect(next(at(0), 10)).toEqual(at(3));
  expect(next(at(6), 10)).toEqual(at(7));
  expect(next(at(0), 2)).toEqual(at(0));
  expect(previous(at(7))).toEqual(at(4));
  expect(previous(at(1))).toEqual(at(0));
});

test("is at its end when the last card is visible", () => {
  expect([isAtEnd(at(6), 10), isAtEnd(at(7), 10), isAtEnd(at(0), 2)]).toEqual([false, true, true]);
});

test("more is needed once fewer than two windows are left", () => {
  expect([needsMore(at(4), 10), needsMore(at(5), 10)]).toEqual([false, true]);
});

test("a wider window, or cards that went, move it back so that it stays full", () => {
  expect(fitted({ start: 8, size: 5 }, 10)).toEqual({ start: 5, size: 5 });
  expect(fitted(at(6), 2)).toEqual(at(0));
});
