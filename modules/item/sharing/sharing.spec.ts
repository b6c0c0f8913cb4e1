import type { SharingEvent } from "../events.ts";
import { MOST_SHARED_WITH } from "../rules/sharing.ts";
import { type SharingCommand, sharing } from "./sharing.ts";

const item = { itemType: "mozaik", itemId: "m" } as const;
const command = (more: Partial<SharingCommand>): SharingCommand => ({
  type: "share",
  by: "owner",
  item,
  ownerId: "owner",
  userIds: [],
  groupIds: [],
  ...more,
});
const shared = (userIds: string[], groupIds: string[] = []): SharingEvent => ({
  type: "ItemShared",
  data: { ...item, ownerId: "owner", userIds, groupIds },
});
const ended = (userIds: string[], groupIds: string[] = []): SharingEvent => ({
  type: "ItemSharingEnded",
  data: { ...item, userIds, groupIds },
});
const given = (events: SharingEvent[], wanted: SharingCommand) =>
  sharing.decide(events.reduce(sharing.evolve, sharing.initial), wanted);

test("its author shares an item with people and groups, each once and never with themselves", () => {
  expect(given([], command({ userIds: ["a", "a", "owner"], groupIds: ["g"] }))).toEqual([shared(["a"], ["g"])]);
  expect(given([shared(["a"], ["g"])], command({ userIds: ["a", "b"], groupIds: ["g"] }))).toEqual([shared(["b"])]);
  expect(given([shared(["a"])], command({ userIds: ["a"] }))).toEqual([]);
});

test("to everybody else the item is not there", () => {
  expect(() => given([], command({ by: "other", userIds: ["a"] }))).toThrow("There is no such item.");
  expect(() => given([], command({ ownerId: null, userIds: ["a"] }))).toThrow("There is no such item.");
  expect(() => given([shared(["a", "b"])], command({ type: "end", by: "b", userIds: ["a"] }))).toThrow("no such item");
});

test("its author ends it, and people end it for themselves", () => {
  const before = [shared(["a", "b"], ["g"])];
  expect(given(before, command({ type: "end", userIds: ["a", "x"], groupIds: ["g"] }))).toEqual([ended(["a"], ["g"])]);
  expect(given(before, command({ type: "end", by: "b", userIds: ["b"] }))).toEqual([ended(["b"])]);
  expect(given([...before, ended(["a"])], command({ type: "end", userIds: ["a"] }))).toEqual([]);
  expect(given([...before, ended(["a"])], command({ userIds: ["a"] }))).toEqual([shared(["a"])]);
});

test("the sharing of a deleted item can still be ended", () => {
  expect(given([shared(["a"])], command({ type: "end", ownerId: null, userIds: ["a"] }))).toEqual([ended(["a"])]);
});

test("an item is shared with a bounded number of people", () => {
  const many = Array.from({ length: MOST_SHARED_WITH }, (_, at) => `p${at}`);
  expect(() => given([shared(many)], command({ userIds: ["a"] }))).toThrow("at most 200 people");
});
