import { contentDefinition } from "./contents/content.ts";
import { interactionDefinition } from "./interactions/interaction.ts";
import { SCHEMA_VERSION } from "./migrations/migrations.ts";
import type { MozaikDocument, Node } from "./node.ts";
import type { NodeId } from "./node-id.ts";
import { placedAt } from "./place.ts";
import { rankBetween } from "./rank.ts";
import type { NewTargets } from "./refs.ts";

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
  const targets: NewTargets = {
    node: renamed,
    link: (href) => (href.startsWith("#") ? `#${renamed(href.slice(1))}` : href),
  };
  const copies = Object.values(document.nodes).map((node): Node => {
    const parentId = node.parentId === null ? null : renamed(node.parentId);
    return placedAt({ ...withTargets(node, targets), id: renamed(node.id) }, { parentId, rank: node.rank });
  });
  return { ...document, nodes: Object.fromEntries(copies.map((node) => [node.id, node])) };
}

function withTargets(node: Node, targets: NewTargets): Node {
  return withInteractionTargets(withContentTargets(node, targets), targets);
}

function withInteractionTargets(node: Node, targets: NewTargets): Node {
  if (node.kind === "page" || !node.interaction) return node;
  const interaction = interactionDefinition(node.interaction).withTargets?.(node.interaction, targets);
  // The definition of its type keeps the type, so the copy fits the node as well.
  return interaction ? ({ ...node, interaction } as Node) : node;
}

function withContentTargets(node: Node, targets: NewTargets): Node {
  if (node.kind !== "block" || !node.content) return node;
  return { ...node, content: contentDefinition(node.content).withTargets?.(node.content, targets) ?? node.content };
}
