import { z } from "zod";
import { NodeId } from "../node-id.ts";
import { columnsOf, nodeOf } from "../place.ts";
import { widthsWithout } from "./column-widths.ts";
import { ordinal } from "./describe.ts";
import { defineEdit } from "./edit-definition.ts";
import { checkColumnRemains } from "./last-column.ts";
import { removal } from "./removal.ts";

export const removeColumn = defineEdit({
  name: "removeColumn",
  event: "ColumnRemoved",
  input: z.strictObject({ id: NodeId }),
  refs: ({ id }) => ({ nodes: [id] }),
  apply(document, { id }) {
    const column = nodeOf(document, id, "column");
    const columns = columnsOf(document, column.parentId);
    checkColumnRemains(
      columns,
      columns.filter((each) => each.id !== id),
    );
    return {
      changes: [...removal(document, column), ...widthsWithout(columns, id)],
      params: { number: ordinal(document, column) },
    };
  },
  label: ({ number }) => `Removed column ${number}`,
});
