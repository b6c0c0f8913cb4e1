import { type Change, update } from "../change.ts";
import type { MozaikDocument, Node } from "../node.ts";
import { type AnyPlace, checkParent, rankAt } from "../place.ts";

/** Moves the node; only differences become changes. Throws EditError if the place is not allowed. */
export function move(document: MozaikDocument, node: Node, place: AnyPlace): Change[] {
  checkParent(document, node.kind, place.parentId);
  const rank = rankAt(document, place, node);
  return [
    ...(place.parentId === node.parentId ? [] : [update(node.id, ["parentId"], node.parentId, place.parentId)]),
    ...(rank === node.rank ? [] : [update(node.id, ["rank"], node.rank, rank)]),
  ];
}
