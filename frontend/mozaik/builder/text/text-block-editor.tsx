import { useCallback, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { splitRichText, type TextPlace } from "#modules/mozaik/document/rich-text-split";
import { sameValue } from "#modules/rules/same-value";
import { type NodeId, RichText } from "#mozaik/document";
import { useNarrow } from "../../../ui/media-query/use-narrow.ts";
import { toasts } from "../../../ui/toast/toasts.ts";
import { TOO_LONG } from "../commands/early-typing.ts";
import { splitBlock } from "../commands/split-block.ts";
import { newId } from "../model/new-id.ts";
import { useBuilder, useView } from "../view-state/builder-context.ts";
import { pressedAtOf, toolbarSlotOf } from "../view-state/view-state.ts";
import { linkPlaces } from "./links/link-places.ts";
import { RichTextEditor, type Typed } from "./rich-text-editor.tsx";
import { DockedToolbar } from "./toolbar/docked-toolbar.tsx";
import { SplitTool } from "./toolbar/split-tool.tsx";
import { useTightCanvas } from "./toolbar/use-tight-canvas.ts";
import { TypingEdits } from "./typing-edits.ts";

/** Milliseconds without a key after which what was typed becomes one edit. */
const PAUSE = 800;

interface TextBlockEditorProps {
  blockId: NodeId;
  text: RichText;
  /** What was typed before the editor was there; it comes to the caret. */
  typed: string;
}

/** The editor of one text block: typing becomes one edit a pause, and one on leaving. */
export function TextBlockEditor({ blockId, text, typed: early }: TextBlockEditorProps) {
  const builder = useBuilder();
  const isNarrow = useNarrow();
  const isTight = useTightCanvas();
  const toolbarSlot = useView(toolbarSlotOf);
  const waiting = useRef<{ typed: Typed; timer: number } | null>(null);
  const known = useRef(text);
  const steps = useRef(new TypingEdits(text));
  const [start, setStart] = useState({ text, round: 0 });

  const save = useCallback(() => {
    if (!waiting.current) return;
    window.clearTimeout(waiting.current.timer);
    const { typed: last } = waiting.current;
    const typed = RichText.safeParse(last.read());
    waiting.current = null;
    if (!typed.success) {
      toasts.warning(TOO_LONG);
      return;
    }
    // A change of the selection's marks alone, or one that was taken back.
    if (sameValue(typed.data, known.current)) return;
    known.current = typed.data;
    last.settle();
    for (const step of steps.current.to(typed.data, last.isTakenBack())) {
      builder.act({
        edit: "setText",
        input: { id: blockId, text: step.text },
        ...(step.isBack && { takesBack: true }),
      });
    }
  }, [builder, blockId]);

  const type = (typed: Typed) => {
    if (waiting.current) window.clearTimeout(waiting.current.timer);
    waiting.current = { typed, timer: window.setTimeout(save, PAUSE) };
  };

  // What is being typed becomes an edit before the work of others arrives, so that none of it is lost.
  useEffect(() => builder.draft.onNews(save), [builder, save]);

  // Undo or someone else changed the text: the editor starts anew with it.
  useEffect(() => {
    if (sameValue(text, known.current)) return;
    known.current = text;
    steps.current = new TypingEdits(text);
    if (waiting.current) window.clearTimeout(waiting.current.timer);
    waiting.current = null;
    setStart(({ round }) => ({ text, round: round + 1 }));
  }, [text]);
  useEffect(() => save, [save]);
  useEffect(() => {
    window.addEventListener("pagehide", save);
    return () => window.removeEventListener("pagehide", save);
  }, [save]);

  const places = useCallback(() => {
    const { document, assets } = builder.draft.state.get();
    return linkPlaces(document, assets);
  }, [builder]);
  const split = useCallback(
    (written: RichText, at: TextPlace) => {
      save();
      const parts = splitRichText(written, at, newId());
      const before = known.current;
      // What it becomes is no news from elsewhere.
      [known.current] = parts;
      if (!splitBlock(builder, blockId, parts)) known.current = before;
    },
    [builder, blockId, save],
  );
  const leave = () => {
    save();
    builder.view.stopEditing();
    document.getElementById(blockId)?.focus();
  };
  return (
    <RichTextEditor
      key={start.round}
      text={start.text}
      toolbar={isNarrow || isTight ? "compact" : "full"}
      // Begun anew, the press that opened it is long over.
      pressedAt={start.round === 0 ? pressedAtOf(builder.view.get()) : null}
      typed={start.round === 0 ? early : ""}
      placeToolbar={(toolbar) =>
        isNarrow ? <DockedToolbar>{toolbar}</DockedToolbar> : toolbarSlot && createPortal(toolbar, toolbarSlot)
      }
      furtherTools={<SplitTool onSplit={split} />}
      places={places}
      onType={type}
      onPause={save}
      onLeave={leave}
    />
  );
}
