import { childrenOf, type MozaikDocument, type NodeId } from "#mozaik/document";

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

function isBlock(document: MozaikDocument, id: NodeId | null): boolean {
  return id !== null && document.nodes[id]?.kind === "block";
}
