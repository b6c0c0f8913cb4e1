import { NodeApi, PathApi, type Point, type SlateEditor } from "platejs";
import { createPlatePlugin } from "platejs/react";

/**
 * Keeps removing and bringing back many lines from taking time by the square of their number, as the editor's library
 * would: for each line it would look through all others.
 */
export const ManyLinesPlugin = createPlatePlugin({ key: "many-lines" }).overrideEditor(
  ({ editor, tf: { apply, undo, redo } }) => ({
    transforms: {
      apply(operation) {
        const { selection } = editor;
        if (operation.type === "remove_node") leaveLine(editor, operation.path);
        apply(operation);
        // Undo goes back to where it was before the first step.
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

/** Moves the ends of the selection out of a line that will be removed, to where the library would find them a place. */
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

/** The text that undo and redo lead to was put in order when it was written. */
function withoutLooking(editor: SlateEditor, go: () => void): void {
  const { getDirtyPaths } = editor;
  editor.getDirtyPaths = () => [];
  try {
    go();
  } finally {
    editor.getDirtyPaths = getDirtyPaths;
  }
}
