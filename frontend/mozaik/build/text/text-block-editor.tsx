import { useCallback, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { sameValue } from "#modules/mozaik/document/field";
import { type NodeId, RichText } from "#mozaik/document";
import { toasts } from "../../../ui/toast/toasts.ts";
import { useBuilder, useView } from "../builder-context.ts";
import { useNarrow } from "../use-narrow.ts";
import { linkPlaces } from "./links/link-places.ts";
import { RichTextEditor } from "./rich-text-editor.tsx";

/** Milliseconds without a key after which what was typed becomes one edit. */
const PAUSE = 800;

/** The editor of one text block: typing becomes one edit a pause, and one on leaving. */
export function TextBlockEditor({ blockId, text }: { blockId: NodeId; text: RichText }) {
  const builder = useBuilder();
  const isNarrow = useNarrow();
  const toolbarSlot = useView((view) => view.toolbarSlot);
  const waiting = useRef<{ read: () => RichText; timer: number } | null>(null);
  const known = useRef(text);
  const [start, setStart] = useState({ text, round: 0 });

  const save = useCallback(() => {
    if (!waiting.current) return;
    window.clearTimeout(waiting.current.timer);
    const typed = RichText.safeParse(waiting.current.read());
    waiting.current = null;
    if (!typed.success) {
      toasts.warning("This text is too long to be kept. Put a part of it into another block.");
      return;
    }
    // A change of the selection's marks alone, or one that was taken back.
    if (sameValue(typed.data, known.current)) return;
    known.current = typed.data;
    builder.act({ edit: "setText", input: { id: blockId, text: typed.data } });
  }, [builder, blockId]);

  const type = (read: () => RichText) => {
    if (waiting.current) window.clearTimeout(waiting.current.timer);
    waiting.current = { read, timer: window.setTimeout(save, PAUSE) };
  };

  // What is being typed becomes an edit before the work of others arrives, so that none of it is lost.
  useEffect(() => builder.draft.onNews(save), [builder, save]);

  // Undo or someone else changed the text: the editor starts anew with it.
  useEffect(() => {
    if (sameValue(text, known.current)) return;
    known.current = text;
    if (waiting.current) window.clearTimeout(waiting.current.timer);
    waiting.current = null;
    setStart(({ round }) => ({ text, round: round + 1 }));
  }, [text]);
  useEffect(() => save, [save]);
  useEffect(() => {
    window.addEventListener("pagehide", save);
    return () => window.removeEventListener("pagehide", save);
  }, [save]);

  const places = useCallback(() => linkPlaces(builder.draft.state.get().document), [builder]);
  const leave = () => {
    save();
    builder.show({ editingId: null });
    document.getElementById(blockId)?.focus();
  };
  return (
    <RichTextEditor
      key={start.round}
      text={start.text}
      toolbar={isNarrow ? "compact" : "full"}
      placeToolbar={(toolbar) => toolbarSlot && createPortal(toolbar, toolbarSlot)}
      places={places}
      onType={type}
      onPause={save}
      onLeave={leave}
    />
  );
}
