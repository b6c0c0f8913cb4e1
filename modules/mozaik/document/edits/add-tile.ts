import { z } from "zod";
import { NodeId } from "../node-id.ts";
import { checkParent, Place, placeRefs, rankAt } from "../place.ts";
import { partFacts, partWords } from "./describe.ts";
import { defineEdit } from "./edit-definition.ts";
import { added } from "./new-nodes.ts";

export const addTile = defineEdit({
  name: "addTile",
  event: "TileAdded",
  input: z.strictObject({ id: NodeId, place: Place }),
  refs: ({ place }) => placeRefs(place),
  apply(document, { id, place }) {
    checkParent(document, "tile", place.parentId);
    const rank = rankAt(document, place);
    const tile = { id, kind: "tile", parentId: place.parentId, rank } as const;
    return { changes: added(document, [tile]), params: { part: partFacts(document, tile) } };
  },
  label: ({ part }) => `Added ${partWords(part)}`,
});
