import { type AnyPlace, copyStructure, type EditRequest, type MozaikDocument, type NodeId } from "#mozaik/document";
import { type Direction, moveTo, step } from "./move-edits.ts";
import { newIds } from "./new-id.ts";
import { removalOf } from "./structure-edits.ts";

// Edits for one node or several selected blocks; ids are in reading order.

/** Moves the first node to the place and each further one right after the previous. */
export function moveAll(document: MozaikDocument, ids: readonly NodeId[], place: AnyPlace): EditRequest[] {
  return ids.flatMap((id, index) => {
    const previous = ids[index - 1];
    const node = document.nodes[id];
    const request =
      node && moveTo(node, previous === undefined ? place : { parentId: place.parentId, after: previous });
    return request ? [request] : [];
  });
}

/** Moves all nodes one step: the foremost steps, and the others are placed next to it. */
export function stepAll(document: MozaikDocument, ids: readonly NodeId[], direction: Direction): EditRequest[] {
  const [first, ...others] = direction === "back" ? ids : ids.toReversed();
  const node = first === undefined ? undefined : document.nodes[first];
  const request = node && step(document, node, direction);
  if (!request) return [];
  if (others.length === 0 || request.edit !== "moveBlock") return [request];
  const { parentId } = request.input.place;
  const following = others.flatMap((id, index) => {
    const previous = others[index - 1] ?? request.input.id;
    const other = document.nodes[id];
    const beside = direction === "back" ? { after: previous } : { before: previous };
    const follow = other && moveTo(other, { parentId, ...beside });
    return follow ? [follow] : [];
  });
  return [request, ...following];
}

export function removeAll(document: MozaikDocument, ids: readonly NodeId[]): EditRequest[] {
  return ids.flatMap((id) => {
    const node = document.nodes[id];
    return node ? [removalOf(node)] : [];
  });
}

/** Duplicates each node right after itself. The second value is the ids of the copies. */
export function duplicateAll(document: MozaikDocument, ids: readonly NodeId[]): [EditRequest[], NodeId[]] {
  const copies = ids.map((id) => ({ id, ids: newIds(copyStructure(document, id).nodes.length) }));
  return [
    copies.map((input): EditRequest => ({ edit: "duplicate", input })),
    copies.flatMap((copy) => copy.ids.slice(0, 1)),
  ];
}
