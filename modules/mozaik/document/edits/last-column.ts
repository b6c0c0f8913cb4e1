import { widthsWithoutColumn } from "../at-width.ts";
import { EditError } from "../edit-error.ts";
import type { Node } from "../node.ts";

export const ONE_COLUMN_MUST_REMAIN = "One column must remain active";

/**
 * Throws EditError if a layout would no longer show a column, at all or at some page widths. `columns`: before the edit,
 * `left`: after it.
 */
export function checkColumnRemains(columns: readonly Node[], left: readonly Node[]): void {
  const before = widthsWithoutColumn(columns);
  if (widthsWithoutColumn(left).some((width) => !before.includes(width))) {
    throw new EditError("one-column-must-remain", ONE_COLUMN_MUST_REMAIN);
  }
}
