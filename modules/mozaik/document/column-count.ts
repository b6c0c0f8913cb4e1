import type { Change } from "./change.ts";
import { EditError } from "./edit-error.ts";
import type { MozaikDocument } from "./node.ts";
import type { NodeId } from "./node-id.ts";
import { childrenOf } from "./order.ts";

/**
 * Most columns of one layout. Each column's width depends on all its neighbours, so a layout of a thousand would be
 * slow for every author and reader.
 */
export const MOST_COLUMNS = 50;

/** Throws EditError if the changes gave a layout more columns than allowed. */
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
