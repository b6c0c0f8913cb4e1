import { useEffect } from "react";
import type { Structure } from "#mozaik/document";
import { type Pasted, pasteBelowText, pasteClipboard, takeCopy, takeCut } from "../commands/clipboard-commands.ts";
import { keyScope } from "../commands/key-scope.ts";
import { fillClipboard } from "../commands/system-clipboard.ts";
import { type ClipboardTexts, parseStructures } from "../model/clipboard/clipboard-format.ts";
import type { Builder } from "../view-state/builder.ts";
import { useBuilder } from "../view-state/builder-context.ts";
import { editedId, previewOf } from "../view-state/view-state.ts";

/** Handles copy, cut and paste from the browser's keys and menu, and shares copies with other tabs of this mall. */
export function useClipboard(): void {
  const builder = useBuilder();
  useEffect(() => {
    const copy = (event: ClipboardEvent) => give(event, takeCopy(builder));
    const cut = (event: ClipboardEvent) => give(event, takeCut(builder));
    const give = (event: ClipboardEvent, texts: ClipboardTexts | undefined) => texts && fillClipboard(event, texts);
    const guarded = (handle: (event: ClipboardEvent) => void) => (event: ClipboardEvent) => {
      if (isForPage(builder, event)) handle(event);
    };
    const paste = (event: ClipboardEvent) => {
      const pasted = pastedIn(event);
      if (!pasted || builder.isReadOnly) return;
      event.preventDefault();
      pasteClipboard(builder, pasted);
    };
    // The text editor has taken over the words by now.
    const pasteBeside = (event: ClipboardEvent) => {
      const id = editedId(builder.view.get());
      const isInText = event.target instanceof Element && event.target.closest("[contenteditable=true]");
      const pasted = isInText && id !== null ? pastedIn(event) : undefined;
      if (pasted && id !== null) pasteBelowText(builder, id, pasted);
    };
    const [copying, cutting, pasting] = [guarded(copy), guarded(cut), guarded(paste)];
    // Without selected text Safari fires the events above only if these are prevented.
    const before = (event: Event) => {
      if (isForPage(builder, event)) event.preventDefault();
    };
    window.addEventListener("copy", copying);
    window.addEventListener("cut", cutting);
    window.addEventListener("paste", pasting);
    window.addEventListener("paste", pasteBeside);
    const befores = ["beforecopy", "beforecut", "beforepaste"];
    for (const name of befores) window.addEventListener(name, before);
    return () => {
      window.removeEventListener("copy", copying);
      window.removeEventListener("cut", cutting);
      window.removeEventListener("paste", pasting);
      window.removeEventListener("paste", pasteBeside);
      for (const name of befores) window.removeEventListener(name, before);
    };
  }, [builder]);
  useEffect(() => shareCopies(builder), [builder]);
}

function pastedIn({ clipboardData: data }: ClipboardEvent): Pasted | undefined {
  return data
    ? { html: data.getData("text/html"), text: data.getData("text/plain"), files: [...data.files] }
    : undefined;
}

/**
 * False if a field or dialog has the focus, if an earlier version is shown instead of the page, or if words are
 * selected, which are copied as words.
 */
function isForPage(builder: Builder, event: Event): boolean {
  if (event.defaultPrevented || previewOf(builder.view.get()) || keyScope(event.target) === "none") return false;
  // Without a text selection the event's target is the first text on the screen, wherever the focus is.
  if (keyScope(document.activeElement) !== "page") return false;
  const marked = window.getSelection();
  return event.type.endsWith("paste") || !marked || marked.isCollapsed;
}

const CHANNEL = "mozaik copied structures";

/**
 * Tells other tabs what is copied here, and the other way round, so that their menus offer to paste it. A newly opened
 * tab asks. Content from another tab is validated like any other clipboard.
 */
function shareCopies(builder: Builder): () => void {
  if (typeof BroadcastChannel === "undefined") return () => undefined;
  const channel = new BroadcastChannel(CHANNEL);
  let known: readonly Structure[] = builder.view.get().copied;
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data === "?") {
      if (known.length > 0) channel.postMessage(known);
      return;
    }
    const copied = parseStructures(data);
    if (!copied) return;
    known = copied;
    builder.view.keepCopied(copied);
  };
  if (known.length === 0) channel.postMessage("?");
  const stop = builder.view.subscribe(() => {
    const { copied } = builder.view.get();
    if (copied === known) return;
    known = copied;
    channel.postMessage(copied);
  });
  return () => {
    stop();
    channel.close();
  };
}
