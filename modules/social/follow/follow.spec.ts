import type { FollowEvent } from "../events.ts";
import { type FollowCommand, follow } from "./follow.ts";

const pair = { followerId: "u1", authorId: "u2" };
const command = (wanted: boolean, more: Partial<FollowCommand> = {}): FollowCommand => ({
  ...pair,
  follow: wanted,
  authorExists: true,
  ...more,
});
const followed: FollowEvent = { type: "AuthorFollowed", data: pair };
const unfollowed: FollowEvent = { type: "AuthorUnfollowed", data: pair };
const given = (events: FollowEvent[], wanted: FollowCommand) =>
  follow.decide(events.reduce(follow.evolve, follow.initial), wanted);

test("an author is followed and no longer followed, as often as one likes", () => {
  expect(given([], command(true))).toEqual([followed]);
  expect(given([followed], command(false))).toEqual([unfollowed]);
  expect(given([followed, unfollowed], command(true))).toEqual([followed]);
});

test("what is so already stays so", () => {
  expect(given([], command(false))).toEqual([]);
  expect(given([followed], command(true))).toEqual([]);
});

test("users cannot follow themselves", () => {
  expect(() => given([], command(true, { authorId: "u1" }))).toThrow("You cannot follow yourself.");
});

test("nobody follows someone who is not there", () => {
  expect(() => given([], command(true, { authorExists: false }))).toThrow("There is no such author.");
});
