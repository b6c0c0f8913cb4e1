import { EditError } from "../edit-error.ts";
import type { ColumnNode, MozaikDocument } from "../node.ts";
import { childrenOf } from "../order.ts";

export const ONE_COLUMN_MUST_REMAIN = "One column must remain active";

/** Throws EditError when the layout would show no column without this one. */
export function checkNotLastColumn(document: MozaikDocument, column: ColumnNode): void {
  const others = childrenOf(document, column.parentId).filter((sibling) => sibling.id !== column.id);
  if (!others.some((sibling) => sibling.kind === "column" && !sibling.hidden)) {
    throw new EditError("one-column-must-remain", ONE_COLUMN_MUST_REMAIN);
  }
}
