import { applyEdit } from "./edit.ts";
import { childrenOf } from "./order.ts";
import { testId } from "./testing/any-edit.ts";
import { ID, sample } from "./testing/sample-document.ts";

test("children of an unchanged parent stay the same array", () => {
  const before = childrenOf(sample, ID.right);
  const after = applyEdit(sample, {
    edit: "addBlock",
    input: { id: testId(70), place: { parentId: ID.left } },
  }).document;
  expect(childrenOf(after, ID.left).map(({ id }) => id)).toEqual([ID.text, testId(70)]);
  expect(childrenOf(after, ID.right)).toBe(before);
});

test("a parent that loses its last child has none, and the previous document still has it", () => {
  childrenOf(sample, ID.left);
  const after = applyEdit(sample, { edit: "removeBlock", input: { id: ID.text } }).document;
  expect(childrenOf(after, ID.left)).toEqual([]);
  expect(childrenOf(sample, ID.left).map(({ id }) => id)).toEqual([ID.text]);
});
