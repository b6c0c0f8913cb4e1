import type { CommentEvent } from "../events.ts";
import { type Admission, type CommentCommand, comment, isShown } from "./comment.ts";

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
const admission: Admission = { isClosed: false, isBlocked: false, hold: null };
const post = (more: Partial<Admission> = {}) =>
  ({ type: "post", ...data, admission: { ...admission, ...more } }) as const;
const edit = (userId = "u1", isSeen = true, textId = "t2", more: Partial<Admission> = {}) => {
  const about = { commentId: "c1", userId, textId, mentions: ["u2"], at, isSeen };
  return { type: "edit", ...about, admission: { ...admission, ...more } } as const;
};
const approve = (isSectionOwner = true, editTime: string | null = null) =>
  ({ type: "approve", commentId: "c1", userId: "owner", isSectionOwner, editTime, at }) as const;
const remove = (userId: string, mayRemove = false) => ({ type: "delete", commentId: "c1", userId, mayRemove }) as const;

test("a comment is posted once", () => {
  expect(decide([], post())).toEqual([posted]);
  expect(decide([posted], post())).toEqual([]);
  expect(decide([posted], post({ isClosed: true, isBlocked: true }))).toEqual([]); // the same request again
});

test("nobody posts in a closed section, and a blocked person neither posts nor edits", () => {
  expect(() => decide([], post({ isClosed: true }))).toThrow("Comments are closed.");
  expect(() => decide([], post({ isBlocked: true }))).toThrow("because the owner has blocked you");
  expect(() => decide([posted], edit("u1", true, "t2", { isBlocked: true }))).toThrow("because the owner has blocked");
  expect(decide([posted], edit("u1", true, "t2", { isClosed: true }))).toMatchObject([{ type: "CommentEdited" }]);
});

test("a held comment can be edited and is shown once its section's owner approves it, once", () => {
  const held: CommentEvent = { type: "CommentPosted", data: { ...data, held: "links" } };
  expect(decide([], post({ hold: "links" }))).toEqual([held]);
  const stateOf = (events: CommentEvent[]) => events.reduce(comment.evolve, comment.initial);
  expect(isShown(stateOf([held]))).toBe(false);
  expect(decide([held], edit("u1", true, "t2", { hold: "links" }))).toMatchObject([{ type: "CommentEdited" }]);
  expect(() => decide([held], approve(false))).toThrow("Authorized use only");
  const [approved] = decide([held], approve());
  expect(approved).toEqual({
    type: "CommentApproved",
    data: { commentId: "c1", sectionId: "s1", approvedBy: "owner", at },
  });
  expect(isShown(stateOf([held, approved!]))).toBe(true);
  expect(decide([held, approved!], approve())).toEqual([]);
  for (const gone of [deleted, removed]) expect(() => decide([held, gone], approve())).toThrow("no such comment");
});

test("what the owner has not read is not approved", () => {
  const held: CommentEvent = { type: "CommentPosted", data: { ...data, held: "first" } };
  const edited: CommentEvent = { type: "CommentEdited", data: { commentId: "c1", textId: "t2", mentions: [], at } };
  expect(() => decide([held, edited], approve())).toThrow("was edited meanwhile");
  expect(decide([held, edited], approve(true, at))).toMatchObject([{ type: "CommentApproved" }]);
});

test("links of a new account do not get into a comment that others read", () => {
  expect(() => decide([posted], edit("u1", true, "t2", { hold: "links" }))).toThrow("links wait for approval");
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

test("only what is taken down is purged, once, and it is not put back", () => {
  const at = "2026-03-07T10:00:00.000Z";
  const taken: CommentEvent = {
    type: "CommentTakenDown",
    data: { commentId: "c1", kind: "removed", reason: "spam", at },
  };
  const purge = { type: "purge", commentId: "c1" } as const;
  expect(decide([posted], purge)).toEqual([]);
  const [purged] = decide([posted, taken], purge);
  expect(purged).toEqual({ type: "CommentPurged", data: { commentId: "c1" } });
  expect(decide([posted, taken, purged!], purge)).toEqual([]);
  expect(decide([posted, taken, purged!], { type: "takeDown", commentId: "c1", takeDown: null })).toEqual([]);
});
