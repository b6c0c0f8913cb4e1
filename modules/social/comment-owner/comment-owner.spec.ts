import { commentSection } from "./comment-section.ts";
import { commentSettings } from "./comment-settings.ts";
import { type CommenterCommand, commenter } from "./commenter.ts";

const at = "2026-03-05T10:00:00.000Z";

test("only its owner closes a section and opens it again, each once", () => {
  const close = (isClosed: boolean, closed: boolean, isOwner = true) =>
    commentSection.decide({ isClosed }, { sectionId: "s1", userId: "owner", isOwner, closed });
  expect(close(false, true)).toEqual([{ type: "CommentsClosed", data: { sectionId: "s1", ownerId: "owner" } }]);
  expect(close(true, true)).toEqual([]);
  expect(close(true, false)).toMatchObject([{ type: "CommentsOpened" }]);
  expect(() => close(false, true, false)).toThrow("Authorized use only");
});

test("a person is blocked once, unblocked even after they left, and nobody blocks themselves", () => {
  const person = { isBlocked: false, isTrusted: true };
  const block = (more: Partial<CommenterCommand> = {}): CommenterCommand => {
    const usual = { type: "block", ownerId: "owner", userId: "u1", blocked: true, exists: true, at } as const;
    return { ...usual, ...more } as CommenterCommand;
  };
  const [blocked] = commenter.decide(person, block());
  expect(blocked).toEqual({ type: "CommenterBlocked", data: { ownerId: "owner", userId: "u1", at } });
  const after = commenter.evolve(person, blocked!);
  expect(after).toEqual({ isBlocked: true, isTrusted: true });
  expect(commenter.decide(after, block())).toEqual([]);
  expect(commenter.decide(after, block({ blocked: false, exists: false }))).toMatchObject([
    { type: "CommenterUnblocked" },
  ]);
  expect(() => commenter.decide(person, block({ exists: false }))).toThrow("There is no such person.");
  expect(() => commenter.decide(person, block({ userId: "owner" }))).toThrow("You cannot block yourself.");
});

test("somebody is trusted once", () => {
  const trust = { type: "trust", ownerId: "owner", userId: "u1" } as const;
  expect(commenter.decide(commenter.initial, trust)).toMatchObject([{ type: "CommenterTrusted" }]);
  expect(commenter.decide({ isBlocked: false, isTrusted: true }, trust)).toEqual([]);
});

test("the same settings again change nothing", () => {
  const change = { ownerId: "owner", holdsFirstComments: true };
  expect(commentSettings.decide(commentSettings.initial, change)).toEqual([
    { type: "CommentSettingsChanged", data: change },
  ]);
  expect(commentSettings.decide({ holdsFirstComments: true }, change)).toEqual([]);
});
