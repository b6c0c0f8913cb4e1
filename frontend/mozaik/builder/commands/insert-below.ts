import type { MozaikDocument, NodeId } from "#mozaik/document";
import { pastePlace } from "../model/clipboard/paste-place.ts";
import type { InsertTarget } from "../model/insert/insert-target.ts";
import type { Builder } from "../view-state/builder.ts";

/**
 * Opens the menu of what can be inserted below the selected block, or into it if it is empty. For other selections, and
 * without one, at the end of what is selected. False if nothing can be inserted there.
 */
export function insertBelow(builder: Builder): boolean {
  const { document: present } = builder.draft.state.get();
  const { selectedId, alsoSelected } = builder.view.get();
  const target = alsoSelected.length === 0 ? targetFor(present, selectedId) : undefined;
  if (!target) return false;
  const shownId = selectedId ?? (target.kind === "block" || target.kind === "line" ? target.id : target.place.parentId);
  const element = document.getElementById(shownId);
  if (!element) return false;
  builder.view.openInsertMenu(target, element.getBoundingClientRect());
  return true;
}

function targetFor(present: MozaikDocument, selectedId: NodeId | null): InsertTarget | undefined {
  const node = selectedId === null ? undefined : present.nodes[selectedId];
  if (node?.kind === "block" && !node.content) return { kind: "block", id: node.id };
  const place = pastePlace(present, selectedId, "block");
  if (place?.parentId) return { kind: "place", place: { ...place, parentId: place.parentId } };
  const { parentId, ...beside } = pastePlace(present, selectedId, "layout") ?? {};
  return parentId ? { kind: "layout", place: { ...beside, parentId } } : undefined;
}
