import { childrenOf, type Node, type NodeId } from "#mozaik/document";
import { blocksInOrder } from "../model/selection.ts";
import { type Arrow, nearest, type PlacedBox } from "../model/spatial-navigation.ts";
import type { Builder } from "../view-state/builder.ts";
import { selectAloud } from "./selection-commands.ts";

/**
 * Selects the nearest node of the same kind in the arrow's direction; for a hidden column its neighbour in the layout.
 * Without a selection, the first block. False if there is none in that direction.
 */
export function selectTowards(builder: Builder, arrow: Arrow): boolean {
  const { document } = builder.draft.state.get();
  const { selectedId } = builder.view.get();
  const node = selectedId === null ? undefined : document.nodes[selectedId];
  const id = node ? towards(builder, node, arrow) : blocksInOrder(document)[0];
  if (id === undefined) return false;
  selectAloud(builder, id);
  followFocus(id);
  return true;
}

function towards(builder: Builder, node: Node, arrow: Arrow): NodeId | undefined {
  const boxes = [...window.document.querySelectorAll<HTMLElement>(`[data-canvas] [data-kind=${node.kind}]`)].map(boxOf);
  const from = boxes.find(({ id }) => id === node.id);
  if (from) return nearest(boxes, from, arrow);
  const siblings = childrenOf(builder.draft.state.get().document, node.parentId);
  const at = siblings.findIndex(({ id }) => id === node.id);
  return siblings[at + (arrow === "up" || arrow === "left" ? -1 : 1)]?.id;
}

function boxOf(element: HTMLElement): PlacedBox {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { id: element.dataset.node ?? "", left, top, width, height };
}

/**
 * Moves the focus along if possible, so that screen readers continue there. In the outline, its rows have the focus.
 */
function followFocus(id: NodeId): void {
  const { activeElement } = window.document;
  if (activeElement?.closest("[role=tree]")) return;
  window.document.getElementById(id)?.focus({ preventScroll: true });
}
