import {
  type AnyPlace,
  ancestors,
  childrenOf,
  type MozaikDocument,
  type NodeId,
  type NodeKind,
  PARENT_KIND,
} from "#mozaik/document";

/**
 * Where a structure of a kind is pasted for a selected node: after the node or its ancestor of the same kind, or else
 * as the last child of the next descendant that accepts it. Without a node, at the document's end. Undefined if nothing
 * accepts it, for example for a block on a page without a layout.
 */
export function pastePlace(document: MozaikDocument, id: NodeId | null, kind: NodeKind): AnyPlace | undefined {
  const node = id === null ? undefined : document.nodes[id];
  const path = node ? [node, ...ancestors(document, node.id)] : [];
  const same = path.find((each) => each.kind === kind);
  if (same) return { parentId: same.parentId, after: same.id };
  const parentKind = PARENT_KIND[kind];
  if (parentKind === null) return { parentId: null };
  const around = path.find((each) => each.kind === parentKind) ?? lastInside(document, node?.id ?? null, parentKind);
  return around && { parentId: around.id };
}

function lastInside(document: MozaikDocument, id: NodeId | null, kind: NodeKind): { id: NodeId } | undefined {
  for (const child of childrenOf(document, id).toReversed()) {
    if (child.kind === "column" && child.hidden) continue;
    if (child.kind === kind) return child;
    const inner = lastInside(document, child.id, kind);
    if (inner) return inner;
  }
  return undefined;
}

/** The message for the author if there is no place. */
export function noPlaceMessage(kind: NodeKind): string {
  const parent = PARENT_KIND[kind];
  return `A ${kind} needs a ${parent ?? "Mozaik"}, and there is none here. Add a layout first.`;
}
