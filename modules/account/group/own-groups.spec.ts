import type { OwnGroupsEvent } from "../events.ts";
import { MOST_GROUPS } from "../rules/group-limits.ts";
import { ownGroups } from "./own-groups.ts";

const taken = (groupId: string): OwnGroupsEvent => ({
  type: "AccountGroupPlaceTaken",
  data: { ownerId: "ann", groupId },
});
const freed = (groupId: string): OwnGroupsEvent => ({
  type: "AccountGroupPlaceFreed",
  data: { ownerId: "ann", groupId },
});
const given = (events: OwnGroupsEvent[], type: "take" | "free", groupId: string) =>
  ownGroups.decide(events.reduce(ownGroups.evolve, ownGroups.initial), { type, ownerId: "ann", groupId });
const most = Array.from({ length: MOST_GROUPS }, (_, place) => taken(`g${place}`));

test("a person has a limited number of groups, and a deleted one makes room", () => {
  expect(given(most.slice(1), "take", "new")).toEqual([taken("new")]);
  expect(() => given(most, "take", "new")).toThrow("You can have 50 groups.");
  expect(given([...most, freed("g3")], "take", "new")).toEqual([taken("new")]);
});

test("taking and freeing a place again changes nothing", () => {
  expect(given(most, "take", "g1")).toEqual([]);
  expect(given([taken("g"), freed("g")], "free", "g")).toEqual([]);
  expect(given([taken("g")], "free", "g")).toEqual([freed("g")]);
});
