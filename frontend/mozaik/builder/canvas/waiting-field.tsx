import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from "react";
import { flushSync } from "react-dom";
import type { NodeId } from "#mozaik/document";
import { toasts } from "../../../ui/toast/toasts.ts";
import { addWords } from "../commands/early-typing.ts";
import { useBuilder } from "../view-state/builder-context.ts";
import type { Chunk } from "./text-editor-chunk.ts";
import css from "./waiting-field.module.css";

const OFFLINE = "The text editor opens when you are back online. What you write until then is kept.";
const FAILED = "The text editor could not be loaded. Reload the page: what you wrote is added at the end of the text.";

interface WaitingFieldProps<Editor> {
  blockId: NodeId;
  chunk: Chunk<Editor>;
  /** The editor is there. `typed`: what it shall begin with, at its caret. */
  onOpen: (editor: Editor, typed: string) => void;
}

/**
 * Takes what is typed into a text whose editor is still on its way: a field of the browser's own knows every keyboard
 * and every script. Where the editor does not come, or the text is left before, its words go to the end of the text.
 */
export function WaitingField<Editor>({ blockId, chunk, onOpen }: WaitingFieldProps<Editor>) {
  const builder = useBuilder();
  const field = useRef<HTMLTextAreaElement>(null);
  const isComposing = useRef(false);

  const open = () => {
    const { current: box } = field;
    // What is being composed is not a word yet: it would be cut off.
    if (box && chunk.loaded !== undefined && !isComposing.current) onOpen(chunk.loaded, take(box));
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
    // Pressed once more, the block would take the focus, and the keys with it.
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
    };
  }, [builder, blockId, chunk]);

  const press = (event: KeyboardEvent) => {
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

/** Each word is taken once. */
function take(box: HTMLTextAreaElement): string {
  const words = box.value;
  box.value = "";
  return words;
}
