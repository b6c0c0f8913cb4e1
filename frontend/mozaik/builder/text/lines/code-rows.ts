// Indents rows of a code block: the lines of one text.
import { RangeApi, type SlateEditor, TextApi } from "platejs";

const INDENT = "  ";

/** Indents (1) or outdents (-1) the rows that the selection touches; at a caret, inserts one indent. */
export function indentRows(editor: SlateEditor, by: 1 | -1): void {
  const { selection } = editor;
  if (!selection) return;
  if (by === 1 && RangeApi.isCollapsed(selection)) {
    editor.tf.insertText(INDENT);
    return;
  }
  const [start, end] = RangeApi.edges(selection);
  const [node] = editor.api.node(start.path) ?? [];
  // Words with several formats are several texts: use the rows of the first.
  if (!TextApi.isText(node)) return;
  const { path } = start;
  const last = start.path.join() === end.path.join() ? end.offset : node.text.length;
  editor.tf.withoutNormalizing(() => {
    for (const offset of rowStarts(node.text, start.offset, last).reverse()) {
      const anchor = { path, offset };
      if (by === 1) editor.tf.insertText(INDENT, { at: anchor });
      else if (node.text[offset] === " ") {
        const width = node.text.startsWith(INDENT, offset) ? INDENT.length : 1;
        editor.tf.delete({ at: { anchor, focus: { path, offset: offset + width } } });
      }
    }
  });
}

/** The offsets of the row starts between two offsets. */
function rowStarts(text: string, from: number, to: number): number[] {
  // Searching before the start of the text would still find its first character.
  const starts = [from === 0 ? 0 : text.lastIndexOf("\n", from - 1) + 1];
  for (let at = text.indexOf("\n", from); at !== -1 && at < to; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return starts;
}
