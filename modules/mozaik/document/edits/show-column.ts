import { z } from "zod";
import { NodeId } from "../node-id.ts";
import { nodeOf } from "../place.ts";
import { ordinal } from "./describe.ts";
import { defineEdit } from "./edit-definition.ts";
import { setField } from "./fields.ts";

export const showColumn = defineEdit({
  name: "showColumn",
  event: "ColumnShown",
  input: z.strictObject({ id: NodeId }),
  refs: ({ id }) => ({ nodes: [id] }),
  apply(document, { id }) {
    const column = nodeOf(document, id, "column");
    return { changes: setField(column, ["hidden"], undefined), params: { number: ordinal(document, column) } };
  },
  label: ({ number }) => `Showed column ${number}`,
});
