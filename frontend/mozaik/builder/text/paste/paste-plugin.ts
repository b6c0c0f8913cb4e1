import { ElementApi, PathApi, type SlateEditor, type TElement, TextApi } from "platejs";
import { createPlatePlugin } from "platejs/react";
import type { RichTextBlock } from "#mozaik/document";
import { toasts } from "../../../../ui/toast/toasts.ts";
import { pastedLink } from "../../model/link-address.ts";
import { hasDividers, NO_DIVIDERS } from "../../model/paste/dividers.ts";
import { fitBlocks, roomBeside } from "../../model/paste/fit-blocks.ts";
import { htmlToRichText } from "../../model/paste/html-to-rich-text.ts";
import { isMarkdown, markdownToHtml, markdownToRichText } from "../../model/paste/markdown-to-rich-text.ts";
import { textToRichText } from "../../model/paste/text-to-rich-text.ts";
import { lineAtCaret, selectedLines } from "../lines/lines.ts";
import { addLink, linkAtSelection } from "../links/link-actions.ts";
import { fromPlate } from "../plate/from-plate.ts";
import { CELLS, LINK, PARAGRAPH, PREFORMATTED, TABLE } from "../plate/plate-names.ts";
import { emptyParagraph, toPlate } from "../plate/to-plate.ts";
import { fillCells } from "../tables/fill-cells.ts";

/** Converts any paste to the project's text format. */
export const PastePlugin = createPlatePlugin({ key: "paste" }).overrideEditor(
  ({ editor, tf: { insertData, insertFragment } }) => ({
    transforms: {
      insertData(data) {
        const text = data.getData("text/plain");
        const [line] = lineAtCaret(editor) ?? [];
        if (line?.type === PREFORMATTED) {
          const { characters } = roomBeside(fromPlate(editor.children).blocks);
          const words = text.replace(/\r\n?/g, "\n");
          editor.tf.insertText(words.slice(0, characters));
          if (words.length > characters) tellOfCut();
          return;
        }
        // Copied from an editor like this one.
        if (data.types.includes("application/x-slate-fragment")) {
          insertData(data);
          return;
        }
        if (pasteAddress(editor, text)) return;
        const { origin } = window.location;
        const html = data.getData("text/html");
        const blocks = html === "" ? [] : htmlToRichText(html, origin);
        if (blocks.length > 0) insertBlocks(editor, fitting(editor, blocks));
        else if (isMarkdown(text)) insertMarkdown(editor, text, origin);
        else insertBlocks(editor, fitting(editor, textToRichText(text, origin)));
        if (hasDividers(html === "" && isMarkdown(text) ? markdownToHtml(text) : html)) toasts.info(NO_DIVIDERS);
      },
      insertFragment(fragment, options) {
        const blocks = fitting(editor, fromPlate(fragment).blocks);
        if (blocks.length > 0) insertFragment(withoutIds(toPlate({ v: 1, blocks })), options);
      },
    },
  }),
);

/** If the text is an address, links the selected words, or replaces them if they are an address too. True if so. */
function pasteAddress(editor: SlateEditor, text: string): boolean {
  const { origin } = window.location;
  const link = pastedLink(text, origin);
  if (!link || linkAtSelection(editor)) return false;
  const isInLine = editor.selection && selectedLines(editor).length === 1;
  const words = isInLine ? editor.api.string(editor.selection).trim() : "";
  addLink(editor, link, words === "" || pastedLink(words, origin) ? text.trim() : null);
  return true;
}

/** Inserts the plain text and then formats it, so that undo gives the plain text. */
function insertMarkdown(editor: SlateEditor, text: string, origin: string): void {
  const caret = editor.selection && editor.api.start(editor.selection);
  const [, line] = lineAtCaret(editor) ?? [];
  if (!caret || !line) return;
  const start = editor.api.pointRef(caret, { affinity: "backward" });
  insertBlocks(editor, fitting(editor, textToRichText(text, origin)));
  // An empty line was replaced: the text starts where it was.
  const anchor = start.unref() ?? editor.api.start(line);
  const focus = editor.selection?.focus;
  if (!anchor || !focus) return;
  editor.tf.setSplittingOnce(true);
  editor.tf.select({ anchor, focus });
  insertBlocks(editor, fitting(editor, markdownToRichText(text, origin)));
}

/** The blocks that fit; a text that is too long could not be stored at all. */
function fitting(editor: SlateEditor, blocks: readonly RichTextBlock[]): RichTextBlock[] {
  const found = fitBlocks(blocks, roomBeside(fromPlate(editor.children).blocks));
  if (found.isCut) tellOfCut();
  return found.fitting;
}

function tellOfCut(): void {
  toasts.warning("This block has no room for everything you pasted. Paste the rest into another block.");
}

/**
 * Inserts blocks at the caret. A single line joins the current line; several go between its two halves. In a table
 * cell, a table fills the cells from there on; a table among other lines is inserted as lines.
 */
export function insertBlocks(editor: SlateEditor, blocks: readonly RichTextBlock[]): void {
  const [first, second] = blocks;
  if (!editor.selection || !first) return;
  if (first.type === "table" && !second && fillCells(editor, first)) return;
  editor.tf.withoutNormalizing(() => {
    if (editor.api.isExpanded()) editor.tf.deleteFragment();
    const [line, at] = lineAtCaret(editor) ?? [];
    if (!line || !at) return;
    const isInCell = editor.api.above({ at, match: { type: [...CELLS] } }) !== undefined;
    const nodes = toPlate({ v: 1, blocks: isInCell ? blocks.flatMap(linesOf) : [...blocks] });
    const isEmpty = editor.api.string(at) === "";
    const [only] = nodes;
    if (nodes.length === 1 && only && only.type !== TABLE && (!isEmpty || only.type === PARAGRAPH)) {
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

/** Inside a link only the words: links cannot be nested. */
function insertInline(editor: SlateEditor, line: TElement): void {
  const isInLink = editor.api.above({ match: { type: LINK } }) !== undefined;
  const inlines = isInLink
    ? line.children.flatMap((node) => (ElementApi.isElement(node) ? node.children : [node]))
    : line.children;
  const words = inlines.filter((node) => !TextApi.isText(node) || node.text !== "");
  editor.tf.insertNodes(words, { select: true });
  // Typing continues behind a link, not in it.
  const last = words.at(-1);
  if (ElementApi.isElement(last)) editor.tf.insertNodes({ text: "" }, { select: true });
}

function insertAt(editor: SlateEditor, nodes: TElement[], at: number[]): void {
  editor.tf.insertNodes(nodes, { at });
  let last = at;
  for (let count = 1; count < nodes.length; count += 1) last = PathApi.next(last);
  editor.tf.select(editor.api.end(last));
  const isTableLast = nodes.at(-1)?.type === TABLE;
  if (isTableLast && !editor.api.node(PathApi.next(last))) {
    editor.tf.insertNodes(emptyParagraph(), { at: PathApi.next(last) });
  }
}

function linesOf(block: RichTextBlock): RichTextBlock[] {
  return block.type === "table" ? block.rows.flatMap((row) => row.cells.flatMap((cell) => cell.blocks)) : [block];
}

/** A copied link gets a new id. */
function withoutIds(nodes: readonly TElement[]): TElement[] {
  return nodes.map((node) => {
    const { id: _id, ...rest } = node;
    const children = node.children.map((child) =>
      ElementApi.isElement(child) ? (withoutIds([child])[0] ?? child) : child,
    );
    return { ...rest, type: node.type, children };
  });
}
