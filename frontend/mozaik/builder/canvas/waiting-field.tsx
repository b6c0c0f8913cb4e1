import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from "react";
import { flushSync } from "react-dom";
import type { NodeId } from "#mozaik/document";
import { toasts } from "../../../ui/toast/toasts.ts";
import { addWords, type CaretMove, caretMoveOf, type EarlyKeys } from "../commands/early-typing.ts";
import { useBuilder } from "../view-state/builder-context.ts";
import type { Chunk } from "./text-editor-chunk.ts";
import css from "./waiting-field.module.css";

const OFFLINE = "The text editor opens when you are back online. What you write until then is kept.";
const FAILED = "The text editor could not be loaded. Reload the page: what you wrote is added at the end of the text.";

interface WaitingFieldProps<Editor> {
  blockId: NodeId;
  chunk: Chunk<Editor>;
  /** Called when the editor is loaded. `early`: the keys to repeat in it. */
  onOpen: (editor: Editor, early: EarlyKeys) => void;
}

/**
 * Takes typed text while the text editor is loading. A native field supports every keyboard and script. If the editor
 * does not load, or the author leaves the text before, the words are appended to the text.
 */
export function WaitingField<Editor>({ blockId, chunk, onOpen }: WaitingFieldProps<Editor>) {
  const builder = useBuilder();
  const field = useRef<HTMLTextAreaElement>(null);
  const isComposing = useRef(false);
  /** The moves before the first word; later ones move the caret in the field. */
  const moves = useRef<CaretMove[]>([]);

  const open = () => {
    const { current: box } = field;
    // An unfinished composition would be cut off.
    if (box && chunk.loaded !== undefined && !isComposing.current) {
      onOpen(chunk.loaded, { moves: moves.current, words: take(box) });
    }
  };
  const arrive = useEffectEvent(open);

  useEffect(() => {
    const { current: box } = field;
    if (!box) return;
    let isWanted = true;
    const fetch = () =>
      void chunk.fetch().then(
        () => isWanted && arrive(),
        () => isWanted && toasts.warning(navigator.onLine ? FAILED : OFFLINE),
      );
    const keep = () => addWords(builder, blockId, take(box));
    const enter = () => box.focus({ preventScroll: true });
    enter();
    fetch();
    // A second press would focus the block and take the keys away from the field.
    const block = document.getElementById(blockId);
    block?.addEventListener("focus", enter);
    window.addEventListener("online", fetch);
    window.addEventListener("pagehide", keep);
    return () => {
      isWanted = false;
      block?.removeEventListener("focus", enter);
      window.removeEventListener("online", fetch);
      window.removeEventListener("pagehide", keep);
      keep();
      builder.draft.wordsTyped(false);
    };
  }, [builder, blockId, chunk]);

  const press = (event: KeyboardEvent) => {
    const move = caretMoveOf(event);
    if (move && field.current?.value === "" && !isComposing.current) moves.current.push(move);
    if (event.key !== "Escape" || isComposing.current) return;
    event.stopPropagation();
    flushSync(() => builder.view.stopEditing());
    document.getElementById(blockId)?.focus();
  };
  return (
    <textarea
      ref={field}
      className={css.field}
      aria-label="First words"
      placeholder="Opening the text…"
      rows={1}
      onKeyDown={press}
      onInput={() => builder.draft.wordsTyped(true)}
      onCompositionStart={() => {
        isComposing.current = true;
      }}
      onCompositionEnd={() => {
        isComposing.current = false;
        open();
      }}
    />
  );
}

/** Empties the field, so that no word is taken twice. */
function take(box: HTMLTextAreaElement): string {
  const words = box.value;
  box.value = "";
  return words;
}
