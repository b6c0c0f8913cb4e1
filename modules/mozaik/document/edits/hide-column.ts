import { z } from "zod";
import { NodeId } from "../node-id.ts";
import { nodeOf } from "../place.ts";
import { ordinal } from "./describe.ts";
import { defineEdit } from "./edit-definition.ts";
import { setField } from "./fields.ts";
import { checkNotLastColumn } from "./last-column.ts";

export const hideColumn = defineEdit({
  name: "hideColumn",
  event: "ColumnHidden",
  input: z.strictObject({ id: NodeId }),
  apply(document, { id }) {
    const column = nodeOf(document, id, "column");
    checkNotLastColumn(document, column);
    return { changes: setField(column, ["hidden"], true), label: `Hid column ${ordinal(document, column)}` };
  },
});
