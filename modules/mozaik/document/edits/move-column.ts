import { z } from "zod";
import { NodeId } from "../node-id.ts";
import { Beside, nodeOf } from "../place.ts";
import { ordinal } from "./describe.ts";
import { defineEdit } from "./edit-definition.ts";
import { move } from "./move.ts";

/** To another place in its layout. */
export const moveColumn = defineEdit({
  name: "moveColumn",
  event: "ColumnMoved",
  input: z.strictObject({ id: NodeId, beside: Beside }),
  apply(document, { id, beside }) {
    const column = nodeOf(document, id, "column");
    return {
      changes: move(document, column, { parentId: column.parentId, ...beside }),
      label: `Moved column ${ordinal(document, column)}`,
    };
  },
});
