import type { NodeId } from "#mozaik/document";
import type { Box } from "../geometry/use-measure.ts";
import type { DropTarget } from "./drop-target.ts";

export interface DragView {
  readonly ids: readonly NodeId[];
  /** Where the drop line lies, in px of what it is drawn in. */
  readonly line: Box | null;
}

/** What can be dragged somewhere, and where it would land. */
export interface DragRules {
  /** The node that a press on this element takes, if any. */
  pick(target: Element): NodeId | undefined;
  /** Where the nodes would land with the pointer there; null: nowhere. */
  aim(ids: readonly NodeId[], x: number, y: number): DropTarget | null;
}
