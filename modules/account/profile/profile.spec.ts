import type { ProfileEvent } from "../events.ts";
import { type ProfileCommand, profile } from "./profile.ts";

const mine = { userId: "u1", actorId: "u1" };
const given = (events: ProfileEvent[], command: ProfileCommand) =>
  profile.decide(events.reduce(profile.evolve, profile.initial), command);

test("a change names the fields without their values", () => {
  expect(given([], { ...mine, type: "change", fields: ["email", "displayName"] })).toEqual([
    { type: "ProfileChanged", data: { userId: "u1", fields: ["displayName", "email"] } },
  ]);
});

test("a change without fields is not an event", () => {
  expect(given([], { ...mine, type: "change", fields: [] })).toEqual([]);
});

test("an avatar is changed and removed, and removed once", () => {
  const changed: ProfileEvent = { type: "AvatarChanged", data: { userId: "u1", blobId: "b1" } };
  const removed: ProfileEvent = { type: "AvatarRemoved", data: { userId: "u1" } };
  expect(given([], { ...mine, type: "change-avatar", blobId: "b1" })).toEqual([changed]);
  expect(given([changed], { ...mine, type: "remove-avatar" })).toEqual([removed]);
  expect(given([changed, removed], { ...mine, type: "remove-avatar" })).toEqual([]);
});

test.each<ProfileCommand>([
  { userId: "u1", actorId: "u2", type: "change", fields: ["email"] },
  { userId: "u1", actorId: "u2", type: "change-avatar", blobId: "b1" },
  { userId: "u1", actorId: "u2", type: "remove-avatar" },
])("for anyone else the account does not exist ($type)", (command) => {
  expect(() => given([], command)).toThrow("There is no such account.");
});
