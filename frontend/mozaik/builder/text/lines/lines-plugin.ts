import { createPlatePlugin } from "platejs/react";
import { LIST_ITEM, PARAGRAPH, PREFORMATTED } from "../plate/plate-names.ts";
import { indentRows } from "./code-rows.ts";
import { breakLine, carryMarks, deleteAtStart, marksAtCaret } from "./line-breaks.ts";
import { indent, lineAtCaret } from "./lines.ts";
import { dropIdleStarts } from "./list-starts.ts";
import { linkTypedAddress } from "./typed-link.ts";
import { styleByBlank } from "./typed-style.ts";

/** Overrides Enter, Backspace, Tab and space. */
export const LinesPlugin = createPlatePlugin({ key: "lines" }).overrideEditor(
  ({ editor, tf: { insertBreak, insertText, deleteBackward, tab, normalizeNode } }) => ({
    transforms: {
      insertBreak() {
        if (breakLine(editor)) return;
        const [line] = lineAtCaret(editor) ?? [];
        const marks = line?.type === PARAGRAPH || line?.type === LIST_ITEM ? marksAtCaret(editor) : undefined;
        insertBreak();
        if (marks) carryMarks(editor, marks);
      },
      insertText(text, options) {
        const isBlank = text === " " && !options?.at;
        if (isBlank && styleByBlank(editor)) return;
        insertText(text, options);
        if (isBlank) linkTypedAddress(editor);
      },
      deleteBackward(unit) {
        if (!deleteAtStart(editor)) deleteBackward(unit);
      },
      tab(options) {
        const [line] = lineAtCaret(editor) ?? [];
        const by = options.reverse ? -1 : 1;
        if (line?.type === LIST_ITEM) indent(editor, by);
        else if (line?.type === PREFORMATTED) indentRows(editor, by);
        else return tab(options);
        return true;
      },
      normalizeNode(entry, options) {
        if (!dropIdleStarts(editor, entry)) normalizeNode(entry, options);
      },
    },
  }),
);
