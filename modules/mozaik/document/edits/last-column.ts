import { widthsWithoutColumn } from "../at-width.ts";
import { EditError } from "../edit-error.ts";
import type { Node } from "../node.ts";

export const ONE_COLUMN_MUST_REMAIN = "One column must remain active";

/**
 * Throws EditError when a layout would show no column any more, on all pages or on those of some width. `columns` are
 * those it has, `left` what an edit makes of them.
 */
export function checkColumnRemains(columns: readonly Node[], left: readonly Node[]): void {
  const before = widthsWithoutColumn(columns);
  if (widthsWithoutColumn(left).some((width) => !before.includes(width))) {
    throw new EditError("one-column-must-remain", ONE_COLUMN_MUST_REMAIN);
  }
}
