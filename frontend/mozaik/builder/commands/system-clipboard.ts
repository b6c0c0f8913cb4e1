import type { ClipboardTexts } from "../model/clipboard/clipboard-format.ts";

/** Puts both forms on a clipboard that the browser has opened for a copy or cut. */
export function fillClipboard(event: ClipboardEvent, { html, text }: ClipboardTexts): void {
  event.clipboardData?.setData("text/html", html);
  event.clipboardData?.setData("text/plain", text);
  event.preventDefault();
}

/**
 * Writes to the system's clipboard from a press of a button. Asks the browser for a copy event, since that takes HTML
 * as it is and works on plain http as well; `navigator.clipboard` does neither. False where the browser refuses.
 */
export function writeToClipboard(texts: ClipboardTexts): boolean {
  let isFilled = false;
  const fill = (event: ClipboardEvent) => {
    fillClipboard(event, texts);
    event.stopImmediatePropagation();
    isFilled = true;
  };
  // Without a selection some browsers copy only where this event is taken.
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
