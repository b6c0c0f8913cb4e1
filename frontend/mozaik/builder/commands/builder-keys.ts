import { useEffect } from "react";
import { READ_ONLY_COPY } from "#modules/mozaik/contract";
import { childrenOf } from "#mozaik/document";
import { messageOf } from "../../../mall/api-error.ts";
import { toasts } from "../../../ui/toast/toasts.ts";
import { blocksInOrder } from "../model/selection.ts";
import { SHORTCUTS, type ShortcutName, shortcutOf } from "../model/shortcuts.ts";
import type { Builder } from "../view-state/builder.ts";
import { useBuilder } from "../view-state/builder-context.ts";
import { focusTools } from "../view-state/focus-node.ts";
import { editedId, previewOf } from "../view-state/view-state.ts";
import { insertBelow } from "./insert-below.ts";
import { keyScope } from "./key-scope.ts";
import { selectTowards } from "./select-towards.ts";
import { chooseAll, duplicateChosen, moveChosen, removeChosen, selectAloud } from "./selection-commands.ts";

/** The builder's keyboard shortcuts. They do not apply in fields, editors, menus and dialogs. */
export function useBuilderKeys(): void {
  const builder = useBuilder();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const scope = keyScope(event.target);
      if (event.defaultPrevented || scope === "none") return;
      const name = shortcutOf(event);
      // An earlier version is shown instead of the page, so the selection is not what the author sees.
      const isFrame = scope === "frame" || previewOf(builder.view.get()) !== null;
      if (!name || (isFrame && SHORTCUTS[name].group !== "Builder")) return;
      if (name === "remove" && isOpeningText(builder)) return;
      if (name === "edit" && isPressable(event.target)) return;
      if (runShortcut(builder, name)) event.preventDefault();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [builder]);
}

/** The author opened a text whose editor is still loading: Delete is not meant for the block. */
function isOpeningText(builder: Builder): boolean {
  return editedId(builder.view.get()) !== null && builder.openText === null;
}

/** Enter belongs to the button or link that has the focus. */
function isPressable(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("button, a[href]") !== null;
}

const READING: ReadonlySet<ShortcutName> = new Set([
  "selectUp",
  "selectDown",
  "selectLeft",
  "selectRight",
  "selectAll",
  "climb",
  "edit",
  "commands",
  "shortcuts",
]);

/** Runs a shortcut's command; returns false if it does not apply now. */
export function runShortcut(builder: Builder, name: ShortcutName): boolean {
  if (builder.isReadOnly && !READING.has(name)) return refuse(builder);
  switch (name) {
    case "commands":
    case "shortcuts":
      builder.view.openSheet(name);
      return true;
    case "undo":
    case "redo":
      undoOrRedo(builder, name);
      return true;
    case "selectAll":
      chooseAll(builder, blocksInOrder(builder.draft.state.get().document));
      return true;
    case "insert":
      return insertBelow(builder);
    case "selectUp":
      return selectTowards(builder, "up");
    case "selectDown":
      return selectTowards(builder, "down");
    case "selectLeft":
      return selectTowards(builder, "left");
    case "selectRight":
      return selectTowards(builder, "right");
    default:
      return aboutSelection(builder, name);
  }
}

/** Explains why nothing happened, if a key could otherwise have changed the selection. */
function refuse(builder: Builder): boolean {
  if (builder.view.get().selectedId !== null) toasts.info(READ_ONLY_COPY);
  return false;
}

function aboutSelection(builder: Builder, name: ShortcutName): boolean {
  if (builder.view.get().selectedId === null) return false;
  switch (name) {
    case "climb":
      builder.climb();
      return true;
    case "duplicate":
      duplicateChosen(builder);
      return true;
    case "remove":
      removeChosen(builder);
      return true;
    case "moveUp":
      moveChosen(builder, "up");
      return true;
    case "moveDown":
      moveChosen(builder, "down");
      return true;
    case "moveLeft":
      moveChosen(builder, "left");
      return true;
    case "moveRight":
      moveChosen(builder, "right");
      return true;
    case "edit":
      return enter(builder);
    case "tools":
      return focusTools();
    default:
      return false;
  }
}

/**
 * Goes into the selection: opens a text, opens the modal of an asset, the panel of an embed or widget, selects a structure's first
 * child, or focuses the first choice of an empty block.
 */
function enter(builder: Builder): boolean {
  const { document } = builder.draft.state.get();
  const { selectedId, alsoSelected } = builder.view.get();
  const node = selectedId === null ? undefined : document.nodes[selectedId];
  if (!node || alsoSelected.length > 0) return false;
  if (node.kind !== "block") {
    const inside = childrenOf(document, node.id).find((child) => child.kind !== "column" || !child.hidden);
    if (inside) selectAloud(builder, inside.id);
    return inside !== undefined;
  }
  if (builder.isReadOnly) return refuse(builder);
  switch (node.content?.type) {
    case "text":
      builder.editText(node.id);
      return true;
    case "asset":
      builder.view.chooseAsset({ kind: "block", id: node.id });
      return true;
    case "embed":
    case "widget":
      builder.view.openPanel(node.content.type);
      return true;
    case undefined:
      window.document.getElementById(node.id)?.querySelector("button")?.focus();
      return true;
  }
}

function undoOrRedo(builder: Builder, name: "undo" | "redo"): void {
  const { canUndo, canRedo } = builder.draft.state.get();
  if (name === "undo" ? !canUndo : !canRedo) return;
  builder.undoOrRedo(name).catch((error: unknown) => toasts.error(messageOf(error)));
}
