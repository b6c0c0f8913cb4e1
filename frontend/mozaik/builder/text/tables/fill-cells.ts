import type { SlateEditor } from "platejs";
import { MAX_TABLE_COLUMNS, MAX_TABLE_ROWS, type RichTextTable } from "#mozaik/document";
import { toPlate } from "../plate/to-plate.ts";
import { isCell, isTable } from "./table-actions.ts";

/**
 * Puts the cells of a pasted table into those of the table with the caret, from there on; it grows as far as a table
 * may. False outside of one.
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
