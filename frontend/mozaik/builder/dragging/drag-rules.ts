import type { NodeId } from "#mozaik/document";
import type { Box } from "../geometry/use-measure.ts";
import type { DropTarget } from "./drop-target.ts";

export interface DragView {
  readonly ids: readonly NodeId[];
  /** The drop line, in px of the element it is drawn in. */
  readonly line: Box | null;
}

/** What can be dragged, and where it may be dropped. */
export interface DragRules {
  /** The node that a press on this element drags, if any. */
  pick(target: Element): NodeId | undefined;
  /** The drop target for these nodes with the pointer there; null if there is none. */
  aim(ids: readonly NodeId[], x: number, y: number): DropTarget | null;
}
