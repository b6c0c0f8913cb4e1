import { z } from "zod";
import { NodeId } from "../node-id.ts";
import { nodeOf } from "../place.ts";
import { ordinal } from "./describe.ts";
import { defineEdit } from "./edit-definition.ts";
import { checkNotLastColumn } from "./last-column.ts";
import { removal } from "./removal.ts";

export const removeColumn = defineEdit({
  name: "removeColumn",
  event: "ColumnRemoved",
  input: z.strictObject({ id: NodeId }),
  apply(document, { id }) {
    const column = nodeOf(document, id, "column");
    checkNotLastColumn(document, column);
    return { changes: removal(document, column), label: `Removed column ${ordinal(document, column)}` };
  },
});
