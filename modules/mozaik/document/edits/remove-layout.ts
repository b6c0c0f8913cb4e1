import { z } from "zod";
import { NodeId } from "../node-id.ts";
import { nodeOf } from "../place.ts";
import { partFacts, partWords } from "./describe.ts";
import { defineEdit } from "./edit-definition.ts";
import { removal } from "./removal.ts";

export const removeLayout = defineEdit({
  name: "removeLayout",
  event: "LayoutRemoved",
  input: z.strictObject({ id: NodeId }),
  refs: ({ id }) => ({ nodes: [id] }),
  apply(document, { id }) {
    const layout = nodeOf(document, id, "layout");
    return { changes: removal(document, layout), params: { part: partFacts(document, layout) } };
  },
  label: ({ part }) => `Removed ${partWords(part)}`,
});
