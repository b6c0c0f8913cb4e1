import { createPlatePlugin } from "platejs/react";
import { LIST_ITEM, PARAGRAPH } from "../plate/plate-names.ts";
import { breakLine, carryMarks, deleteAtStart, marksAtCaret } from "./line-breaks.ts";
import { indent, lineAtCaret } from "./lines.ts";
import { styleByBlank } from "./typed-style.ts";

/** Enter, Backspace, Tab and the blank, as this editor wants them. */
export const LinesPlugin = createPlatePlugin({ key: "lines" }).overrideEditor(
  ({ editor, tf: { insertBreak, insertText, deleteBackward, tab } }) => ({
    transforms: {
      insertBreak() {
        if (breakLine(editor)) return;
        const [line] = lineAtCaret(editor) ?? [];
        const marks = line?.type === PARAGRAPH || line?.type === LIST_ITEM ? marksAtCaret(editor) : undefined;
        insertBreak();
        if (marks) carryMarks(editor, marks);
      },
      insertText(text, options) {
        if (text !== " " || options?.at || !styleByBlank(editor)) insertText(text, options);
      },
      deleteBackward(unit) {
        if (!deleteAtStart(editor)) deleteBackward(unit);
      },
      tab(options) {
        const [line] = lineAtCaret(editor) ?? [];
        if (line?.type !== LIST_ITEM) return tab(options);
        indent(editor, options.reverse ? -1 : 1);
        return true;
      },
    },
  }),
);
