import { z } from "zod";
import { NodeId } from "../node-id.ts";
import { nodeOf, rankAt } from "../place.ts";
import { copyStructure, placeStructure } from "../structure.ts";
import { partFacts, partWords } from "./describe.ts";
import { defineEdit } from "./edit-definition.ts";
import { added, idSource } from "./new-nodes.ts";

/** Copies a node with its contents, right after it. `ids`: one for each copied node. */
export const duplicate = defineEdit({
  name: "duplicate",
  event: "StructureDuplicated",
  input: z.strictObject({ id: NodeId, ids: z.array(NodeId).min(1).max(2_000) }),
  refs: ({ id }) => ({ nodes: [id] }),
  apply(document, { id, ids }) {
    const node = nodeOf(document, id);
    const structure = copyStructure(document, id);
    const rank = rankAt(document, { parentId: node.parentId, after: id });
    const copies = placeStructure(structure, idSource(ids, structure.nodes.length), { parentId: node.parentId, rank });
    return { changes: added(document, copies), params: { part: partFacts(document, node) } };
  },
  label: ({ part }) => `Duplicated ${partWords(part)}`,
});
