import { NodeApi, PathApi, type Point, type SlateEditor } from "platejs";
import { createPlatePlugin } from "platejs/react";

/**
 * Makes removing and restoring many lines take linear time. The editor's library would search all lines for each one.
 */
export const ManyLinesPlugin = createPlatePlugin({ key: "many-lines" }).overrideEditor(
  ({ editor, tf: { apply, undo, redo } }) => ({
    transforms: {
      apply(operation) {
        const { selection } = editor;
        if (operation.type === "remove_node") leaveLine(editor, operation.path);
        apply(operation);
        // Undo restores the selection from before the first operation.
        const step = editor.history.undos.at(-1);
        if (step?.operations[0] === operation) step.selectionBefore = selection;
      },
      undo() {
        withoutLooking(editor, undo);
      },
      redo() {
        withoutLooking(editor, redo);
      },
    },
  }),
);

/** Moves the selection out of a line before it is removed, to where the library would move it. */
function leaveLine(editor: SlateEditor, path: readonly number[]): void {
  const { selection } = editor;
  const [index, inner] = path;
  if (!selection || index === undefined || inner !== undefined) return;
  const place = edgeOf(editor, index + 1, "first") ?? edgeOf(editor, index - 1, "last");
  const moved = (point: Point) => (PathApi.isAncestor([index], point.path) && place ? place : point);
  editor.selection = { anchor: moved(selection.anchor), focus: moved(selection.focus) };
}

function edgeOf(editor: SlateEditor, index: number, edge: "first" | "last"): Point | undefined {
  if (index < 0 || index >= editor.children.length) return undefined;
  const [text, path] = NodeApi[edge](editor, [index]) ?? [];
  return text && path && { path, offset: edge === "first" ? 0 : NodeApi.string(text).length };
}

/** Skips normalization: the text that undo and redo restore was normalized when it was written. */
function withoutLooking(editor: SlateEditor, go: () => void): void {
  const { getDirtyPaths } = editor;
  editor.getDirtyPaths = () => [];
  try {
    go();
  } finally {
    editor.getDirtyPaths = getDirtyPaths;
  }
}
