import { z } from "zod";
import { NodeId } from "../node-id.ts";
import { nodeOf, Place, placeRefs } from "../place.ts";
import { allRefs } from "../refs.ts";
import { nodeFacts, partFacts, partWords } from "./describe.ts";
import { defineEdit } from "./edit-definition.ts";
import { move } from "./move.ts";

export const moveTile = defineEdit({
  name: "moveTile",
  event: "TileMoved",
  input: z.strictObject({ id: NodeId, place: Place }),
  refs: ({ id, place }) => allRefs([{ nodes: [id] }, placeRefs(place)]),
  apply(document, { id, place }) {
    const tile = nodeOf(document, id, "tile");
    const changes = move(document, tile, place);
    const page = nodeOf(document, place.parentId, "page");
    const to = page.id === tile.parentId ? null : nodeFacts(page);
    return { changes, params: { part: partFacts(document, tile), to } };
  },
  label: ({ part, to }) => `Moved ${partWords(part)}${to === null ? "" : ` to ${partWords(to)}`}`,
});
