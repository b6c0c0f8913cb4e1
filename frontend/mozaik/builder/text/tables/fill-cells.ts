import type { SlateEditor } from "platejs";
import { MAX_TABLE_COLUMNS, MAX_TABLE_ROWS, type RichTextTable } from "#mozaik/document";
import { toPlate } from "../plate/to-plate.ts";
import { isCell, isTable } from "./table-actions.ts";

/**
 * Fills the table from the caret's cell on with the cells of a pasted table; it grows up to its limits. False outside
 * of a table.
 */
export function fillCells(editor: SlateEditor, pasted: RichTextTable): boolean {
  const [, at] = editor.api.above({ match: isCell }) ?? [];
  const [row, column] = at?.slice(-2) ?? [];
  if (row === undefined || column === undefined || !editor.api.above({ match: isTable })) return false;
  const rows = pasted.rows
    .slice(0, MAX_TABLE_ROWS - row)
    .map(({ cells }) => ({ cells: cells.slice(0, MAX_TABLE_COLUMNS - column) }));
  editor.tf.insertFragment(toPlate({ v: 1, blocks: [{ type: "table", rows }] }));
  editor.tf.collapse({ edge: "end" });
  return true;
}
