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
 * Where something of a kind goes when it is pasted at a node: after the node or what it stands in, if that is of the
 * same kind; else as the last into the next structure inside that takes it. With no node, at the document's end.
 * Undefined where nothing takes it, for example a block on a page without a layout.
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

/** Why a place is missing, in words for the author. */
export function noPlaceMessage(kind: NodeKind): string {
  const parent = PARENT_KIND[kind];
  return `A ${kind} needs a ${parent ?? "Mozaik"}, and there is none here. Add a layout first.`;
}
