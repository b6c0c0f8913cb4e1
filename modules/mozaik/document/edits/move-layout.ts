import { z } from "zod";
import { NodeId } from "../node-id.ts";
import { placeFacts, placeWords } from "../part-name.ts";
import { nodeOf, Place, placeRefs } from "../place.ts";
import { allRefs } from "../refs.ts";
import { ordinal } from "./describe.ts";
import { defineEdit } from "./edit-definition.ts";
import { move } from "./move.ts";

export const moveLayout = defineEdit({
  name: "moveLayout",
  event: "LayoutMoved",
  input: z.strictObject({ id: NodeId, place: Place }),
  refs: ({ id, place }) => allRefs([{ nodes: [id] }, placeRefs(place)]),
  apply(document, { id, place }) {
    const layout = nodeOf(document, id, "layout");
    const changes = move(document, layout, place);
    const tile = nodeOf(document, place.parentId, "tile");
    const to = tile.id === layout.parentId ? null : placeFacts(document, tile, layout);
    return { changes, params: { number: ordinal(document, layout), to } };
  },
  label: ({ number, to }) => `Moved layout ${number}${to === null ? "" : ` to ${placeWords(to)}`}`,
});
