import { z } from "zod";
import { NodeId } from "../node-id.ts";
import { partName } from "../part-name.ts";
import { nodeOf, Place } from "../place.ts";
import { defineEdit } from "./edit-definition.ts";
import { move } from "./move.ts";

export const moveLayout = defineEdit({
  name: "moveLayout",
  event: "LayoutMoved",
  input: z.strictObject({ id: NodeId, place: Place }),
  apply(document, { id, place }) {
    const layout = nodeOf(document, id, "layout");
    const changes = move(document, layout, place);
    const tile = nodeOf(document, place.parentId, "tile");
    return {
      changes,
      label: tile.id === layout.parentId ? "Moved layout" : `Moved layout to ${partName(document, tile, layout)}`,
    };
  },
});
