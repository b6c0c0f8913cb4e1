import { testId } from "#modules/mozaik/document/testing/any-edit";
import { COLOURS, coloursOf } from "./companion-colours.ts";

const people = (count: number) => Array.from({ length: count }, (_, n) => testId(n * 7));

test.each([2, 3, COLOURS])("%i people have as many colours", (count) => {
  const colours = [...coloursOf(people(count)).values()];
  expect(new Set(colours).size).toBe(count);
  expect(colours.every((colour) => colour >= 1 && colour <= COLOURS)).toBe(true);
});

test("a person has the same colour for every viewer, in whatever order people joined", () => {
  const known = people(5);
  expect(coloursOf(known.toReversed())).toEqual(coloursOf(known));
  expect(coloursOf([...known, ...known])).toEqual(coloursOf(known));
});

test("with more people than colours, the colours are shared evenly", () => {
  const worn = [...coloursOf(people(3 * COLOURS + 1)).values()];
  const counts = Array.from({ length: COLOURS }, (_, n) => worn.filter((colour) => colour === n + 1).length);
  expect(Math.max(...counts) - Math.min(...counts)).toBe(1);
});
