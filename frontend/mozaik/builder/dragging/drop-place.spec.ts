import { dropPlace, type Extent } from "./drop-place.ts";

const row = (...ids: string[]): Extent[] => ids.map((id, index) => ({ id, start: index * 100, size: 80 }));
const before = (children: Extent[], moving: string[], at: number) => {
  const place = dropPlace(children, moving, at);
  return place && (place.before ?? "end");
};

test.each([
  [10, "a"],
  [130, "b"],
  [150, "end"],
  [999, "end"],
])("a node from elsewhere dropped at %i lands before %s", (at, expected) => {
  expect(before(row("a", "b"), ["x"], at)).toBe(expected);
});

test("dropping a node at its own place changes nothing", () => {
  expect(before(row("a", "b", "c"), ["b"], 120)).toBeNull();
  expect(before(row("a", "b", "c"), ["b"], 60)).toBeNull();
  expect(before(row("a", "b", "c"), ["b"], 250)).toBe("end");
});

test("several nodes land together, even at the place of one of them", () => {
  expect(before(row("a", "b", "c"), ["a", "c"], 120)).toBe("b");
  expect(before(row("a", "b", "c"), ["a", "c"], 160)).toBe("end");
  expect(before(row("a", "b", "c"), ["a", "b"], 30)).toBeNull();
});

test("an empty structure takes everything at its end", () => {
  expect(dropPlace([], ["x"], 5)).toEqual({ before: undefined, previous: undefined, next: undefined });
});
