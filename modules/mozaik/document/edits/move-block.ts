import { z } from "zod";
import { NodeId } from "../node-id.ts";
import { nodeOf, Place, placeRefs } from "../place.ts";
import { allRefs } from "../refs.ts";
import { nodeFacts, ordinal, partWords } from "./describe.ts";
import { defineEdit } from "./edit-definition.ts";
import { move } from "./move.ts";

/** Moves a block to any column of the document. */
export const moveBlock = defineEdit({
  name: "moveBlock",
  event: "BlockMoved",
  input: z.strictObject({ id: NodeId, place: Place }),
  refs: ({ id, place }) => allRefs([{ nodes: [id] }, placeRefs(place)]),
  apply(document, { id, place }) {
    const block = nodeOf(document, id, "block");
    const changes = move(document, block, place);
    const column = nodeOf(document, place.parentId, "column");
    const to = column.id === block.parentId ? null : ordinal(document, column);
    return { changes, params: { part: nodeFacts(block), column: to } };
  },
  label: ({ part, column }) => `Moved ${partWords(part)}${column === null ? "" : ` to column ${column}`}`,
});
