import type { ClipboardTexts } from "../model/clipboard/clipboard-format.ts";

/** Fills the clipboard of a copy or cut event with both forms. */
export function fillClipboard(event: ClipboardEvent, { html, text }: ClipboardTexts): void {
  event.clipboardData?.setData("text/html", html);
  event.clipboardData?.setData("text/plain", text);
  event.preventDefault();
}

/**
 * Writes to the system clipboard when a button is pressed. It triggers a copy event, which accepts HTML and works on
 * plain http; `navigator.clipboard` does neither. False if the browser refuses.
 */
export function writeToClipboard(texts: ClipboardTexts): boolean {
  let isFilled = false;
  const fill = (event: ClipboardEvent) => {
    fillClipboard(event, texts);
    event.stopImmediatePropagation();
    isFilled = true;
  };
  // Without a selection some browsers copy only if this event is prevented.
  const allow = (event: Event) => event.preventDefault();
  window.addEventListener("copy", fill, { capture: true });
  window.addEventListener("beforecopy", allow, { capture: true });
  try {
    return document.execCommand("copy") && isFilled;
  } finally {
    window.removeEventListener("copy", fill, { capture: true });
    window.removeEventListener("beforecopy", allow, { capture: true });
  }
}
