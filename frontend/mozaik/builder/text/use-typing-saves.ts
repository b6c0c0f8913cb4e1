import { useCallback, useEffect, useRef, useState } from "react";
import { sameValue } from "#modules/rules/same-value";
import { type NodeId, RichText } from "#mozaik/document";
import { toasts } from "../../../ui/toast/toasts.ts";
import { TOO_LONG } from "../commands/early-typing.ts";
import { useBuilder } from "../view-state/builder-context.ts";
import type { Typed } from "./rich-text-editor.tsx";
import { TypingEdits } from "./typing-edits.ts";

/** Milliseconds without a key after which what was typed becomes one edit. */
const PAUSE = 800;

/**
 * Turns what is typed in a block into edits: one for each pause, one before the work of others arrives, one on leaving.
 * `start`: the text that the editor starts with, and how often it had to start again.
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

  /** The next text from outside is this editor's own work, no news. Returns how to call that off. */
  const keepAs = useCallback((own: RichText) => {
    const before = known.current;
    known.current = own;
    return () => {
      known.current = before;
    };
  }, []);
  return { start, type, save, keepAs };
}
