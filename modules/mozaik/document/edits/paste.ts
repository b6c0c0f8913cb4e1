import { z } from "zod";
import { EditError } from "../edit-error.ts";
import { NodeId } from "../node-id.ts";
import { AnyPlace, checkParent, rankAt } from "../place.ts";
import { placeStructure, Structure } from "../structure.ts";
import { describeNode } from "./describe.ts";
import { defineEdit } from "./edit-definition.ts";
import { added, idSource } from "./new-nodes.ts";

/** Puts a copied structure, also one of another document, to the place. `ids`: one for each of its nodes. */
export const paste = defineEdit({
  name: "paste",
  event: "StructurePasted",
  input: z.strictObject({ structure: Structure, ids: z.array(NodeId).min(1).max(2_000), place: AnyPlace }),
  apply(document, { structure, ids, place }) {
    const [root] = structure.nodes;
    if (!root) throw new EditError("edit-refused", "There is nothing to paste.");
    checkParent(document, root.kind, place.parentId);
    const rank = rankAt(document, place);
    const nodes = placeStructure(structure, idSource(ids, structure.nodes.length), { parentId: place.parentId, rank });
    return { changes: added(document, nodes), label: `Pasted ${describeNode(root)}` };
  },
});
