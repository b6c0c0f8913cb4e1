import type { CommentEvent } from "../events.ts";
import { type CommentCommand, comment } from "./comment.ts";

const data = {
  commentId: "c1",
  sectionId: "s1",
  itemType: "mozaik",
  itemId: "m1",
  authorId: "u1",
  rootCommentId: null,
  textId: "t1",
  mentions: [],
  at: "2026-03-05T10:00:00.000Z",
} as const;
const posted: CommentEvent = { type: "CommentPosted", data };
const deleted: CommentEvent = { type: "CommentDeleted", data: { commentId: "c1" } };
const removed: CommentEvent = { type: "CommentRemoved", data: { commentId: "c1", removedBy: "owner" } };
const decide = (events: CommentEvent[], command: CommentCommand) =>
  comment.decide(events.reduce(comment.evolve, comment.initial), command);
const at = "2026-03-06T10:00:00.000Z";
const edit = (userId = "u1", isSeen = true, textId = "t2") =>
  ({ type: "edit", commentId: "c1", userId, textId, mentions: ["u2"], at, isSeen }) as const;
const remove = (userId: string, mayRemove = false) => ({ type: "delete", commentId: "c1", userId, mayRemove }) as const;

test("a comment is posted once", () => {
  expect(decide([], { type: "post", ...data })).toEqual([posted]);
  expect(decide([posted], { type: "post", ...data })).toEqual([]);
});

test("only its author edits a comment, while it is shown and they can see what it is about", () => {
  const edited = { type: "CommentEdited", data: { commentId: "c1", textId: "t2", mentions: ["u2"], at } } as const;
  expect(decide([posted], edit())).toEqual([edited]);
  expect(decide([posted, edited], edit())).toEqual([]);
  expect(() => decide([posted], edit("owner"))).toThrow("Authorized use only");
  for (const events of [[], [posted, deleted], [posted, removed]]) {
    expect(() => decide(events, edit())).toThrow("Cannot save changes to a non-existent comment.");
  }
  expect(() => decide([posted], edit("u1", false))).toThrow("Cannot save changes to a non-existent comment.");
});

test("its author deletes a comment and the section's owner removes it: two flags, each once", () => {
  expect(decide([posted], remove("u1"))).toEqual([deleted]);
  expect(decide([posted, deleted], remove("u1"))).toEqual([]);
  expect(decide([posted], remove("owner", true))).toEqual([removed]);
  expect(decide([posted, removed], remove("owner", true))).toEqual([]);
  expect(decide([posted, removed], remove("u1"))).toEqual([deleted]);
  expect(() => decide([posted], remove("u2"))).toThrow("Authorized use only");
  expect(() => decide([], remove("u1"))).toThrow("Cannot delete non-existent comment!");
});
