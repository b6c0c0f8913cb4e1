import type { HistoryEntry } from "#modules/mozaik/contract";
import { testId } from "#modules/mozaik/document/testing/any-edit";
import { groupByDay, groupEntries } from "./history-groups.ts";

const entry = (revision: number, minute: number, person: 1 | 2): HistoryEntry => ({
  revision,
  before: revision - 1,
  event: "TextChanged",
  label: `Change ${revision}`,
  user: { id: testId(person), name: `Person ${person}`, friendlyUrl: `person-${person}`, avatarSrc: null },
  at: new Date(Date.UTC(2026, 2, 1, 12, minute)).toISOString(),
  undone: false,
  published: false,
  name: null,
  restored: null,
  imported: null,
});

test("changes by one person without a long pause are one group", () => {
  const groups = groupEntries([entry(4, 20, 1), entry(3, 9, 1), entry(2, 5, 1), entry(1, 4, 2)]);
  expect(groups.map(({ who, entries }) => [who, entries.map(({ revision }) => revision)])).toEqual([
    ["Person 1", [4]],
    ["Person 1", [3, 2]],
    ["Person 2", [1]],
  ]);
});

test("a group keeps its id when a newer change is added", () => {
  const [before] = groupEntries([entry(2, 5, 1)]);
  const [after] = groupEntries([entry(3, 6, 1), entry(2, 5, 1)]);
  expect(after?.id).toBe(before?.id);
  expect(after).toMatchObject({ from: entry(2, 5, 1).at, to: entry(3, 6, 1).at });
});

test("days are separate, even for work through midnight", () => {
  const at = (revision: number, day: number, hour: number, minute: number): HistoryEntry => ({
    ...entry(revision, 0, 1),
    at: new Date(2026, 2, day, hour, minute).toISOString(),
  });
  const days = groupByDay([at(3, 10, 9, 0), at(2, 10, 0, 1), at(1, 9, 23, 59)], new Date(2026, 2, 10, 12));
  expect(days.map(({ name, groups }) => [name, groups.map(({ entries }) => entries.length)])).toEqual([
    ["Today", [1, 1]],
    ["Yesterday", [1]],
  ]);
});

test("no entries give no groups", () => {
  expect(groupEntries([])).toEqual([]);
});
