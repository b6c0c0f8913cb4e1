import type { MozaikDocument, Node, NodeKind, PageNode } from "./node.ts";
import type { NodeId } from "./node-id.ts";

/** What a kind of node stands in; a page stands in the document itself. */
export const PARENT_KIND = {
  page: null,
  tile: "page",
  layout: "tile",
  column: "layout",
  block: "column",
} as const satisfies Record<NodeKind, NodeKind | null>;

type Children = ReadonlyMap<NodeId | null, readonly Node[]>;

// A document never changes once made, so its sorted children are worked out once, on the first question.
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
 * Works the children of `after` out from those of `before`, if those are known: only the parents of changed nodes are
 * looked at, and the children of all others stay the same arrays.
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

/** The children in their order; of `null`, the pages. */
export function childrenOf(document: MozaikDocument, parentId: NodeId | null): readonly Node[] {
  return index(document).get(parentId) ?? NONE;
}

/** The pages in their order. */
export function pagesOf(document: MozaikDocument): PageNode[] {
  return childrenOf(document, null).filter((node) => node.kind === "page");
}

/** Everything inside the node, parents before children, each level in its order; without the node itself. */
export function descendants(document: MozaikDocument, id: NodeId): Node[] {
  return childrenOf(document, id).flatMap((child) => [child, ...descendants(document, child.id)]);
}

/** What the node stands in, from its parent outwards. */
export function ancestors(document: MozaikDocument, id: NodeId): Node[] {
  const found: Node[] = [];
  let parentId = document.nodes[id]?.parentId ?? null;
  // Ends on a circle too, which only a damaged document has.
  while (parentId !== null && found.length < MAX_DEPTH) {
    const parent = document.nodes[parentId];
    if (!parent) break;
    found.push(parent);
    parentId = parent.parentId;
  }
  return found;
}

const MAX_DEPTH = Object.keys(PARENT_KIND).length;
