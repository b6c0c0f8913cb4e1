import { KEYS } from "platejs";
import { Plate, PlateContent, usePlateEditor } from "platejs/react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { RichText } from "#mozaik/document";
import { useView } from "../builder-context.ts";
import { fromPlate } from "./from-plate.ts";
import { PLUGINS } from "./plugins.tsx";
import css from "./rich-text-editor.module.css";
import { TextToolbar } from "./text-toolbar.tsx";
import { toPlate } from "./to-plate.ts";

interface RichTextEditorProps {
  /** What it starts with; later changes from outside need a new editor (another `key`). */
  text: RichText;
  onType: (text: RichText) => void;
  /** The focus is elsewhere. */
  onPause: () => void;
  /** Escape. */
  onLeave: () => void;
}

/** Rich text in place, as the page shows it, with its toolbar above. */
export function RichTextEditor({ text, onType, onPause, onLeave }: RichTextEditorProps) {
  const [value] = useState(() => toPlate(text));
  const editor = usePlateEditor({ plugins: PLUGINS, value });
  const started = useRef(false);
  const toolbarSlot = useView((view) => view.toolbarSlot);

  useEffect(() => {
    editor.tf.focus({ edge: "endEditor" });
    started.current = true;
  }, [editor]);

  const leave = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.stopPropagation();
    onLeave();
  };
  // Tab indents a list item and goes on in a table; elsewhere it leaves the editor, as anywhere on a page.
  const letTabGo = (event: KeyboardEvent) => {
    const inside = editor.api.some({ match: (node) => "listStyleType" in node || node.type === KEYS.table });
    if (event.key === "Tab" && !inside) event.stopPropagation();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape leaves the editor that stands inside
    <div className={css.editor} onKeyDown={leave} onKeyDownCapture={letTabGo}>
      <Plate
        editor={editor}
        onValueChange={({ value: typed }) => {
          if (started.current) onType(fromPlate(typed));
        }}
      >
        {toolbarSlot && createPortal(<TextToolbar />, toolbarSlot)}
        <PlateContent
          aria-label="Text of this block"
          className="mozaik-text"
          placeholder="Click here to enter text"
          onBlur={onPause}
          disableDefaultStyles
          style={{ outline: "none", minHeight: "1.5em" }}
        />
      </Plate>
    </div>
  );
}
