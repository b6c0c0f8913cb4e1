import type { LibraryCountEvent } from "../events.ts";
import { MOST_LIBRARIES } from "../rules/library-limits.ts";
import { libraryCount } from "./library-count.ts";

const counted = (libraryId: string): LibraryCountEvent => {
  return { type: "LibraryCounted", data: { ownerId: "ada", libraryId } };
};
const given = (events: readonly LibraryCountEvent[], type: "count" | "discount", libraryId: string) =>
  libraryCount.decide(events.reduce(libraryCount.evolve, libraryCount.initial), { type, ownerId: "ada", libraryId });

test("a library is counted once until it is deleted", () => {
  expect(given([], "count", "a")).toEqual([counted("a")]);
  expect(given([counted("a")], "count", "a")).toEqual([]);
  expect(given([], "discount", "a")).toEqual([]);
  expect(given([counted("a")], "discount", "a")).toEqual([
    { type: "LibraryDiscounted", data: { ownerId: "ada", libraryId: "a" } },
  ]);
});

test("a person at the limit can add a library only after deleting one", () => {
  const all = Array.from({ length: MOST_LIBRARIES }, (_, index) => counted(`l${index}`));
  expect(() => given(all, "count", "more")).toThrow("You can have 200 libraries.");
  expect(given([...all, ...given(all, "discount", "l3")], "count", "more")).toEqual([counted("more")]);
});
