import type { LibraryEvent } from "../events.ts";
import { MOST_LIBRARY_ITEMS } from "../rules/library-limits.ts";
import { LIBRARY_PLACE } from "../rules/library-place.ts";
import { type LibraryCommand, library } from "./library.ts";

const about = { name: "Harbours", summary: "", url: "", visibility: "private", layout: "dynamic" } as const;
const created: LibraryEvent = { type: "LibraryCreated", data: { libraryId: "l", ownerId: "ada", about } };
const deleted: LibraryEvent = { type: "LibraryDeleted", data: { libraryId: "l" } };
const item = (itemId: string) => ({ itemType: "mozaik" as const, itemId });
const adding = (itemId: string, before: string | null = null) => {
  return {
    type: "add" as const,
    by: "ada",
    item: item(itemId),
    mayView: true,
    before: before === null ? null : item(before),
  };
};
const moving = (itemId: string, before: string | null) => {
  return { type: "move" as const, by: "ada", item: item(itemId), before: before === null ? null : item(before) };
};
const removing = (itemId: string) => ({ type: "remove" as const, by: "ada", item: item(itemId) });
const given = (events: readonly LibraryEvent[], command: LibraryCommand) =>
  library.decide(events.reduce(library.evolve, library.initial), command);
function after(...commands: LibraryCommand[]): LibraryEvent[] {
  const events = [created];
  for (const command of commands) events.push(...given(events, command));
  return events;
}

/** The ids of the items in the order of their places. */
function order(events: readonly LibraryEvent[]): string {
  const places = new Map<string, string>();
  for (const { type, data } of events) {
    if (type === "LibraryItemRemoved") places.delete(data.itemId);
    if (type === "LibraryItemAdded" || type === "LibraryItemMoved") places.set(data.itemId, data.place);
  }
  return [...places]
    .toSorted(([, one], [, other]) => (one < other ? -1 : 1))
    .map(([id]) => id)
    .join("");
}

test("items are added at the end or in front of another one, each once", () => {
  expect(order(after(adding("a"), adding("b"), adding("c", "b")))).toBe("acb");
  expect(given(after(adding("a")), adding("a"))).toEqual([]);
  expect(order(after(adding("a"), adding("b", "gone")))).toBe("ab");
});

test("an item is moved in front of another one or to the end; where it already is, nothing happens", () => {
  const three = after(adding("a"), adding("b"), adding("c"));
  expect(order([...three, ...given(three, moving("c", "a"))])).toBe("cab");
  expect(order([...three, ...given(three, moving("a", null))])).toBe("bca");
  for (const [id, before] of [
    ["a", "b"],
    ["b", "c"],
    ["c", null],
    ["b", "b"],
  ] as const) {
    expect(given(three, moving(id, before))).toEqual([]);
  }
  expect(() => given(three, moving("d", null))).toThrow("This item is not in the library.");
});

test("a removed item can be put back into its place", () => {
  const gone = after(adding("a"), adding("b"), adding("c"), removing("b"));
  expect(order(gone)).toBe("ac");
  expect(given(gone, removing("b"))).toEqual([]);
  expect(order([...gone, ...given(gone, adding("b", "c"))])).toBe("abc");
});

test("places stay short and valid cursors however often an item is moved", () => {
  let events = after(adding("a"), adding("b"), adding("c"));
  for (let round = 0; round < 100; round++) {
    events = [...events, ...given(events, moving(round % 2 ? "c" : "b", round % 2 ? "b" : "c"))];
  }
  for (const { type, data } of events) {
    if (type === "LibraryItemMoved") expect(data.place).toMatch(LIBRARY_PLACE);
  }
  expect(events.length).toBeGreaterThan(50);
});

test("what a person may not see cannot be added", () => {
  expect(() => given([created], { ...adding("a"), mayView: false })).toThrow("There is no such item.");
});

test("a full library takes no more items, and one again after another was removed", () => {
  const many = Array.from({ length: MOST_LIBRARY_ITEMS }, (_, index): LibraryEvent => {
    return { type: "LibraryItemAdded", data: { libraryId: "l", ...item(`i${index}`), place: `a${index}` } };
  });
  const events = [created, ...many];
  expect(() => given(events, adding("more"))).toThrow("A library can have 5,000 items.");
  const gone: LibraryEvent = { type: "LibraryItemRemoved", data: { libraryId: "l", ...item("i7") } };
  expect(given([...events, gone], adding("more"))).toHaveLength(1);
});

test("to everyone but its author a library does not exist", () => {
  const commands: LibraryCommand[] = [
    { type: "change", by: "eve", about: { name: "Mine" } },
    { type: "delete", by: "eve" },
    { type: "restore", by: "eve" },
    { ...adding("a"), by: "eve" },
    { ...removing("a"), by: "eve" },
    { ...moving("a", null), by: "eve" },
    { type: "share", by: "eve", userIds: ["eve"], groupIds: [], people: new Set(["eve"]) },
  ];
  for (const command of commands) {
    expect(() => given(after(adding("a")), command)).toThrow("There is no such library.");
    expect(() => given([], command)).toThrow("There is no such library.");
  }
});

test("only what changes of it is changed", () => {
  const change = (to: object): LibraryCommand => ({ type: "change", by: "ada", about: to });
  expect(given([created], change({ name: "Quays" }))).toEqual([
    { type: "LibraryChanged", data: { libraryId: "l", about: { ...about, name: "Quays" } } },
  ]);
  expect(given([created], change({ name: "Harbours" }))).toEqual([]);
});

test("a deleted library takes no changes until its author brings it back, with its items", () => {
  const gone = [...after(adding("a")), deleted];
  expect(given(gone, { type: "delete", by: "ada" })).toEqual([]);
  expect(() => given(gone, adding("b"))).toThrow("There is no such library.");
  const restored = given(gone, { type: "restore", by: "ada" });
  expect(restored).toEqual([{ type: "LibraryRestored", data: { libraryId: "l" } }]);
  expect(given([...gone, ...restored], { type: "restore", by: "ada" })).toEqual([]);
  expect(given([...gone, ...restored], adding("a"))).toEqual([]);
});

test("only a deleted library is purged, once, and its author cannot bring it back", () => {
  expect(given([created], { type: "purge" })).toEqual([]);
  const purged = given([created, deleted], { type: "purge" });
  expect(purged).toEqual([{ type: "LibraryPurged", data: { libraryId: "l" } }]);
  expect(given([created, deleted, ...purged], { type: "purge" })).toEqual([]);
  expect(() => given([created, deleted, ...purged], { type: "restore", by: "ada" })).toThrow("no such library");
});

test("it is shared with people who exist, never with its author, in any order", () => {
  const share = (userIds: string[], people: string[], groupIds: string[] = []): LibraryCommand => {
    return { type: "share", by: "ada", userIds, groupIds, people: new Set(people) };
  };
  const events = given([created], share(["zoe", "ben", "ada", "ben"], ["ada", "ben", "zoe"], ["g"]));
  expect(events).toEqual([
    { type: "LibraryShared", data: { libraryId: "l", userIds: ["ben", "zoe"], groupIds: ["g"] } },
  ]);
  const shared = [created, ...events];
  expect(given(shared, share(["zoe", "ben"], [], ["g"]))).toEqual([]); // their accounts may be closed since
  expect(() => given(shared, share(["zoe", "nobody"], ["zoe"]))).toThrow("There is no such person.");
});
