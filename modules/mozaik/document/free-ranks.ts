import { applyChanges, type Change, changedId, update } from "./change.ts";
import type { MozaikDocument } from "./node.ts";
import type { NodeId } from "./node-id.ts";
import { childrenOf } from "./order.ts";
import { rankBetween } from "./rank.ts";

/**
 * The changes, followed by new ranks for restored or moved nodes whose rank is taken: someone may have filled the same
 * gap since. Such a node comes right after the sibling with that rank. Throws EditError if the changes do not fit.
 */
export function withFreeRanks(document: MozaikDocument, changes: readonly Change[]): Change[] {
  const settled = [...changes];
  const after = applyChanges(document, changes);
  const taken = new Map<NodeId | null, string[]>();
  for (const id of placedIds(changes)) {
    const node = after.nodes[id];
    if (!node) continue;
    const ranks = taken.get(node.parentId) ?? childrenOf(after, node.parentId).map(({ rank }) => rank);
    taken.set(node.parentId, ranks);
    const last = ranks.lastIndexOf(node.rank);
    if (ranks[last - 1] !== node.rank) continue;
    const rank = rankBetween(node.rank, ranks[last + 1] ?? null);
    settled.push(update(id, ["rank"], node.rank, rank));
    ranks[last] = rank;
  }
  return settled;
}

function placedIds(changes: readonly Change[]): Set<string> {
  const placing = changes.filter(
    (change) =>
      change.op === "add" || (change.op === "update" && (change.path[0] === "rank" || change.path[0] === "parentId")),
  );
  return new Set(placing.map(changedId));
}
