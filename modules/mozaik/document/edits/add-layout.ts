import { z } from "zod";
import { LAYOUT_PRESET_NAMES, LAYOUT_PRESETS, type LayoutPreset, layoutIdCount } from "../layout-preset.ts";
import type { Node } from "../node.ts";
import { NodeId } from "../node-id.ts";
import { checkParent, Place, placeRefs, rankAt } from "../place.ts";
import { firstRanks } from "../rank.ts";
import { partFacts, partWords } from "./describe.ts";
import { defineEdit } from "./edit-definition.ts";
import { added, idSource } from "./new-nodes.ts";

/** For the history: 'two columns', 'two rows', '2 + 1'. */
const NAMES: Readonly<Record<LayoutPreset, string>> = {
  one: "one block",
  "two-vertical": "two columns",
  "two-horizontal": "two rows",
  "three-vertical": "three columns",
  "three-2-1": "2 + 1",
  "three-1-2": "1 + 2",
  "four-vertical": "four columns",
  "four-3-1": "3 + 1",
  "four-1-3": "1 + 3",
  "four-2-2": "2 + 2",
  "four-2-1-1": "2 + 1 + 1",
  "four-1-2-1": "1 + 2 + 1",
  "four-1-1-2": "1 + 1 + 2",
};

/** A layout with its columns and empty blocks. `ids` are `layoutIdCount(preset)` new ids. */
export const addLayout = defineEdit({
  name: "addLayout",
  event: "LayoutAdded",
  input: z.strictObject({ preset: z.enum(LAYOUT_PRESET_NAMES), ids: z.array(NodeId).min(3).max(9), place: Place }),
  refs: ({ place }) => placeRefs(place),
  apply(document, { preset, ids, place }) {
    checkParent(document, "layout", place.parentId);
    const nextId = idSource(ids, layoutIdCount(preset));
    const layoutId = nextId();
    const rank = rankAt(document, place);
    const layout = { id: layoutId, kind: "layout", parentId: place.parentId, rank, preset } as const;
    const nodes: Node[] = [layout];
    const blockCounts: readonly number[] = LAYOUT_PRESETS[preset];
    for (const [index, columnRank] of firstRanks(blockCounts.length).entries()) {
      const columnId = nextId();
      nodes.push({ id: columnId, kind: "column", parentId: layoutId, rank: columnRank });
      for (const blockRank of firstRanks(blockCounts[index] ?? 0)) {
        nodes.push({ id: nextId(), kind: "block", parentId: columnId, rank: blockRank });
      }
    }
    return { changes: added(document, nodes), params: { part: partFacts(document, layout), preset } };
  },
  label: ({ part, preset }) => `Added ${partWords(part)} (${NAMES[preset]})`,
});
