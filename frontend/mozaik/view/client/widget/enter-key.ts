import { isShown } from "./field.ts";

/** The lines that are typed in; in a box of several lines Enter begins the next. */
const LINES = "[data-widget] input.mozaik-input";

/** Enter on a line presses the button that submits: the next one after the line, or the last of the page. */
export function pressByEnter(page: HTMLElement): void {
  page.addEventListener("keydown", hearEnter); // the same function again changes nothing
}

function hearEnter(event: KeyboardEvent): void {
  const { key, currentTarget: page, target, isComposing, repeat } = event;
  if (key !== "Enter" || isComposing || !(page instanceof HTMLElement)) return;
  if (!(target instanceof HTMLElement) || !target.matches(LINES)) return;
  // The question that follows takes the focus: what is left of this key must not answer it.
  event.preventDefault();
  if (!repeat) buttonFor(target, page)?.click();
}

function buttonFor(line: HTMLElement, page: HTMLElement): HTMLElement | undefined {
  const buttons = [...page.querySelectorAll<HTMLElement>("[data-press=submit]")].filter((root) => isShown({ root }));
  const isAfter = (button: HTMLElement) => line.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING;
  return buttons.find(isAfter) ?? buttons.at(-1);
}
