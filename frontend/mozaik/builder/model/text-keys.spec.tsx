import { jest } from "@jest/globals";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { RichTextBlock } from "#mozaik/document";
import { blocksOf, editorOf, item, paragraph, selectAll, type TestEditor } from "../text/editor.fixture.ts";
import { RichTextEditor } from "../text/rich-text-editor.tsx";
import { shortcutOf } from "../text/shortcuts/shortcut.ts";
import { perform } from "../text/shortcuts/shortcuts-plugin.ts";
import { TEXT_KEYS } from "./text-keys.ts";

/** The browser's key event for keys as written in the list, with Ctrl as Mod. */
function pressOf(keys: string) {
  const parts = keys.split(/\+(?=.)/);
  const held = (modifier: string) => parts.slice(0, -1).includes(modifier);
  const key = parts.at(-1) ?? "";
  return {
    key: key.length === 1 ? key.toLowerCase() : key,
    code: "",
    ctrlKey: held("mod"),
    metaKey: false,
    altKey: held("alt"),
    shiftKey: held("shift"),
  };
}

function pressed(editor: TestEditor, keys: string): RichTextBlock[] {
  const shortcut = shortcutOf(pressOf(keys), false);
  if (shortcut) perform(editor, shortcut);
  else if (pressOf(keys).key === "Tab") editor.tf.tab({ reverse: pressOf(keys).shiftKey });
  return blocksOf(editor);
}

const words = (label: string, marks: object) => [label, { children: [{ text: "words", marks }] }] as const;
const aligned = (label: string, align: string) => [label, { align }] as const;
const begun = (label: string, line: object) => [label, line] as const;

const ON_WORDS = [
  words("Bold", { bold: true }),
  words("Italic", { italic: true }),
  words("Underline", { underline: true }),
  words("Smaller", { size: 14 }),
  words("Larger", { size: 18 }),
  words("Superscript", { superscript: true }),
  words("Subscript", { subscript: true }),
  aligned("Align to the centre", "center"),
  aligned("Align right", "right"),
  aligned("Justify", "justify"),
] as const;
const AT_LINES = [
  begun("List with bullets", { type: "list-item", list: "bulleted" }),
  begun("List with numbers", { type: "list-item", list: "ordered" }),
  begun("Heading 1, and with more signs up to 6", { type: "heading", level: 1 }),
  begun("Quote", { type: "quote" }),
] as const;
const OTHERS = ["Align left", "Link", "One level in or out in a list", "Go to the text tools", "Leave the text"];

const keysOf = (label: string) => TEXT_KEYS.find((each) => each.label === label)?.keys ?? [];

test.each(ON_WORDS)("%s", (label, expected) => {
  const editor = editorOf(paragraph("words"));
  selectAll(editor);
  expect(keysOf(label)).toHaveLength(1);
  for (const keys of keysOf(label)) expect(pressed(editor, keys)).toMatchObject([expected]);
});

test("Align left", () => {
  const editor = editorOf({ ...paragraph("words"), align: "right" } as RichTextBlock);
  for (const keys of keysOf("Align left")) expect(pressed(editor, keys)).toEqual([paragraph("words")]);
  expect.assertions(1);
});

test("Tab indents a list item, with Shift outdents it", () => {
  const editor = editorOf(item("a"), item("b"));
  const levels = keysOf("One level in or out in a list").map((keys) => pressed(editor, keys)[1]);
  expect(levels).toEqual([item("b", 1), item("b", 0)]);
});

test.each(AT_LINES)("%s: the signs and a blank", (label, expected) => {
  const editor = editorOf(paragraph(""));
  editor.tf.insertText(TEXT_KEYS.find((each) => each.label === label)?.signs ?? "");
  editor.tf.insertText(" ");
  expect(blocksOf(editor)).toMatchObject([expected]);
});

test("keys for the link, the toolbar, and leaving the text", async () => {
  const onLeave = jest.fn();
  render(
    <RichTextEditor
      text={{ v: 1, blocks: [paragraph("words")] }}
      toolbar="full"
      places={() => ({ pages: [], targets: [] })}
      onType={() => {}}
      onPause={() => {}}
      onLeave={onLeave}
    />,
  );
  const box = screen.getByRole("textbox", { name: "Text of this block" });
  // jsdom does not set this; without it the editor ignores the keys.
  Object.defineProperty(box, "isContentEditable", { value: true });
  await waitFor(() => expect(box).toHaveFocus());
  const press = (label: string) => fireEvent.keyDown(box, pressOf(keysOf(label)[0] ?? ""));
  press("Go to the text tools");
  expect(screen.getByRole("button", { name: "Style: Regular" })).toHaveFocus();
  press("Leave the text");
  expect(onLeave).toHaveBeenCalled();
  press("Link");
  expect(screen.getByRole("dialog", { name: "Insert hyperlink" })).toBeVisible();
});

test("every listed key is tested here", () => {
  const known = [...ON_WORDS.map(([label]) => label), ...AT_LINES.map(([label]) => label), ...OTHERS];
  expect(TEXT_KEYS.map(({ label }) => label).toSorted()).toEqual(known.toSorted());
});
