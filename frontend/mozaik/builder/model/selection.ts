import { ancestors, childrenOf, type MozaikDocument, type NodeId } from "#mozaik/document";

/** The nodes chosen at once: the selected one and those chosen with it, as they stand in the document. */
export interface Choice {
  readonly selectedId: NodeId | null;
  /** Blocks chosen together with the selected block. */
  readonly alsoSelected: readonly NodeId[];
}

/** All blocks that are shown, in reading order. */
export function blocksInOrder(document: MozaikDocument, parentId: NodeId | null = null): NodeId[] {
  return childrenOf(document, parentId).flatMap((node) => {
    if (node.kind === "block") return [node.id];
    return node.kind === "column" && node.hidden ? [] : blocksInOrder(document, node.id);
  });
}

/** Everything chosen that is still there, blocks in reading order. */
export function chosenIds(document: MozaikDocument, { selectedId, alsoSelected }: Choice): NodeId[] {
  if (selectedId === null || !document.nodes[selectedId]) return [];
  if (alsoSelected.length === 0) return [selectedId];
  const chosen = new Set([selectedId, ...alsoSelected]);
  return blocksInOrder(document).filter((id) => chosen.has(id));
}

/** The choice with the block added, or without it where it was in it. Anything but a block is chosen alone. */
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

/** All blocks from the selected one to this one. Anything but a block is chosen alone. */
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

/** Several blocks with the last of them as the selected one; of other kinds that one alone. */
export function choiceOf(document: MozaikDocument, ids: readonly NodeId[]): Choice {
  const selectedId = ids.at(-1) ?? null;
  const areBlocks = ids.every((id) => isBlock(document, id));
  return { selectedId, alsoSelected: areBlocks ? ids.slice(0, -1) : [] };
}

/** What stands in a document and did not in an earlier one, without what stands inside of it. */
export function outermostNew(before: MozaikDocument, after: MozaikDocument): NodeId[] {
  const isNew = (id: NodeId | null) => id !== null && after.nodes[id] !== undefined && !before.nodes[id];
  return Object.values(after.nodes).flatMap(({ id, parentId }) => (isNew(id) && !isNew(parentId) ? [id] : []));
}

/** Whether a node stands in something else than it did. */
export function isElsewhere(before: MozaikDocument, after: MozaikDocument, id: NodeId): boolean {
  const [was, is] = [before.nodes[id], after.nodes[id]];
  return was !== undefined && is !== undefined && was.parentId !== is.parentId;
}

/** What is selected in place of a node that is gone: the one before or after it, else what it stood in. */
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
