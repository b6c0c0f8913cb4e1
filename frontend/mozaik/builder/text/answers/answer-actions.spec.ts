import { createPlateEditor } from "platejs/react";
import type { RichTextBlock } from "#mozaik/document";
import { blocksOf, caretAt, editorOf, paragraph, selectAll, text } from "../editor.fixture.ts";
import { PLUGINS } from "../editor-plugins.tsx";
import { addLink } from "../links/link-actions.ts";
import { toPlate } from "../plate/to-plate.ts";
import { answerAtCaret, canInsertAnswer, changeAnswer, insertAnswer, removeAnswer } from "./answer-actions.ts";
import { answerKeyPlugin } from "./answer-plugin.tsx";

const QUESTION = "01890000-0000-7000-8000-000000000008";
const OTHER = "01890000-0000-7000-8000-000000000009";
const answer = (fallback = "…", marks?: object) => ({
  type: "answer" as const,
  blockId: QUESTION,
  fallback,
  ...(marks ? { marks } : {}),
});
const line = (...children: Extract<RichTextBlock, { type: "paragraph" }>["children"]): RichTextBlock => ({
  type: "paragraph",
  children,
});

test("an answer is inserted at the caret, and typing goes on behind it", () => {
  const editor = editorOf(paragraph("Hello !"));
  caretAt(editor, 0, 6);
  insertAnswer(editor, QUESTION);
  editor.tf.insertText(" and");
  expect(blocksOf(editor)).toEqual([line(text("Hello "), answer(), text(" and!"))]);
});

test("an answer has the marks of the text around it", () => {
  const editor = editorOf(paragraph("Hello ", { bold: true }));
  insertAnswer(editor, QUESTION);
  expect(blocksOf(editor)).toEqual([line(text("Hello ", { bold: true }), answer("…", { bold: true }))]);
});

test("marks of selected text apply to the answers in it", () => {
  const editor = editorOf(line(text("Hello "), answer()));
  selectAll(editor);
  editor.tf.addMark("italic", true);
  expect(blocksOf(editor)).toEqual([line(text("Hello ", { italic: true }), answer("…", { italic: true }))]);
});

test("the answer at the caret is changed and removed", () => {
  const editor = editorOf(line(text("Hello "), answer(), text("!")));
  editor.tf.select({ path: [0, 1, 0], offset: 0 });
  const found = answerAtCaret(editor);
  if (!found) throw new Error("the caret is on no answer");
  changeAnswer(editor, found, { blockId: OTHER, fallback: "you" });
  expect(blocksOf(editor)).toEqual([line(text("Hello "), { ...answer("you"), blockId: OTHER }, text("!"))]);
  const changed = answerAtCaret(editor);
  if (changed) removeAnswer(editor, changed);
  expect(blocksOf(editor)).toEqual([paragraph("Hello !")]);
  changeAnswer(editor, found, { blockId: OTHER, fallback: "gone" });
  expect(blocksOf(editor)).toEqual([paragraph("Hello !")]);
});

test("a link put around an answer leaves it out", () => {
  const editor = editorOf(line(text("a "), answer(), text(" b")));
  selectAll(editor);
  addLink(
    editor,
    { url: "https://a.example", target: "_blank", linkTo: "url-link", targetId: undefined, pageId: undefined },
    null,
  );
  expect(blocksOf(editor)).toMatchObject([
    { children: [{ type: "link", children: [text("a ")] }, answer(), { type: "link", children: [text(" b")] }] },
  ]);
});

/** An editor with the caret at the end, and what happens to '@': taken, or typed after all. */
function typing(words: string, isTaken = true) {
  const taken: (() => void)[] = [];
  const onKey = {
    current: (type: () => void) => {
      taken.push(type);
      return isTaken;
    },
  };
  const editor = createPlateEditor({
    plugins: [...PLUGINS, answerKeyPlugin(onKey)],
    value: toPlate({ v: 1, blocks: [paragraph(words)] }),
  });
  editor.tf.select(editor.api.end([]));
  editor.tf.insertText("@");
  return { editor, taken };
}

test("'@' at the start of a word is handed over, and can be typed after all", () => {
  for (const words of ["", "Hello "]) {
    const { editor, taken } = typing(words);
    expect(blocksOf(editor)).toEqual(blocksOf(editorOf(paragraph(words))));
    taken[0]?.();
    expect(blocksOf(editor)).toEqual([paragraph(`${words}@`)]);
  }
  expect(blocksOf(typing("Hello ", false).editor)).toEqual([paragraph("Hello @")]);
});

test("'@' in an address is typed as usual", () => {
  const { editor, taken } = typing("ada");
  expect(taken).toEqual([]);
  expect(blocksOf(editor)).toEqual([paragraph("ada@")]);
});

test("code takes no answers", () => {
  expect(canInsertAnswer(editorOf(paragraph("a")))).toBe(true);
  expect(canInsertAnswer(editorOf({ type: "code", children: [text("a")] }))).toBe(false);
});
