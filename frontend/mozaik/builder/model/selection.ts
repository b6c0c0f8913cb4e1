import { ancestors, childrenOf, type MozaikDocument, type NodeId } from "#mozaik/document";

/** The selection: one main node and the blocks selected with it, as stored in the view. */
export interface Choice {
  readonly selectedId: NodeId | null;
  /** Blocks selected in addition to the main one. */
  readonly alsoSelected: readonly NodeId[];
}

/** All visible blocks in reading order. */
export function blocksInOrder(document: MozaikDocument, parentId: NodeId | null = null): NodeId[] {
  return childrenOf(document, parentId).flatMap((node) => {
    if (node.kind === "block") return [node.id];
    return node.kind === "column" && node.hidden ? [] : blocksInOrder(document, node.id);
  });
}

/** The selected nodes that still exist, blocks in reading order. */
export function chosenIds(document: MozaikDocument, { selectedId, alsoSelected }: Choice): NodeId[] {
  if (selectedId === null || !document.nodes[selectedId]) return [];
  if (alsoSelected.length === 0) return [selectedId];
  const chosen = new Set([selectedId, ...alsoSelected]);
  return blocksInOrder(document).filter((id) => chosen.has(id));
}

/** Adds a block to the selection, or removes it. Any other node is selected alone. */
export function withToggled(document: MozaikDocument, choice: Choice, id: NodeId): Choice {
  const alone = { selectedId: id, alsoSelected: [] };
  const { selectedId, alsoSelected } = choice;
  if (!isBlock(document, id) || !isBlock(document, selectedId) || selectedId === null) return alone;
  if (id === selectedId) {
    const [next, ...others] = alsoSelected;
    return next === undefined ? choice : { selectedId: next, alsoSelected: others };
  }
  if (alsoSelected.includes(id)) return { selectedId, alsoSelected: alsoSelected.filter((each) => each !== id) };
  return { selectedId: id, alsoSelected: [...alsoSelected, selectedId] };
}

/** Selects all blocks from the main one to this one. Any other node is selected alone. */
export function withRange(document: MozaikDocument, choice: Choice, id: NodeId): Choice {
  const { selectedId } = choice;
  if (!isBlock(document, id) || !isBlock(document, selectedId) || selectedId === null) {
    return { selectedId: id, alsoSelected: [] };
  }
  const blocks = blocksInOrder(document);
  const [a, b] = [blocks.indexOf(selectedId), blocks.indexOf(id)];
  if (a < 0 || b < 0) return { selectedId: id, alsoSelected: [] };
  const range = blocks.slice(Math.min(a, b), Math.max(a, b) + 1);
  return { selectedId, alsoSelected: range.filter((each) => each !== selectedId) };
}

/** Several blocks, with the last as the main one; for other kinds only the last node. */
export function choiceOf(document: MozaikDocument, ids: readonly NodeId[]): Choice {
  const selectedId = ids.at(-1) ?? null;
  const areBlocks = ids.every((id) => isBlock(document, id));
  return { selectedId, alsoSelected: areBlocks ? ids.slice(0, -1) : [] };
}

/** Nodes that are new in a document, without descendants of new nodes. */
export function outermostNew(before: MozaikDocument, after: MozaikDocument): NodeId[] {
  const isNew = (id: NodeId | null) => id !== null && after.nodes[id] !== undefined && !before.nodes[id];
  return Object.values(after.nodes).flatMap(({ id, parentId }) => (isNew(id) && !isNew(parentId) ? [id] : []));
}

/** True if a node has another parent than before. */
export function isElsewhere(before: MozaikDocument, after: MozaikDocument, id: NodeId): boolean {
  const [was, is] = [before.nodes[id], after.nodes[id]];
  return was !== undefined && is !== undefined && was.parentId !== is.parentId;
}

/** What to select when a node is gone: the sibling before or after it, or else its parent. */
export function heirOf(before: MozaikDocument, after: MozaikDocument, id: NodeId): NodeId | null {
  const path = [id, ...ancestors(before, id).map((node) => node.id)];
  for (const each of path) {
    if (after.nodes[each]) return each;
    const siblings = childrenOf(before, before.nodes[each]?.parentId ?? null).map((node) => node.id);
    const at = siblings.indexOf(each);
    const near = [...siblings.slice(0, at).reverse(), ...siblings.slice(at + 1)];
    const heir = near.find((sibling) => after.nodes[sibling]?.parentId === before.nodes[each]?.parentId);
    if (heir !== undefined) return heir;
  }
  return null;
}

function isBlock(document: MozaikDocument, id: NodeId | null): boolean {
  return id !== null && document.nodes[id]?.kind === "block";
}
