// Formats the lines that the selection touches: style, list, indent and alignment.
import { getSelectedCellEntries } from "@platejs/table";
import { ElementApi, type NodeEntry, type SlateEditor, type TElement } from "platejs";
import { MAX_LIST_LEVEL, TextAlign } from "#mozaik/document";
import { directionOf } from "../../../view/rich-text/direction.ts";
import {
  CELLS,
  HEADINGS,
  LINE_STYLES,
  LIST_ITEM,
  type LineStyle,
  type ListKind,
  PARAGRAPH,
} from "../plate/plate-names.ts";
import { levelOf, listOf } from "./list-item.ts";
import { handOnStart, takeStart } from "./list-starts.ts";

const LINES: readonly string[] = [...LINE_STYLES, LIST_ITEM];

export function isLine(node: unknown): node is TElement {
  return ElementApi.isElement(node) && LINES.includes(node.type);
}

export function isHeading(line: TElement): boolean {
  return HEADINGS.some((type) => type === line.type);
}

/** The line the caret is in. */
export function lineAtCaret(editor: SlateEditor): NodeEntry<TElement> | undefined {
  return editor.selection ? editor.api.above({ at: editor.selection.focus, match: isLine }) : undefined;
}

/** The lines that the selection touches; for several selected table cells, the lines of the cells. */
export function selectedLines(editor: SlateEditor): NodeEntry<TElement>[] {
  const cells = getSelectedCellEntries(editor);
  const places = cells.length > 0 ? cells.map(([, path]) => path) : editor.selection ? [editor.selection] : [];
  return places.flatMap((at) => [...editor.api.nodes<TElement>({ at, match: isLine, mode: "lowest" })]);
}

/** What the toolbar shows for the selected lines; if they differ, for the first. */
export interface LineState {
  /** Null in a list. */
  style: LineStyle | null;
  list: ListKind | null;
  /** Without one of its own, that of its script. */
  align: TextAlign;
  isInTable: boolean;
}

export function lineState(editor: SlateEditor): LineState {
  const [line, path] = selectedLines(editor)[0] ?? [];
  const align = TextAlign.safeParse(line?.align);
  return {
    style: line?.type === LIST_ITEM ? null : (LINE_STYLES.find((style) => style === line?.type) ?? PARAGRAPH),
    list: line?.type === LIST_ITEM ? listOf(line) : null,
    align: align.success ? align.data : path ? naturalAlign(editor, path) : "left",
    isInTable: path !== undefined && editor.api.above({ at: path, match: { type: [...CELLS] } }) !== undefined,
  };
}

/** Sets the style; lines that already have it become Regular. */
export function setStyle(editor: SlateEditor, style: LineStyle): void {
  const lines = selectedLines(editor);
  const type = lines.every(([line]) => line.type === style) ? PARAGRAPH : style;
  editor.tf.withoutNormalizing(() => {
    for (const [, at] of lines) makeLine(editor, at, type);
  });
}

/** Makes the lines a list; lines of such a list become Regular. */
export function toggleList(editor: SlateEditor, list: ListKind): void {
  const lines = selectedLines(editor);
  const isOn = lines.every(([line]) => line.type === LIST_ITEM && listOf(line) === list);
  editor.tf.withoutNormalizing(() => {
    for (const [line, at] of lines) {
      if (isOn) {
        makeLine(editor, at, PARAGRAPH);
        continue;
      }
      if (list === "bulleted") editor.tf.unsetNodes("start", { at });
      editor.tf.setNodes({ type: LIST_ITEM, list, level: levelOf(line) ?? 0 }, { at });
    }
  });
}

/** Indents (1) or outdents (-1) the selected list items; outdenting from the first level ends the list. */
export function indent(editor: SlateEditor, by: 1 | -1): void {
  editor.tf.withoutNormalizing(() => {
    for (const [line, at] of selectedLines(editor)) {
      const level = levelOf(line);
      if (level === null) continue;
      if (level + by < 0) makeLine(editor, at, PARAGRAPH);
      else if (level + by <= MAX_LIST_LEVEL) {
        handOnStart(editor, at);
        editor.tf.setNodes({ level: level + by }, { at });
        takeStart(editor, at);
      }
    }
  });
}

/** Where lines begin if nobody has aligned them: on the right in right-to-left scripts. */
function naturalAlign(editor: SlateEditor, at: number[]): TextAlign {
  return directionOf(editor.api.string(at)) === "rtl" ? "right" : "left";
}

/** The alignment that a line has by itself stores nothing. */
export function setAlign(editor: SlateEditor, align: TextAlign): void {
  editor.tf.withoutNormalizing(() => {
    for (const [, at] of selectedLines(editor)) {
      if (align === naturalAlign(editor, at)) editor.tf.unsetNodes("align", { at });
      else editor.tf.setNodes({ align }, { at });
    }
  });
}

/** Gives one line the style; it is no longer a list item. */
export function makeLine(editor: SlateEditor, at: number[], type: LineStyle): void {
  handOnStart(editor, at);
  editor.tf.unsetNodes(["list", "level"], { at });
  editor.tf.setNodes({ type }, { at });
}
