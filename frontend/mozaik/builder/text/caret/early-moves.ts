import type { PlateEditor } from "platejs/react";
import type { CaretMove } from "../../commands/early-typing.ts";

type Direction = "backward" | "forward" | "left" | "right";
type Unit = "character" | "word" | "line" | "lineboundary" | "documentboundary" | "paragraphboundary";

const STEPS: Readonly<Record<CaretMove["key"], readonly [Direction, Unit, far: Unit]>> = {
  ArrowLeft: ["left", "character", "word"],
  ArrowRight: ["right", "character", "word"],
  ArrowUp: ["backward", "line", "paragraphboundary"],
  ArrowDown: ["forward", "line", "paragraphboundary"],
  Home: ["backward", "lineboundary", "documentboundary"],
  End: ["forward", "lineboundary", "documentboundary"],
};

/** Moves the caret by keys that were pressed before the editor was open, as the browser would have. */
export function repeatMoves(editor: PlateEditor, moves: readonly CaretMove[]): void {
  const selection = document.getSelection();
  if (moves.length === 0 || !selection) return;
  for (const { key, isFar, isSelecting } of moves) {
    const [direction, unit, far] = STEPS[key];
    selection.modify(isSelecting ? "extend" : "move", direction, isFar ? far : unit);
  }
  const range = editor.api.toSlateRange(selection, { exactMatch: false, suppressThrow: true });
  if (range) editor.tf.select(range);
}
