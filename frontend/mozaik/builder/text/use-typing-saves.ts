import { useCallback, useEffect, useRef, useState } from "react";
import { sameValue } from "#modules/rules/same-value";
import { changedRegions, mergeRichTexts, type NodeId, RichText, textOf } from "#mozaik/document";
import { toasts } from "../../../ui/toast/toasts.ts";
import { TOO_LONG } from "../commands/early-typing.ts";
import { useBuilder } from "../view-state/builder-context.ts";
import type { OpenEditor, Typed } from "./rich-text-editor.tsx";
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
  const open = useRef<OpenEditor>(null);
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
      last.settle();
      for (const step of steps.current.to(typed.data, last.hasRedos())) {
        known.current = step.text;
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

  /** Undo or someone else changed the text: takes that over, around what is being typed. */
  const arrive = useCallback(() => {
    const found = textOf(builder.draft.state.get().document.nodes[blockId]);
    if (!found || sameValue(found, known.current)) return;
    const mine = waiting.current?.typed.read() ?? known.current;
    const { text: merged } = mergeRichTexts(known.current, mine, found);
    steps.current.arrive(known.current, found);
    known.current = found;
    if (open.current?.replace(changedRegions(mine, merged))) return;
    // The caret is in what has changed: the editor starts again with the text, and with the words that were typed.
    steps.current = new TypingEdits(found);
    setStart(({ round }) => ({ text: merged, round: round + 1 }));
    const { current: unsaved } = waiting;
    if (unsaved) waiting.current = { ...unsaved, typed: { ...unsaved.typed, read: () => merged } };
  }, [builder, blockId]);
  useEffect(() => builder.draft.state.subscribe(arrive), [builder, arrive]);

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
  return { start, open, type, save, keepAs };
}
