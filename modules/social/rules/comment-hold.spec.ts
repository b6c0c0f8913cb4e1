import { holdReason } from "./comment-hold.ts";

const usual = { content: "Hello", isOwner: false, isNewAccount: false, isTrusted: false, holdsFirstComments: false };
const link = { content: "See https://a.example", isNewAccount: true };

test.each([
  ["a comment is shown at once", {}, null],
  ["a first comment waits if the owner wants to see it before", { holdsFirstComments: true }, "first"],
  ["further ones do not wait", { holdsFirstComments: true, isTrusted: true }, null],
  ["a link of a new account waits", link, "links"],
  ["a link of a new account waits, even after an approval", { ...link, isTrusted: true }, "links"],
  ["a text that only looks like a link does not", { ...link, content: "javascript:alert(1) www.a.example" }, null],
  ["a new account without a link does not", { isNewAccount: true }, null],
  ["the owner never waits", { ...link, isOwner: true, holdsFirstComments: true }, null],
] as const)("%s", (_, written, expected) => {
  expect(holdReason({ ...usual, ...written })).toBe(expected);
});
