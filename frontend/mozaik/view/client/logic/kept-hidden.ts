/**
 * Keeps what is hidden when the page is left, for `kept-logic.js` after a reload. Answers that were submitted are gone
 * then, so nothing is kept with them.
 */
export function keepHidden(signal?: AbortSignal): void {
  let isSubmitted = false;
  const until = signal && { signal };
  addEventListener("submitted", () => (isSubmitted = true), until);
  addEventListener("pagehide", () => keep(isSubmitted), until);
}

function keep(isSubmitted: boolean): void {
  const name = `mozaik-hidden:${location.pathname}`;
  const hidden = [...document.querySelectorAll("[data-if=hidden]")].map(({ id }) => id);
  try {
    if (isSubmitted) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(hidden));
  } catch (error) {
    // Storage is full or forbidden: then the answers are not kept either.
    if (!(error instanceof DOMException)) throw error;
  }
}
