import type { Change } from "./change.ts";
import { EditError } from "./edit-error.ts";
import type { MozaikDocument } from "./node.ts";
import type { NodeId } from "./node-id.ts";
import { childrenOf } from "./order.ts";

/**
 * Columns of one layout. Each column's width is worked out with those of all its neighbours, so a layout of a thousand
 * would keep everybody waiting who edits or reads it.
 */
export const MOST_COLUMNS = 50;

/** Throws EditError where the changes that led to the document gave a layout more columns than it may have. */
export function checkColumnCount(document: MozaikDocument, changes: readonly Change[]): void {
  for (const layoutId of new Set(changes.flatMap(layoutsWithMore))) {
    if (document.nodes[layoutId]?.kind === "layout" && childrenOf(document, layoutId).length > MOST_COLUMNS) {
      throw new EditError("edit-refused", `A layout has at most ${MOST_COLUMNS} columns.`);
    }
  }
}

function layoutsWithMore(change: Change): NodeId[] {
  if (change.op === "add") return change.node.kind === "column" ? [change.node.parentId] : [];
  return change.op === "update" && change.path[0] === "parentId" && typeof change.to === "string" ? [change.to] : [];
}
