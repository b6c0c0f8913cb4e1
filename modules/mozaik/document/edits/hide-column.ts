import { z } from "zod";
import { NodeId } from "../node-id.ts";
import { columnsOf, nodeOf } from "../place.ts";
import { ordinal } from "./describe.ts";
import { defineEdit } from "./edit-definition.ts";
import { setField } from "./fields.ts";
import { checkColumnRemains } from "./last-column.ts";

export const hideColumn = defineEdit({
  name: "hideColumn",
  event: "ColumnHidden",
  input: z.strictObject({ id: NodeId }),
  refs: ({ id }) => ({ nodes: [id] }),
  apply(document, { id }) {
    const column = nodeOf(document, id, "column");
    const columns = columnsOf(document, column.parentId);
    checkColumnRemains(
      columns,
      columns.filter((each) => each.id !== id),
    );
    return { changes: setField(column, ["hidden"], true), params: { number: ordinal(document, column) } };
  },
  label: ({ number }) => `Hid column ${number}`,
});
