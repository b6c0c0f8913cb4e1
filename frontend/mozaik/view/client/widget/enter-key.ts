import { isShown } from "./field.ts";

/** Single-line text inputs; in a multi-line field Enter starts a new line. */
const LINES = "[data-widget] input.mozaik-input";

/** Makes Enter in a single-line input click the next submit button after it, or the last one of the page. */
export function pressByEnter(page: HTMLElement): void {
  page.addEventListener("keydown", hearEnter); // adding the same listener twice has no effect
}

function hearEnter(event: KeyboardEvent): void {
  const { key, currentTarget: page, target, isComposing, repeat } = event;
  if (key !== "Enter" || isComposing || !(page instanceof HTMLElement)) return;
  if (!(target instanceof HTMLElement) || !target.matches(LINES)) return;
  // The dialog that follows takes the focus: the rest of this key press must not answer it.
  event.preventDefault();
  if (!repeat) buttonFor(target, page)?.click();
}

function buttonFor(line: HTMLElement, page: HTMLElement): HTMLElement | undefined {
  const buttons = [...page.querySelectorAll<HTMLElement>("[data-press=submit]")].filter((root) => isShown({ root }));
  const isAfter = (button: HTMLElement) => line.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING;
  return buttons.find(isAfter) ?? buttons.at(-1);
}
