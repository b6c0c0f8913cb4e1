import type { MozaikDocument, Node, NodeKind, PageNode } from "./node.ts";
import type { NodeId } from "./node-id.ts";

/** The parent kind of each kind of node; a page's parent is the document. */
export const PARENT_KIND = {
  page: null,
  tile: "page",
  layout: "tile",
  column: "layout",
  block: "column",
} as const satisfies Record<NodeKind, NodeKind | null>;

type Children = ReadonlyMap<NodeId | null, readonly Node[]>;

// Documents are immutable, so the sorted children are computed once, on first use.
const indexes = new WeakMap<MozaikDocument["nodes"], Children>();

function byRank(a: Node, b: Node): number {
  if (a.rank !== b.rank) return a.rank < b.rank ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}

function index(document: MozaikDocument): Children {
  const known = indexes.get(document.nodes);
  if (known) return known;
  const children = new Map<NodeId | null, Node[]>();
  for (const node of Object.values(document.nodes)) {
    const siblings = children.get(node.parentId);
    if (siblings) siblings.push(node);
    else children.set(node.parentId, [node]);
  }
  for (const siblings of children.values()) siblings.sort(byRank);
  indexes.set(document.nodes, children);
  return children;
}

/**
 * Derives the children of `after` from those of `before`, if known: only parents of changed nodes are sorted again,
 * all other arrays are reused.
 */
export function keepChildren(before: MozaikDocument, after: MozaikDocument, changed: readonly NodeId[]): void {
  const known = indexes.get(before.nodes);
  if (!known) return;
  const ids = new Set(changed);
  const parents = new Set<NodeId | null>();
  for (const id of ids) {
    for (const node of [before.nodes[id], after.nodes[id]]) if (node) parents.add(node.parentId);
  }
  const children = new Map(known);
  for (const parentId of parents) {
    const stayed = (known.get(parentId) ?? NONE).filter(({ id }) => !ids.has(id));
    const came = [...ids].flatMap((id) => after.nodes[id] ?? []).filter((node) => node.parentId === parentId);
    const siblings = [...stayed, ...came].sort(byRank);
    if (siblings.length > 0) children.set(parentId, siblings);
    else children.delete(parentId);
  }
  indexes.set(after.nodes, children);
}

const NONE: readonly Node[] = [];

/** The children in order; for `null`, the pages. */
export function childrenOf(document: MozaikDocument, parentId: NodeId | null): readonly Node[] {
  return index(document).get(parentId) ?? NONE;
}

/** The pages in order. */
export function pagesOf(document: MozaikDocument): PageNode[] {
  return childrenOf(document, null).filter((node) => node.kind === "page");
}

/** All nodes inside the node, parents before children, each level in order; without the node itself. */
export function descendants(document: MozaikDocument, id: NodeId): Node[] {
  return childrenOf(document, id).flatMap((child) => [child, ...descendants(document, child.id)]);
}

/** The node's ancestors, from its parent outwards. */
export function ancestors(document: MozaikDocument, id: NodeId): Node[] {
  const found: Node[] = [];
  let parentId = document.nodes[id]?.parentId ?? null;
  // Also ends on a cycle, which only a damaged document has.
  while (parentId !== null && found.length < MAX_DEPTH) {
    const parent = document.nodes[parentId];
    if (!parent) break;
    found.push(parent);
    parentId = parent.parentId;
  }
  return found;
}

const MAX_DEPTH = Object.keys(PARENT_KIND).length;
