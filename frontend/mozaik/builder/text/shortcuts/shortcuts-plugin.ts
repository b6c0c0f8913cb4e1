import type { SlateEditor } from "platejs";
import { createPlatePlugin } from "platejs/react";
import { setAlign } from "../lines/lines.ts";
import { stepSize, toggleFlag } from "../marks/marks.ts";
import { type Shortcut, shortcutOf } from "./shortcut.ts";

export const ShortcutsPlugin = createPlatePlugin({
  key: "shortcuts",
  handlers: {
    onKeyDown: ({ editor, event }) => {
      const shortcut = shortcutOf(event, isApple());
      if (!shortcut) return;
      event.preventDefault();
      perform(editor, shortcut);
      return true;
    },
  },
});

export function perform(editor: SlateEditor, shortcut: Shortcut): void {
  switch (shortcut.type) {
    case "flag":
      toggleFlag(editor, shortcut.flag);
      return;
    case "align":
      setAlign(editor, shortcut.align);
      return;
    case "size":
      stepSize(editor, shortcut.by);
      return;
  }
}

/** Apple keyboards use Command instead of Ctrl. */
export function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent);
}
