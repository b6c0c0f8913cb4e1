import {
  type Content,
  childrenOf,
  type EditRequest,
  type LayoutPreset,
  layoutIdCount,
  type MozaikDocument,
  type Node,
  type NodeId,
  type Place,
} from "#mozaik/document";
import { newIds } from "./new-id.ts";

/** A new layout. The second value is its first block, which is selected next. */
export function newLayout(preset: LayoutPreset, place: Place): [EditRequest, NodeId | undefined] {
  const ids = newIds(layoutIdCount(preset));
  return [{ edit: "addLayout", input: { preset, ids, place } }, ids[2]];
}

/** Removes a node with its descendants. */
export function removalOf({ kind, id }: Node): EditRequest {
  switch (kind) {
    case "page":
      return { edit: "removePage", input: { id } };
    case "tile":
      return { edit: "removeTile", input: { id } };
    case "layout":
      return { edit: "removeLayout", input: { id } };
    case "column":
      return { edit: "removeColumn", input: { id } };
    case "block":
      return { edit: "removeBlock", input: { id } };
  }
}

/** What to select when a node is removed: a sibling, or else its parent. */
export function afterRemoval(document: MozaikDocument, node: Node): NodeId | null {
  const siblings = childrenOf(document, node.parentId);
  const at = siblings.findIndex(({ id }) => id === node.id);
  return (siblings[at - 1] ?? siblings[at + 1])?.id ?? node.parentId;
}

/** Gives a block its content. */
export function contentInto(id: NodeId, content: Content): EditRequest {
  return content.type === "text"
    ? { edit: "setText", input: { id, text: content.text } }
    : { edit: "setContent", input: { id, content } };
}
