import type { GroupEvent } from "../events.ts";
import { MOST_MEMBERS } from "../rules/group-limits.ts";
import { type GroupCommand, group } from "./group.ts";

const created: GroupEvent = { type: "AccountGroupCreated", data: { groupId: "g", ownerId: "ann", name: "Family" } };
const members = (added: string[], removed: string[] = []): GroupEvent => ({
  type: "AccountGroupMembersChanged",
  data: { groupId: "g", added, removed },
});
const deleted: GroupEvent = { type: "AccountGroupDeleted", data: { groupId: "g" } };
const folded = (events: GroupEvent[]) => events.reduce(group.evolve, group.initial);
const given = (events: GroupEvent[], command: GroupCommand) => group.decide(folded(events), command);
const create: GroupCommand = { type: "create", groupId: "g", ownerId: "ann", name: "Family" };
const change = (fields: { by?: string; name?: string; members?: string[]; known?: string[] }): GroupCommand => ({
  type: "change",
  by: "ann",
  ...fields,
  known: new Set(fields.known ?? fields.members),
});

test("a person creates a group, and creating it again changes nothing", () => {
  expect(given([], create)).toEqual([created]);
  expect(given([created], create)).toEqual([]);
});

test("a change names only what it changes", () => {
  expect(given([created], change({ name: "Friends" }))).toEqual([
    { type: "AccountGroupRenamed", data: { groupId: "g", name: "Friends" } },
  ]);
  expect(given([created, members(["bo", "cy"])], change({ members: ["cy", "di", "di"] }))).toEqual([
    members(["di"], ["bo"]),
  ]);
  expect(given([created, members(["bo"])], change({ name: "Family", members: ["bo"] }))).toEqual([]);
  expect(given([created], change({}))).toEqual([]);
});

test("a group has a limited number of members", () => {
  const many = Array.from({ length: MOST_MEMBERS + 1 }, (_, place) => `u${place}`);
  expect(given([created], change({ members: many.slice(1) }))).toEqual([members(many.slice(1))]);
  expect(() => given([created], change({ members: many }))).toThrow("A group can have 100 members.");
});

test("only people who exist are added, but somebody who has left may stay", () => {
  expect(() => given([created], change({ members: ["bo"], known: [] }))).toThrow("There is no such person.");
  expect(given([created, members(["bo"])], change({ members: ["bo", "cy"], known: ["cy"] }))).toEqual([
    members(["cy"]),
  ]);
});

test("nobody is a member of their own group", () => {
  expect(() => given([created], change({ members: ["ann"] }))).toThrow("You cannot be a member of your own group.");
});

test("to everybody but its owner, members too, a group is not there", () => {
  const log = [created, members(["bo"])];
  for (const by of ["bo", "cy"]) {
    expect(() => given(log, change({ by, name: "Mine" }))).toThrow("There is no such group.");
    expect(() => given(log, { type: "delete", by })).toThrow("There is no such group.");
    expect(() => given([...log, deleted], { type: "delete", by })).toThrow("There is no such group.");
  }
});

test("a deleted group has no members and cannot be changed; deleting it again changes nothing", () => {
  const log = [created, members(["bo"])];
  expect(given(log, { type: "delete", by: "ann" })).toEqual([deleted]);
  expect(given([...log, deleted], { type: "delete", by: "ann" })).toEqual([]);
  expect(folded([...log, deleted])).toMatchObject({ status: "deleted", members: [] });
  expect(() => given([...log, deleted], change({ name: "Again" }))).toThrow("There is no such group.");
});
