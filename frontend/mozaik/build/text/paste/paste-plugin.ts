import { ElementApi, PathApi, type SlateEditor, type TElement, TextApi } from "platejs";
import { createPlatePlugin } from "platejs/react";
import type { RichTextBlock } from "#mozaik/document";
import { lineAtCaret } from "../lines/lines.ts";
import { addLink, linkAtSelection } from "../links/link-actions.ts";
import { pastedLink } from "../links/link-address.ts";
import { fromPlate } from "../plate/from-plate.ts";
import { CELLS, LINK, PARAGRAPH, PREFORMATTED } from "../plate/plate-names.ts";
import { toPlate } from "../plate/to-plate.ts";
import { htmlToRichText } from "./html-to-rich-text.ts";

/** Most blocks that one paste brings. */
const MOST_BLOCKS = 1_000;

/** What is pasted becomes the project's own text, whatever it was. */
export const PastePlugin = createPlatePlugin({ key: "paste" }).overrideEditor(
  ({ editor, tf: { insertData, insertFragment } }) => ({
    transforms: {
      insertData(data) {
        const text = data.getData("text/plain");
        const [line] = lineAtCaret(editor) ?? [];
        if (line?.type === PREFORMATTED) {
          editor.tf.insertText(text.replace(/\r\n?/g, "\n"));
          return;
        }
        // Copied in an editor like this one.
        if (data.types.includes("application/x-slate-fragment")) {
          insertData(data);
          return;
        }
        if (pasteAddress(editor, text)) return;
        const html = data.getData("text/html");
        const blocks = html === "" ? [] : htmlToRichText(html, window.location.origin);
        if (blocks.length > 0) insertBlocks(editor, blocks.slice(0, MOST_BLOCKS));
        else insertBlocks(editor, paragraphsOf(text).slice(0, MOST_BLOCKS));
      },
      insertFragment(fragment, options) {
        insertFragment(withoutIds(toPlate(fromPlate(fragment))), options);
      },
    },
  }),
);

/** True where the text is an address and has become a link. */
function pasteAddress(editor: SlateEditor, text: string): boolean {
  const link = pastedLink(text, window.location.origin);
  if (!link || linkAtSelection(editor)) return false;
  addLink(editor, link, text.trim());
  return true;
}

/** A line of plain text is a paragraph; empty ones only part them. */
export function paragraphsOf(text: string): RichTextBlock[] {
  return text
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== "")
    .map((line) => ({ type: "paragraph", children: [{ type: "text", text: line }] }));
}

/**
 * Puts blocks in at the caret. A single line goes into the line that is there; more come between its two halves. In a
 * table's cell a pasted table is its lines alone.
 */
export function insertBlocks(editor: SlateEditor, blocks: readonly RichTextBlock[]): void {
  if (!editor.selection || blocks.length === 0) return;
  editor.tf.withoutNormalizing(() => {
    if (editor.api.isExpanded()) editor.tf.deleteFragment();
    const [line, at] = lineAtCaret(editor) ?? [];
    if (!line || !at) return;
    const isInCell = editor.api.above({ at, match: { type: [...CELLS] } }) !== undefined;
    const nodes = toPlate({ v: 1, blocks: isInCell ? blocks.flatMap(linesOf) : [...blocks] });
    const isEmpty = editor.api.string(at) === "";
    const [only] = nodes;
    if (nodes.length === 1 && only && !isTable(only) && (!isEmpty || only.type === PARAGRAPH)) {
      insertInline(editor, only);
    } else if (isEmpty) {
      editor.tf.removeNodes({ at });
      insertAt(editor, nodes, at);
    } else {
      editor.tf.splitNodes({ always: true });
      const below = PathApi.next(at);
      if (editor.api.string(below) === "") editor.tf.removeNodes({ at: below });
      if (editor.api.string(at) === "") {
        editor.tf.removeNodes({ at });
        insertAt(editor, nodes, at);
      } else insertAt(editor, nodes, below);
    }
  });
}

/** In a link the words alone: a link holds no link. */
function insertInline(editor: SlateEditor, line: TElement): void {
  const isInLink = editor.api.above({ match: { type: LINK } }) !== undefined;
  const inlines = isInLink
    ? line.children.flatMap((node) => (ElementApi.isElement(node) ? node.children : [node]))
    : line.children;
  const words = inlines.filter((node) => !TextApi.isText(node) || node.text !== "");
  editor.tf.insertNodes(words, { select: true });
  // Typing goes on behind a link, not in it.
  const last = words.at(-1);
  if (ElementApi.isElement(last)) editor.tf.insertNodes({ text: "" }, { select: true });
}

function insertAt(editor: SlateEditor, nodes: TElement[], at: number[]): void {
  editor.tf.insertNodes(nodes, { at });
  let last = at;
  for (let count = 1; count < nodes.length; count += 1) last = PathApi.next(last);
  editor.tf.select(editor.api.end(last));
}

function isTable(node: TElement): boolean {
  return node.type === "table";
}

function linesOf(block: RichTextBlock): RichTextBlock[] {
  return block.type === "table" ? block.rows.flatMap((row) => row.cells.flatMap((cell) => cell.blocks)) : [block];
}

/** A copied link is another link: it gets an id of its own. */
function withoutIds(nodes: readonly TElement[]): TElement[] {
  return nodes.map((node) => {
    const { id: _id, ...rest } = node;
    const children = node.children.map((child) =>
      ElementApi.isElement(child) ? (withoutIds([child])[0] ?? child) : child,
    );
    return { ...rest, type: node.type, children };
  });
}
