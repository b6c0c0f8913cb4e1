import { applyChanges, type Change } from "./change.ts";
import { diffDocuments } from "./diff.ts";
import { checkSize } from "./document-size.ts";
import { EditError } from "./edit-error.ts";
import { withFreeRanks } from "./free-ranks.ts";
import { newProblems } from "./invariants.ts";
import type { MozaikDocument, Node, NodeKind } from "./node.ts";
import type { NodeId } from "./node-id.ts";
import { descendants } from "./order.ts";
import { nodeOf, placedAt } from "./place.ts";

/**
 * The changes that turn the current document into an earlier one; with `nodeId` only that node and its contents. A
 * single node keeps its current place, or returns to its old parent if it was removed. Throws EditError if the earlier
 * document lacks the node or there is no place for it.
 */
export function restoreChanges(present: MozaikDocument, earlier: MozaikDocument, nodeId?: NodeId): Change[] {
  if (nodeId === undefined) return diffDocuments(present, earlier);
  const changes = withFreeRanks(present, diffDocuments(present, withPart(present, earlier, nodeId)));
  const restored = applyChanges(present, changes);
  const problems = newProblems(
    restored,
    () => present,
    () => earlier,
  );
  if (problems.length > 0) {
    throw new EditError("edit-refused", "This part cannot be restored: the part that contained it no longer exists.");
  }
  checkSize(restored);
  return changes;
}

/** The current document with the part from the earlier one. */
function withPart(present: MozaikDocument, earlier: MozaikDocument, nodeId: NodeId): MozaikDocument {
  const root = nodeOf(earlier, nodeId);
  const wanted = [root, ...descendants(earlier, nodeId)];
  const wantedIds = new Set(wanted.map((node) => node.id));
  const nodes: Record<NodeId, Node> = { ...present.nodes };
  const replaced = wanted.flatMap(({ id }) => {
    const now = present.nodes[id];
    return now ? [now, ...descendants(present, id)] : [];
  });
  for (const node of replaced) delete nodes[node.id];
  for (const node of wanted) nodes[node.id] = node;
  nodes[nodeId] = placedAt(root, present.nodes[nodeId] ?? root);
  keepStrangers(
    nodes,
    replaced.filter((node) => !wantedIds.has(node.id)),
    earlier,
  );
  return { ...present, nodes };
}

const LEVEL = { page: 0, tile: 1, layout: 2, column: 3, block: 4 } as const satisfies Record<NodeKind, number>;

/**
 * Nodes moved or added to the part since. Nodes that were elsewhere in the earlier document return there, with
 * everything added to them since; nodes that did not exist then are removed.
 */
function keepStrangers(nodes: Record<NodeId, Node>, strangers: readonly Node[], earlier: MozaikDocument): void {
  const kept = new Set<NodeId>();
  for (const node of strangers.toSorted((a, b) => LEVEL[a.kind] - LEVEL[b.kind])) {
    const before = earlier.nodes[node.id];
    const parentId = (before ?? node).parentId;
    const returns = before ? parentId !== null && nodes[parentId] !== undefined : kept.has(parentId ?? "");
    if (!returns) continue;
    nodes[node.id] = placedAt(node, before ?? node);
    kept.add(node.id);
  }
}
