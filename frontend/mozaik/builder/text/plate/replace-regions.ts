import type { Operation } from "platejs";
import type { PlateEditor } from "platejs/react";
import type { TextRegion } from "#mozaik/document";
import { openingValue, writtenText } from "./line-below-table.ts";
import { toPlate } from "./to-plate.ts";

/**
 * Replaces parts of the open text that somebody else has changed. The selection and the editor's own undo stay as they
 * are; the undo stack is dropped if it does not fit the text any more. False, and nothing is done, if the selection is
 * in one of the parts, or if the editor's lines are not those of the text.
 */
export function replaceRegions(editor: PlateEditor, regions: readonly TextRegion[]): boolean {
  const { selection, history } = editor;
  if (editor.children.length !== openingValue(writtenText(editor)).length) return false;
  const selected = selection ? [selection.anchor.path[0] ?? 0, selection.focus.path[0] ?? 0] : [];
  const isIn = (line: number) => regions.some(({ from, to }) => line >= from && line < to);
  if (selected.some(isIn)) return false;
  const operations = [...history.undos, ...history.redos].flatMap((step) => step.operations);
  const isKept = regions.every(isSameSize) && operations.every((operation) => isWithinLine(operation, isIn));
  editor.tf.withoutSaving(() => {
    editor.tf.withoutNormalizing(() => {
      for (const { from, to, blocks } of regions.toReversed()) {
        if (blocks.length > 0) editor.tf.insertNodes(toPlate({ v: 1, blocks: [...blocks] }), { at: [to] });
        for (let line = to - 1; line >= from; line -= 1) editor.tf.removeNodes({ at: [line] });
      }
    });
  });
  if (!isKept) {
    history.undos = [];
    history.redos = [];
  }
  return true;
}

function isSameSize({ from, to, blocks }: TextRegion): boolean {
  return to - from === blocks.length;
}

/** True if the operation changes something inside of one line that stays. */
function isWithinLine(operation: Operation, isReplaced: (line: number) => boolean): boolean {
  if (operation.type === "set_selection") return true;
  const { path } = operation;
  return operation.type !== "move_node" && path.length > 1 && !isReplaced(path[0] ?? 0);
}
