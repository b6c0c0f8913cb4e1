import { useCallback, useEffect, useRef, useState } from "react";
import type { NodeId, RichText } from "#mozaik/document";
import { useBuilder } from "../builder-context.ts";
import { RichTextEditor } from "./rich-text-editor.tsx";

/** Milliseconds without a key after which what was typed becomes one edit. */
const PAUSE = 800;

/** The editor of one text block: typing becomes one edit a pause, and one on leaving. */
export function TextBlockEditor({ blockId, text }: { blockId: NodeId; text: RichText }) {
  const builder = useBuilder();
  const waiting = useRef<{ text: RichText; timer: number } | null>(null);
  const known = useRef(text);
  const [start, setStart] = useState({ text, round: 0 });

  const save = useCallback(() => {
    if (!waiting.current) return;
    window.clearTimeout(waiting.current.timer);
    const { text: typed } = waiting.current;
    waiting.current = null;
    known.current = typed;
    builder.act({ edit: "setText", input: { id: blockId, text: typed } });
  }, [builder, blockId]);

  const type = (typed: RichText) => {
    if (waiting.current) window.clearTimeout(waiting.current.timer);
    waiting.current = { text: typed, timer: window.setTimeout(save, PAUSE) };
  };

  // What is being typed becomes an edit before the work of others arrives, so that none of it is lost.
  useEffect(() => builder.draft.onNews(save), [builder, save]);

  // Undo or someone else changed the text: the editor starts anew with it.
  useEffect(() => {
    if (JSON.stringify(text) === JSON.stringify(known.current)) return;
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

  const leave = () => {
    save();
    builder.show({ editingId: null });
    document.getElementById(blockId)?.focus();
  };
  return <RichTextEditor key={start.round} text={start.text} onType={type} onPause={save} onLeave={leave} />;
}
