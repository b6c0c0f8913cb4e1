import {
  deleteColumn,
  deleteRow,
  deleteTable,
  getSelectedCellEntries,
  getSelectedCellsBoundingBox,
  insertTable,
  insertTableColumn,
  insertTableRow,
  mergeTableCells,
  splitTableCell,
} from "@platejs/table";
import { ElementApi, type NodeEntry, PathApi, type SlateEditor, type TElement } from "platejs";
import { MAX_TABLE_COLUMNS, MAX_TABLE_ROWS } from "#mozaik/document";
import { lineAtCaret } from "../lines/lines.ts";
import { CELLS, TABLE } from "../plate/plate-names.ts";
import { emptyParagraph } from "../plate/to-plate.ts";

/** A span of more than one row or column, otherwise undefined. */
export function spanOf(value: unknown): number | undefined {
  return typeof value === "number" && value > 1 ? value : undefined;
}

export const isTable = (node: unknown): node is TElement => ElementApi.isElement(node) && node.type === TABLE;
export const isCell = (node: unknown): node is TElement => ElementApi.isElement(node) && CELLS.includes(node.type);

/** The table that the caret is in. */
export function tableAt(editor: SlateEditor): NodeEntry<TElement> | undefined {
  return editor.api.above<TElement>({ match: isTable });
}

/** The selected cells, or the caret's cell. */
function cellsAt(editor: SlateEditor): NodeEntry<TElement>[] {
  const selected = getSelectedCellEntries(editor).flatMap(([node, path]): NodeEntry<TElement>[] =>
    isCell(node) ? [[node, path]] : [],
  );
  if (selected.length > 0) return selected;
  const cell = editor.api.above<TElement>({ match: isCell });
  return cell ? [cell] : [];
}

/** Which table tools are available now; null outside of a table. */
export interface TableState {
  canMerge: boolean;
  canSplit: boolean;
  canAddRow: boolean;
  canAddColumn: boolean;
  hasHeader: boolean;
  /** `#rrggbb` of the caret's cell. */
  background: string | null;
}

export function tableState(editor: SlateEditor): TableState | null {
  const [table] = tableAt(editor) ?? [];
  const [first] = cellsAt(editor)[0] ?? [];
  if (!table || !first) return null;
  const selected = getSelectedCellEntries(editor).map(([cell]) => cell);
  return {
    canMerge: isRectangle(editor, selected),
    canSplit: selected.length <= 1 && (spanOf(first.colSpan) ?? spanOf(first.rowSpan)) !== undefined,
    canAddRow: table.children.length < MAX_TABLE_ROWS,
    canAddColumn: columnsOf(table) < MAX_TABLE_COLUMNS,
    hasHeader: headerCells(table).every((cell) => cell.type === "th"),
    background: typeof first.background === "string" ? first.background : null,
  };
}

/** Inserts a table, in place of an empty line. A paragraph after it lets the caret leave. */
export function addTable(editor: SlateEditor): void {
  editor.tf.withoutNormalizing(() => {
    const [line, path] = lineAtCaret(editor) ?? [];
    const isEmpty = line && path?.length === 1 && editor.api.string(path) === "";
    const emptyLine = isEmpty ? editor.api.pathRef(path) : undefined;
    insertTable(editor, { rowCount: 3, colCount: 3, header: true }, { select: true });
    const replaced = emptyLine?.unref();
    const [, table] = tableAt(editor) ?? [];
    if (table && replaced) editor.tf.removeNodes({ at: replaced });
    const [, at] = tableAt(editor) ?? [];
    if (!at || editor.api.node(PathApi.next(at))) return;
    editor.tf.insertNodes(emptyParagraph(), { at: PathApi.next(at) });
  });
}

export function addRow(editor: SlateEditor, side: "above" | "below"): void {
  insertTableRow(editor, { before: side === "above", header: false, select: true });
}

/** A new column's cell in a header row is a header too. */
export function addColumn(editor: SlateEditor, side: "before" | "after"): void {
  const isHeader = tableState(editor)?.hasHeader ?? false;
  editor.tf.withoutNormalizing(() => {
    insertTableColumn(editor, { before: side === "before", header: false, select: true });
    if (isHeader) setHeader(editor, true);
  });
}

/** Removing the last row or column removes the table. */
export function removeRow(editor: SlateEditor): void {
  if (tableAt(editor)?.[0].children.length === 1) deleteTable(editor);
  else deleteRow(editor);
}

export function removeColumn(editor: SlateEditor): void {
  const [table] = tableAt(editor) ?? [];
  if (table && columnsOf(table) === 1) deleteTable(editor);
  else deleteColumn(editor);
}

export function removeTable(editor: SlateEditor): void {
  deleteTable(editor);
}

export function mergeCells(editor: SlateEditor): void {
  mergeTableCells(editor);
}

export function splitCell(editor: SlateEditor): void {
  splitTableCell(editor);
}

/** Makes the first row the header, or a normal row again. */
export function setHeader(editor: SlateEditor, isOn: boolean): void {
  const [table, at] = tableAt(editor) ?? [];
  const [row] = table?.children ?? [];
  if (!at || !ElementApi.isElement(row)) return;
  editor.tf.withoutNormalizing(() => {
    row.children.forEach((_, index) => {
      editor.tf.setNodes({ type: isOn ? "th" : "td" }, { at: [...at, 0, index] });
    });
  });
}

/** White is the default and stores nothing. */
export function setCellColor(editor: SlateEditor, color: string): void {
  editor.tf.withoutNormalizing(() => {
    for (const [, at] of cellsAt(editor)) {
      if (color === "#ffffff") editor.tf.unsetNodes("background", { at });
      else editor.tf.setNodes({ background: color }, { at });
    }
  });
}

/** Only cells that form a rectangle can be merged. */
function isRectangle(editor: SlateEditor, cells: TElement[]): boolean {
  if (cells.length < 2) return false;
  const { minRow, maxRow, minCol, maxCol } = getSelectedCellsBoundingBox(editor, cells);
  const area = cells.reduce((sum, cell) => sum + (spanOf(cell.colSpan) ?? 1) * (spanOf(cell.rowSpan) ?? 1), 0);
  return area === (maxRow - minRow + 1) * (maxCol - minCol + 1);
}

function headerCells(table: TElement): TElement[] {
  const [row] = table.children;
  return ElementApi.isElement(row) ? row.children.filter((cell) => ElementApi.isElement(cell)) : [];
}

function columnsOf(table: TElement): number {
  return headerCells(table).reduce((count, cell) => count + (spanOf(cell.colSpan) ?? 1), 0);
}
