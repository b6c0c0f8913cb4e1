import { distance } from "./search-words.ts";

test.each([
  ["mountain", "mountain", 0],
  ["montain", "mountain", 1],
  ["mountian", "mountain", 1],
  ["mauntein", "mountain", 2],
  ["lake", "bake", 1],
])("%s is %s with so many mistakes: %i", (one, other, mistakes) => {
  expect(distance(one, other, 2)).toBe(mistakes);
  expect(distance(other, one, 2)).toBe(mistakes);
});

test("does not compare words of very different lengths", () => {
  expect(distance("sea", "seafarer", 2)).toBe(3);
});
