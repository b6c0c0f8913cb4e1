import { useEffect } from "react";
import { messageOf } from "../../api/api-error.ts";
import { toasts } from "../../ui/toast/toasts.ts";
import type { Builder } from "./builder.ts";
import { useBuilder } from "./builder-context.ts";
import { duplicate, paste, remove } from "./menu/menu-actions.tsx";
import { step } from "./move/moves.ts";

/** The builder's keys, wherever the focus is but in a field, an editor, a menu or a dialog. */
export function useBuilderKeys(): void {
  const builder = useBuilder();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isElsewhere(event.target)) return;
      if (act(builder, event)) event.preventDefault();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [builder]);
}

const ELSEWHERE =
  "input, textarea, select, [contenteditable=true], [role=menu], [role=listbox], [role=dialog], [role=alertdialog], aside";

function isElsewhere(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(ELSEWHERE) !== null;
}

/** True where the key meant something. */
function act(builder: Builder, event: KeyboardEvent): boolean {
  const key = event.key.toLowerCase();
  if (event.ctrlKey || event.metaKey) return stepKey(builder, key, event.shiftKey) || clipboardKey(builder, key);
  const { document } = builder.draft.state.get();
  const id = builder.view.get().selectedId;
  const node = id === null ? undefined : document.nodes[id];
  if (!node) return false;
  if (key === "escape") {
    builder.climb();
    return true;
  }
  if (builder.isReadOnly) return false;
  if (event.altKey && (key === "arrowup" || key === "arrowdown")) {
    const request = step(document, node, key === "arrowup" ? "back" : "forth");
    if (request) builder.act(request);
    return true;
  }
  if (key === "delete" || key === "backspace") {
    remove(builder, document, node);
    return true;
  }
  const isOnBlock = event.target instanceof Element && event.target.matches("[data-kind=block]");
  if (key === "enter" && isOnBlock && node.kind === "block" && node.content?.type === "text") {
    builder.editText(node.id);
    return true;
  }
  return false;
}

function stepKey(builder: Builder, key: string, isShift: boolean): boolean {
  if (builder.isReadOnly || (key !== "z" && key !== "y")) return false;
  const isRedo = key === "y" || isShift;
  const { canUndo, canRedo } = builder.draft.state.get();
  if (isRedo ? !canRedo : !canUndo) return true;
  const done = isRedo ? builder.draft.redo() : builder.draft.undo();
  done.catch((error) => toasts.error(messageOf(error)));
  return true;
}

function clipboardKey(builder: Builder, key: string): boolean {
  const { selectedId, copied } = builder.view.get();
  const node = selectedId === null ? undefined : builder.draft.state.get().document.nodes[selectedId];
  // Marked words on the page are copied as words.
  if (!node || builder.isReadOnly || !window.getSelection()?.isCollapsed) return false;
  if (key === "c") builder.copy(node.id);
  else if (key === "d") duplicate(builder, node);
  else if (key === "v" && copied) paste(builder, node);
  else return false;
  return true;
}
