import { z } from "zod";
import { NodeId } from "../node-id.ts";
import { nodeOf } from "../place.ts";
import { partFacts, partWords } from "./describe.ts";
import { defineEdit } from "./edit-definition.ts";
import { removal } from "./removal.ts";

export const removeTile = defineEdit({
  name: "removeTile",
  event: "TileRemoved",
  input: z.strictObject({ id: NodeId }),
  refs: ({ id }) => ({ nodes: [id] }),
  apply(document, { id }) {
    const tile = nodeOf(document, id, "tile");
    return { changes: removal(document, tile), params: { part: partFacts(document, tile) } };
  },
  label: ({ part }) => `Removed ${partWords(part)}`,
});
