import { z } from "zod";
import { PageName } from "../node.ts";
import { NodeId } from "../node-id.ts";
import { Beside, placeRefs, rankAt } from "../place.ts";
import { rankBetween } from "../rank.ts";
import { firstWords, partWords } from "./describe.ts";
import { defineEdit } from "./edit-definition.ts";
import { added } from "./new-nodes.ts";

/** A page with one empty tile. */
export const addPage = defineEdit({
  name: "addPage",
  event: "PageAdded",
  input: z.strictObject({ id: NodeId, tileId: NodeId, name: PageName, beside: Beside.optional() }),
  refs: ({ beside }) => placeRefs(beside ?? {}),
  apply(document, { id, tileId, name, beside }) {
    const rank = rankAt(document, { parentId: null, ...beside });
    const tileRank = rankBetween(null, null);
    return {
      changes: added(document, [
        { id, kind: "page", parentId: null, rank, name },
        { id: tileId, kind: "tile", parentId: id, rank: tileRank },
      ]),
      params: { part: { what: "page", words: firstWords(name) } },
    };
  },
  label: ({ part }) => `Added ${partWords(part)}`,
});
