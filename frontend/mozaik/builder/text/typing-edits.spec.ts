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

test("where undo in the editor comes upon an earlier text, each step since is taken back", () => {
  const steps = written();
  expect(steps.to(one, true)).toEqual([
    { text: two, isBack: true },
    { text: one, isBack: true },
  ]);
  expect(steps.to(none, true)).toEqual([{ text: none, isBack: true }]);
});

test("what is done again after that is an edit, which can be taken back too", () => {
  const steps = written();
  steps.to(two, true);
  expect(steps.to(three, true)).toEqual([{ text: three, isBack: false }]);
  expect(steps.to(two, true)).toEqual([{ text: two, isBack: true }]);
});

test("undo between two texts is an edit, and going on from it takes it back with what was before", () => {
  const steps = written();
  const between = sentence("One two th");
  expect(steps.to(between, true)).toEqual([{ text: between, isBack: false }]);
  expect(steps.to(two, true)).toEqual([
    { text: three, isBack: true },
    { text: two, isBack: true },
  ]);
});

test("words that were deleted by hand are an edit, though the text is an earlier one", () => {
  expect(written().to(two, false)).toEqual([{ text: two, isBack: false }]);
});
