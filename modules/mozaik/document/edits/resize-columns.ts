import { z } from "zod";
import { BREAKPOINT_NAMES } from "../breakpoint.ts";
import { MOST_COLUMNS } from "../column-count.ts";
import { EditError } from "../edit-error.ts";
import { Width } from "../measure.ts";
import { NodeId } from "../node-id.ts";
import { nodeOf } from "../place.ts";
import { ordinal } from "./describe.ts";
import { defineEdit } from "./edit-definition.ts";
import { setField } from "./fields.ts";

const NewWidth = z.strictObject({ id: NodeId, width: Width });

/**
 * Sets the widths of several columns of one layout at once, for instance after dragging the gap between them; with
 * `breakpoint` only for narrow pages.
 */
export const resizeColumns = defineEdit({
  name: "resizeColumns",
  event: "ColumnsResized",
  input: z.strictObject({
    id: NodeId,
    widths: z.array(NewWidth).min(1).max(MOST_COLUMNS),
    breakpoint: z.enum(BREAKPOINT_NAMES).optional(),
  }),
  refs: ({ id, widths }) => ({ nodes: [id, ...widths.map((column) => column.id)] }),
  apply(document, { id, widths, breakpoint }) {
    const layout = nodeOf(document, id, "layout");
    const path = breakpoint === undefined ? ["width"] : ["at", breakpoint, "width"];
    const resized = widths.map(({ id: columnId, width }) => {
      const column = nodeOf(document, columnId, "column");
      if (column.parentId !== layout.id) throw new EditError("edit-refused", "This column is of another layout.");
      return { column, changes: setField(column, path, width) };
    });
    if (new Set(widths.map((each) => each.id)).size !== widths.length) {
      throw new EditError("edit-refused", "A column has one width.");
    }
    const numbers = resized.filter(({ changes }) => changes.length > 0).map(({ column }) => ordinal(document, column));
    return {
      changes: resized.flatMap(({ changes }) => changes),
      params: { numbers },
    };
  },
  label: ({ numbers }) => (numbers.length === 1 ? `Resized column ${numbers[0]}` : `Resized columns ${list(numbers)}`),
});

/** '1 and 2', '1, 2 and 3'. */
function list(numbers: readonly number[]): string {
  return numbers.length < 2 ? numbers.join("") : `${numbers.slice(0, -1).join(", ")} and ${numbers.at(-1)}`;
}
