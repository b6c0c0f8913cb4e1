import { sentence } from "#modules/mozaik/document/testing/any-edit";
import { TypingEdits } from "./typing-edits.ts";

const none = sentence("");
const one = sentence("One");
const two = sentence("One two");
const three = sentence("One two three");

function written() {
  const steps = new TypingEdits(none);
  for (const text of [one, two, three]) expect(steps.to(text, false)).toEqual([{ text, isBack: false }]);
  return steps;
}

test("if undo in the editor returns to an earlier text, each edit since is undone", () => {
  const steps = written();
  expect(steps.to(one, true)).toEqual([
    { text: two, isBack: true },
    { text: one, isBack: true },
  ]);
  expect(steps.to(none, true)).toEqual([{ text: none, isBack: true }]);
});

test("a redo after that is an edit, which can be undone too", () => {
  const steps = written();
  steps.to(two, true);
  expect(steps.to(three, true)).toEqual([{ text: three, isBack: false }]);
  expect(steps.to(two, true)).toEqual([{ text: two, isBack: true }]);
});

test("undo to a text between two edits is an edit, and undoing further reverts it with the edits before", () => {
  const steps = written();
  const between = sentence("One two th");
  expect(steps.to(between, true)).toEqual([{ text: between, isBack: false }]);
  expect(steps.to(two, true)).toEqual([
    { text: three, isBack: true },
    { text: two, isBack: true },
  ]);
});

test("deleting words by hand is an edit, even if it restores an earlier text", () => {
  expect(written().to(two, false)).toEqual([{ text: two, isBack: false }]);
});
