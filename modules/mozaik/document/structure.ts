import { z } from "zod";
import { widthsWithoutColumn } from "./at-width.ts";
import { SCHEMA_VERSION } from "./migrations/migrations.ts";
import type { MozaikDocument } from "./node.ts";
import { Node } from "./node.ts";
import { NodeId } from "./node-id.ts";
import { targetsBy, withTargets } from "./node-targets.ts";
import { descendants, PARENT_KIND } from "./order.ts";
import { nodeOf, placedAt } from "./place.ts";
import { firstRanks } from "./rank.ts";

const MAX_COPIED_NODES = 2_000;

/** A part of a document on the clipboard: the copied node first, then all its contents in order. */
export const Structure = z
  .strictObject({ v: z.literal(SCHEMA_VERSION), nodes: z.array(Node).min(1).max(MAX_COPIED_NODES) })
  .refine((structure) => isTree(structure.nodes), "This is not a complete structure.")
  .meta({ id: "Structure" });
export interface Structure {
  /** The schema version of its nodes. */
  v: number;
  nodes: Node[];
}

/** Each node except the first is in an earlier one of the right kind; every layout shows a column at every width. */
function isTree(nodes: readonly Node[]): boolean {
  const earlier = new Map<NodeId, Node>();
  for (const node of nodes) {
    const parent = node.parentId === null ? undefined : earlier.get(node.parentId);
    if (earlier.has(node.id)) return false;
    if (earlier.size > 0 && parent?.kind !== PARENT_KIND[node.kind]) return false;
    if (earlier.size > 0 && parent === undefined) return false;
    earlier.set(node.id, node);
  }
  const columns = Map.groupBy(nodes.slice(1), ({ parentId }) => parentId);
  return nodes.every((node) => node.kind !== "layout" || widthsWithoutColumn(columns.get(node.id) ?? []).length === 0);
}

/** Copies a node with its contents. Throws EditError if it does not exist. */
export function copyStructure(document: MozaikDocument, id: NodeId): Structure {
  return { v: SCHEMA_VERSION, nodes: [nodeOf(document, id), ...descendants(document, id)] };
}

/**
 * The structure's nodes with new ids and ranks, the first one at the given place. What they refer to among themselves
 * (links, questions of conditions) is in the copy. The list order is the order among
 * siblings; the clipboard's ranks are not trusted.
 */
export function placeStructure(
  structure: Structure,
  newId: (old: NodeId) => NodeId,
  place: { parentId: NodeId | null; rank: string },
): Node[] {
  const ids = new Map(structure.nodes.map((node) => [node.id, newId(node.id)]));
  const ranks = ranksInOrder(structure.nodes);
  const targets = targetsBy((id) => ids.get(id) ?? id);
  return structure.nodes.map((node, index) => {
    const copy = { ...withTargets(node, targets), id: ids.get(node.id) ?? node.id };
    if (index === 0) return placedAt(copy, place);
    const parentId = node.parentId === null ? null : (ids.get(node.parentId) ?? null);
    return placedAt(copy, { parentId, rank: ranks.get(node.id) ?? node.rank });
  });
}

function ranksInOrder(nodes: readonly Node[]): Map<NodeId, string> {
  const siblings = Map.groupBy(nodes, (node) => node.parentId);
  const ranks = new Map<NodeId, string>();
  for (const group of siblings.values()) {
    const fresh = firstRanks(group.length);
    for (const [index, node] of group.entries()) ranks.set(node.id, fresh[index] ?? node.rank);
  }
  return ranks;
}
