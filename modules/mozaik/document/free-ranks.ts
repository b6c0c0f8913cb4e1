import { applyChanges, type Change, changedId, update } from "./change.ts";
import type { MozaikDocument } from "./node.ts";
import { childrenOf } from "./order.ts";
import { rankBetween } from "./rank.ts";

/**
 * The changes, followed by new ranks where a node they bring back or move would share its rank with a sibling: someone
 * may have put another node into the same gap since. It then stands right after that sibling.
 * Throws EditError where the changes do not fit.
 */
export function withFreeRanks(document: MozaikDocument, changes: readonly Change[]): Change[] {
  const settled = [...changes];
  let after = applyChanges(document, changes);
  for (const id of placedIds(changes)) {
    const node = after.nodes[id];
    if (!node) continue;
    const others = childrenOf(after, node.parentId).filter((sibling) => sibling.id !== id);
    if (!others.some((sibling) => sibling.rank === node.rank)) continue;
    const next = others.find((sibling) => sibling.rank > node.rank);
    const rank = update(id, ["rank"], node.rank, rankBetween(node.rank, next?.rank ?? null));
    settled.push(rank);
    after = applyChanges(after, [rank]);
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
