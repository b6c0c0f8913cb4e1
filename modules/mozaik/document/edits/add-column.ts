import { z } from "zod";
import { NodeId } from "../node-id.ts";
import { checkParent, columnsOf, Place, placeRefs, rankAt } from "../place.ts";
import { rankBetween } from "../rank.ts";
import { widthsWithOneMore } from "./column-widths.ts";
import { partFacts, partWords } from "./describe.ts";
import { defineEdit } from "./edit-definition.ts";
import { added } from "./new-nodes.ts";

/** Adds a column with one empty block, so that it can be filled. */
export const addColumn = defineEdit({
  name: "addColumn",
  event: "ColumnAdded",
  input: z.strictObject({ id: NodeId, blockId: NodeId, place: Place }),
  refs: ({ place }) => placeRefs(place),
  apply(document, { id, blockId, place }) {
    checkParent(document, "column", place.parentId);
    const rank = rankAt(document, place);
    const blockRank = rankBetween(null, null);
    const column = { id, kind: "column", parentId: place.parentId, rank } as const;
    return {
      changes: [
        ...added(document, [column, { id: blockId, kind: "block", parentId: id, rank: blockRank }]),
        ...widthsWithOneMore(columnsOf(document, place.parentId)),
      ],
      params: { part: partFacts(document, column) },
    };
  },
  label: ({ part }) => `Added ${partWords(part)}`,
});
