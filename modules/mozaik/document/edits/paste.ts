import { z } from "zod";
import { EditError } from "../edit-error.ts";
import { NodeId } from "../node-id.ts";
import { refsOfNode } from "../node-refs.ts";
import { AnyPlace, checkParent, columnsOf, placeRefs, rankAt } from "../place.ts";
import { allRefs } from "../refs.ts";
import { placeStructure, Structure } from "../structure.ts";
import { widthsWithOneMore, withoutWidths } from "./column-widths.ts";
import { partFacts, partWords } from "./describe.ts";
import { defineEdit } from "./edit-definition.ts";
import { added, idSource } from "./new-nodes.ts";

/** Inserts a copied structure, possibly from another document. `ids`: one for each of its nodes. */
export const paste = defineEdit({
  name: "paste",
  event: "StructurePasted",
  input: z.strictObject({ structure: Structure, ids: z.array(NodeId).min(1).max(2_000), place: AnyPlace }),
  refs: ({ structure, place }) => allRefs([placeRefs(place), ...structure.nodes.map(refsOfNode)]),
  apply(document, { structure, ids, place }) {
    const [root] = structure.nodes;
    if (!root) throw new EditError("edit-refused", "There is nothing to paste.");
    checkParent(document, root.kind, place.parentId);
    const rank = rankAt(document, place);
    const nextId = idSource(ids, structure.nodes.length);
    const nodes = placeStructure(structure, nextId, { parentId: place.parentId, rank });
    const [first = root, ...inside] = nodes;
    const params = { part: partFacts(document, first) };
    if (first.kind !== "column") return { changes: added(document, nodes), params };
    const widths = widthsWithOneMore(columnsOf(document, first.parentId));
    return { changes: [...added(document, [withoutWidths(first), ...inside]), ...widths], params };
  },
  label: ({ part }) => `Pasted ${partWords(part)}`,
});
