// Keys in tables that the editor's library does not handle: leaving a table, and adding a row.
import { getTableMoveSelectionContext, hasAdjacentBlockInCell, shouldMoveSelectionFromCell } from "@platejs/table";
import { type NodeEntry, PathApi, RangeApi, type SlateEditor, type TElement, type TRange } from "platejs";
import { createPlatePlugin } from "platejs/react";
import { TABLE } from "../plate/plate-names.ts";
import { emptyParagraph } from "../plate/to-plate.ts";
import { addRow, isCell, spanOf, tableAt, tableState } from "./table-actions.ts";

export const TableKeysPlugin = createPlatePlugin({ key: "tableKeys" }).overrideEditor(
  ({ editor, tf: { deleteFragment, moveLine, tab } }) => ({
    transforms: {
      tab(options) {
        return (!options.reverse && addRowAtEnd(editor)) || tab(options);
      },
      moveLine(options) {
        return leaveTable(editor, options.reverse === true) || moveLine(options);
      },
      deleteFragment(options) {
        if (!deleteAll(editor)) deleteFragment(options);
      },
    },
  }),
);

/** Tab in the last cell adds a row. False elsewhere. */
function addRowAtEnd(editor: SlateEditor): boolean {
  const place = cellAtCaret(editor);
  if (!place || !editor.api.isCollapsed() || !tableState(editor)?.canAddRow) return false;
  const [table] = place.table;
  const isLastRow = place.row + place.rowSpan === table.children.length;
  if (!isLastRow || place.isFollowed) return false;
  addRow(editor, "below");
  const added = editor.api.start([...place.table[1], table.children.length, 0]);
  if (added) editor.tf.select(added);
  return true;
}

/** An arrow key out of a table adds a line if there is none on that side; otherwise the caret could not leave. */
function leaveTable(editor: SlateEditor, isUp: boolean): boolean {
  const context = getTableMoveSelectionContext(editor);
  const place = cellAtCaret(editor);
  if (!context || !place || !editor.api.isCollapsed()) return false;
  const [table, at] = place.table;
  const isAtEdge = isUp ? place.row === 0 : place.row + place.rowSpan === table.children.length;
  if (!isAtEdge || hasAdjacentBlockInCell(editor, { ...context, reverse: isUp })) return false;
  if (!shouldMoveSelectionFromCell(editor, { ...context, reverse: isUp })) return false;
  const isAlone = isUp ? at.at(-1) === 0 : !editor.api.node(PathApi.next(at));
  if (!isAlone) return false;
  const beside = isUp ? at : PathApi.next(at);
  editor.tf.insertNodes(emptyParagraph(), { at: beside, select: true });
  return true;
}

/** Deletes a completely selected text with a table at an end as a whole; the library would only empty the cells. */
function deleteAll(editor: SlateEditor): boolean {
  const all = editor.api.range([]);
  const { selection } = editor;
  if (!all || !selection || !RangeApi.equals(asForward(selection), all)) return false;
  const [first, last] = [editor.children.at(0), editor.children.at(-1)];
  if (first?.type !== TABLE && last?.type !== TABLE) return false;
  editor.tf.withoutNormalizing(() => {
    editor.tf.insertNodes(emptyParagraph(), { at: [0] });
    for (let at = editor.children.length - 1; at > 0; at -= 1) editor.tf.removeNodes({ at: [at] });
    editor.tf.select(editor.api.start([0]));
  });
  return true;
}

function asForward(range: TRange): TRange {
  return { anchor: RangeApi.start(range), focus: RangeApi.end(range) };
}

interface CellPlace {
  table: NodeEntry<TElement>;
  row: number;
  rowSpan: number;
  /** True if another cell follows in the row. */
  isFollowed: boolean;
}

function cellAtCaret(editor: SlateEditor): CellPlace | undefined {
  const table = tableAt(editor);
  const [cell, path] = editor.api.above<TElement>({ match: isCell }) ?? [];
  const row = path?.at(-2);
  if (!table || !cell || !path || row === undefined) return undefined;
  const isFollowed = editor.api.node(PathApi.next(path)) !== undefined;
  return { table, row, rowSpan: spanOf(cell.rowSpan) ?? 1, isFollowed };
}
