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
import { keyScope } from "./key-scope.ts";
import { selectTowards } from "./select-towards.ts";
import { chooseAll, duplicateChosen, moveChosen, removeChosen, selectAloud } from "./selection-commands.ts";

/** The builder's keys, wherever the focus is but in a field, an editor, a menu or a dialog. */
export function useBuilderKeys(): void {
  const builder = useBuilder();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const scope = keyScope(event.target);
      if (event.defaultPrevented || scope === "none") return;
      const name = shortcutOf(event);
      // An earlier version stands in the page's place: what is selected is not what one sees.
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

/** A text was pressed to write in it and its editor is still on the way: Delete would not mean the block. */
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

/** Does what a shortcut stands for; true where it meant something now. */
export function runShortcut(builder: Builder, name: ShortcutName): boolean {
  if (builder.isReadOnly && !READING.has(name)) return refuse(builder);
  switch (name) {
    case "commands":
    case "shortcuts":
      builder.view.openSheet(name);
      return true;
    case "undo":
    case "redo":
      stepBack(builder, name);
      return true;
    case "selectAll":
      chooseAll(builder, blocksInOrder(builder.draft.state.get().document));
      return true;
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

/** Says why nothing happens, where something is selected that a key could have changed. */
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

/** Into a text, to an asset's, embed's or widget's own panel, into what stands inside a structure. */
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
    case "embed":
    case "widget":
      builder.view.openPanel(node.content.type);
      return true;
    case undefined:
      window.document.getElementById(node.id)?.querySelector("button")?.focus();
      return true;
  }
}

function stepBack(builder: Builder, name: "undo" | "redo"): void {
  const { canUndo, canRedo } = builder.draft.state.get();
  if (name === "undo" ? !canUndo : !canRedo) return;
  builder.stepBack(name).catch((error: unknown) => toasts.error(messageOf(error)));
}
