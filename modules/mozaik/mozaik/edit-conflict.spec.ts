import type { PublicProfile } from "../../account/contract.ts";
import type { EditConflict } from "../contract.ts";
import { ID } from "../document/testing/sample-document.ts";
import { EditConflictError, type OtherChange } from "./edit-conflict.ts";

const saying = ({ who, label }: OtherChange) => `${who} changed this${label === null ? "." : `: ${label}`}`;
const by = (userId: string, revision: number) => ({
  id: ID.text,
  path: [],
  by: { userId, user: null, at: "2026-03-01T10:00:00.000Z", revision, label: `Edit ${revision}` },
});
const person = (id: string, name: string): [string, PublicProfile] => [
  id,
  { id, name, friendlyUrl: name.toLowerCase(), avatarSrc: null },
];
const people = new Map([person("ada", "Ada"), person("ben", "Ben"), person("cleo", "Cleo")]);

test.each<[string, EditConflict[], string]>([
  ["one edit of one person", [by("ben", 3), by("ben", 3)], "Ben changed this: Edit 3"],
  ["several edits of one person", [by("ben", 3), by("ben", 4)], "Ben changed this."],
  ["several people", [by("ben", 3), by("cleo", 4)], "Ben and Cleo changed this."],
  ["the same user on another device", [by("ada", 3)], "You changed this: Edit 3"],
  ["a deleted account", [by("gone", 3)], "Someone changed this: Edit 3"],
  ["an unknown user", [{ ...by("ben", 3), by: null }], "Someone else changed this."],
])("names %s", (_, conflicts, message) => {
  const error = new EditConflictError(saying, conflicts).named(people, "ada");
  expect(error).toMatchObject({ kind: "conflict", code: "edit-conflict", message });
  expect(error.details).toEqual({ conflicts: error.conflicts });
});

test('says "someone else" until the names are known', () => {
  expect(new EditConflictError(saying, [by("ben", 3)]).message).toBe("Someone else changed this: Edit 3");
});

test("names the person for each field", () => {
  const { conflicts } = new EditConflictError(saying, [by("ben", 3), by("gone", 4)]).named(people, "ada");
  expect(conflicts.map((conflict) => conflict.by?.user)).toEqual([people.get("ben"), null]);
});
