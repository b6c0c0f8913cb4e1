import { useCallback, useEffect, useRef, useState } from "react";
import { sameValue } from "#modules/rules/same-value";
import { type NodeId, RichText } from "#mozaik/document";
import { toasts } from "../../../ui/toast/toasts.ts";
import { TOO_LONG } from "../commands/early-typing.ts";
import { useBuilder } from "../view-state/builder-context.ts";
import type { Typed } from "./rich-text-editor.tsx";
import { TypingEdits } from "./typing-edits.ts";

/** Debounce: milliseconds without a key until typing becomes one edit. */
const PAUSE = 800;

/**
 * Turns typing in a block into edits: one per pause, one before remote changes are merged, one on leaving. `start`: the
 * text the editor starts with, and how often it had to restart.
 */
export function useTypingSaves(blockId: NodeId, text: RichText) {
  const builder = useBuilder();
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
    // If equal, only the selection's marks changed, or the change was undone.
    if (!sameValue(typed.data, known.current)) {
      known.current = typed.data;
      last.settle();
      for (const step of steps.current.to(typed.data, last.hasRedos())) {
        builder.edit({
          edit: "setText",
          input: { id: blockId, text: step.text },
          ...(step.isBack && { takesBack: true }),
        });
      }
    }
    builder.draft.wordsTyped(false);
  }, [builder, blockId]);

  const type = (typed: Typed) => {
    if (waiting.current) window.clearTimeout(waiting.current.timer);
    waiting.current = { typed, timer: window.setTimeout(save, PAUSE) };
    builder.draft.wordsTyped(true);
  };

  // Save typing as an edit before remote changes are merged, so that none of it is lost.
  useEffect(() => builder.draft.onNews(save), [builder, save]);

  // Undo or someone else changed the text: restart the editor with it.
  useEffect(() => {
    if (sameValue(text, known.current)) return;
    known.current = text;
    steps.current = new TypingEdits(text);
    if (waiting.current) window.clearTimeout(waiting.current.timer);
    waiting.current = null;
    builder.draft.wordsTyped(false);
    setStart(({ round }) => ({ text, round: round + 1 }));
  }, [builder, text]);
  useEffect(() => {
    return () => {
      save();
      builder.draft.wordsTyped(false);
    };
  }, [builder, save]);
  useEffect(() => {
    window.addEventListener("pagehide", save);
    return () => window.removeEventListener("pagehide", save);
  }, [save]);

  /** Marks the next text from outside as this editor's own. Returns a function that cancels that. */
  const keepAs = useCallback((own: RichText) => {
    const before = known.current;
    known.current = own;
    return () => {
      known.current = before;
    };
  }, []);
  return { start, type, save, keepAs };
}
