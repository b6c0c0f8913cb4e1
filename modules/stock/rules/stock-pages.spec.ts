import { hasMore, withinCap } from "./stock-pages.ts";

test.each([
  ["the provider has more and there is no limit", { loaded: 20, total: 21, most: null }, true],
  ["the provider has no more", { loaded: 20, total: 20, most: null }, false],
  ["the limit is not reached", { loaded: 49, total: 500, most: 50 }, true],
  ["the limit is reached", { loaded: 50, total: 500, most: 50 }, false],
  ["there are no results", { loaded: 0, total: 0, most: 50 }, false],
])("more results can be loaded, or not: %s", (_, progress, expected) => {
  expect(hasMore(progress)).toBe(expected);
});

test("the last page is shortened to stay within the limit", () => {
  const page = Array.from({ length: 30 }, (_, index) => index);
  expect(withinCap(page, 30, 50)).toHaveLength(20);
  expect(withinCap(page, 0, 50)).toHaveLength(30);
  expect(withinCap(page, 60, null)).toHaveLength(30);
});
