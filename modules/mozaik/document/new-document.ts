import { SCHEMA_VERSION } from "./migrations/migrations.ts";
import type { MozaikDocument, Node } from "./node.ts";
import type { NodeId } from "./node-id.ts";
import { targetsBy, withTargets } from "./node-targets.ts";
import { placedAt } from "./place.ts";
import { rankBetween } from "./rank.ts";

/** A new document: one page with one empty tile. */
export function emptyDocument(ids: { page: NodeId; tile: NodeId }): MozaikDocument {
  const rank = rankBetween(null, null);
  return {
    schemaVersion: SCHEMA_VERSION,
    nodes: {
      [ids.page]: { id: ids.page, kind: "page", parentId: null, rank, name: "Page 1" },
      [ids.tile]: { id: ids.tile, kind: "tile", parentId: ids.page, rank },
    },
  };
}

/**
 * A copy of the document under new ids; links to its own pages and tiles are updated. Calls `newId` once per node; it
 * must never return the same id twice.
 */
export function copyDocument(document: MozaikDocument, newId: (old: NodeId) => NodeId): MozaikDocument {
  const ids = new Map(Object.keys(document.nodes).map((old) => [old, newId(old)]));
  const renamed = (old: string) => ids.get(old) ?? old;
  const targets = targetsBy(renamed);
  const copies = Object.values(document.nodes).map((node): Node => {
    const parentId = node.parentId === null ? null : renamed(node.parentId);
    return placedAt({ ...withTargets(node, targets), id: renamed(node.id) }, { parentId, rank: node.rank });
  });
  return { ...document, nodes: Object.fromEntries(copies.map((node) => [node.id, node])) };
}
