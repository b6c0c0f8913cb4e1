import { childrenOf, type Node, type NodeId } from "#mozaik/document";
import { blocksInOrder } from "../model/selection.ts";
import { type Arrow, nearest, type PlacedBox } from "../model/spatial-navigation.ts";
import type { Builder } from "../view-state/builder.ts";
import { selectAloud } from "./selection-commands.ts";

/**
 * Selects what lies in the arrow's direction on the page among nodes of the same kind; of a column that is hidden, its
 * neighbour in the layout. With nothing selected, the first block. False where nothing lies there.
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

/** The focus goes along where it can, so that reading goes on from there; in the outline its rows have it. */
function followFocus(id: NodeId): void {
  const { activeElement } = window.document;
  if (activeElement?.closest("[role=tree]")) return;
  window.document.getElementById(id)?.focus({ preventScroll: true });
}
