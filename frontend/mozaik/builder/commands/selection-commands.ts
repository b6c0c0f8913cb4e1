import type { MozaikDocument, Node, NodeId } from "#mozaik/document";
import { duplicateAll, moveAll, removeAll, stepAll } from "../model/bulk-edits.ts";
import { scopeOf } from "../model/formats/scope.ts";
import { byArrow } from "../model/move-edits.ts";
import { nodeName } from "../model/node-name.ts";
import { placeName } from "../model/place-name.ts";
import { blocksInOrder, choiceOf, chosenIds } from "../model/selection.ts";
import type { Arrow } from "../model/spatial-navigation.ts";
import { afterRemoval } from "../model/structure-edits.ts";
import type { Builder } from "../view-state/builder.ts";

// What menus, keys and the command palette do with the selection: one node of any kind, or several blocks.

/** The selected nodes and their document. */
export function chosen(builder: Builder): { document: MozaikDocument; ids: NodeId[] } {
  const { document } = builder.draft.state.get();
  return { document, ids: chosenIds(document, builder.view.get()) };
}

export function duplicateChosen(builder: Builder): void {
  const { document, ids } = chosen(builder);
  const [requests, copies] = duplicateAll(document, ids);
  if (requests.length > 0 && builder.edit(...requests)) chooseAll(builder, copies);
}

/** Removes the selection and selects its neighbour. */
export function removeChosen(builder: Builder): void {
  const { document, ids } = chosen(builder);
  const next = selectionAfter(document, ids);
  if (ids.length > 0 && builder.edit(...removeAll(document, ids))) builder.view.select(next);
}

/** Moves the selection one step, or says that it cannot move there. */
export function moveChosen(builder: Builder, arrow: Arrow): void {
  const { document, ids } = chosen(builder);
  const [only, ...others] = ids;
  const node = only === undefined ? undefined : document.nodes[only];
  if (!node) return;
  const single = byArrow(document, node, arrow, scopeOf(builder.view.get().width));
  const requests =
    others.length === 0
      ? single
        ? [single]
        : []
      : stepAll(document, ids, arrow === "up" || arrow === "left" ? "back" : "forth");
  if (requests.length === 0) builder.view.announce(`${nodeName(document, node)} cannot move further.`);
  else builder.edit(...requests);
}

/** Moves the selected blocks to the end of a column. */
export function moveChosenInto(builder: Builder, columnId: NodeId): void {
  const { document, ids } = chosen(builder);
  const requests = moveAll(document, ids, { parentId: columnId });
  if (requests.length > 0) builder.edit(...requests);
}

/**
 * Selects several blocks, with the last one as the main selection. For nodes of other kinds, selects only the last one.
 */
export function chooseAll(builder: Builder, ids: readonly NodeId[]): void {
  if (ids.length > 0) builder.view.choose(choiceOf(builder.draft.state.get().document, ids));
}

/** Selects a node and announces its name and place to screen readers. */
export function selectAloud(builder: Builder, id: NodeId): void {
  const { document } = builder.draft.state.get();
  const node = document.nodes[id];
  builder.view.select(id);
  if (node) builder.view.announce(`${nodeName(document, node)}, ${placeName(document, id)}`);
}

function selectionAfter(document: MozaikDocument, ids: readonly NodeId[]): NodeId | null {
  const [only, ...others] = ids;
  const node: Node | undefined = only === undefined ? undefined : document.nodes[only];
  if (!node) return null;
  if (others.length === 0) return afterRemoval(document, node);
  const blocks = blocksInOrder(document);
  const left = blocks.filter((id) => !ids.includes(id));
  const at = blocks.indexOf(node.id);
  return left.findLast((id) => blocks.indexOf(id) < at) ?? left[0] ?? node.parentId;
}
