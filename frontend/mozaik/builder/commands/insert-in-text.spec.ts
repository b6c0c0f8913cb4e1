import { sentence } from "#modules/mozaik/document/testing/any-edit";
import type { RichText } from "#mozaik/document";
import { emptyLineAction } from "./insert-in-text.ts";

const text = (...lines: string[]): RichText => ({ v: 1, blocks: lines.flatMap((line) => sentence(line).blocks) });

test.each([
  ["Enter in a text without any other line opens the menu", "Enter", [], [], "menu"],
  ["'/' opens it in any empty line", "/", ["Boats"], ["Nets"], "menu"],
  ["Enter below words begins a new block", "Enter", ["Boats"], [], "continue"],
  ["Enter between lines is typed", "Enter", ["Boats"], ["Nets"], "type"],
  ["Enter below empty lines only is typed", "Enter", [""], [], "type"],
] as const)("%s", (_, key, above, below, action) => {
  const line = { above: text(...above), below: text(...below), whole: text(...above, "", ...below) };
  expect(emptyLineAction(key, line)).toBe(action);
});
