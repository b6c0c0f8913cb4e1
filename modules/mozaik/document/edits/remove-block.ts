import { z } from "zod";
import { NodeId } from "../node-id.ts";
import { nodeOf } from "../place.ts";
import { nodeFacts, partWords } from "./describe.ts";
import { defineEdit } from "./edit-definition.ts";
import { removal } from "./removal.ts";

export const removeBlock = defineEdit({
  name: "removeBlock",
  event: "BlockRemoved",
  input: z.strictObject({ id: NodeId }),
  refs: ({ id }) => ({ nodes: [id] }),
  apply(document, { id }) {
    const block = nodeOf(document, id, "block");
    return { changes: removal(document, block), params: { part: nodeFacts(block) } };
  },
  label: ({ part }) => `Removed ${partWords(part)}`,
});
