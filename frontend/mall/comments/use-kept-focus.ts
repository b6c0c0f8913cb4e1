import { type RefObject, useEffect, useRef } from "react";
import { placeOf } from "./outgoing.ts";

/** What had the focus, and the comments around it, the innermost first. */
interface Focused {
  readonly element: Element;
  readonly around: readonly HTMLElement[];
}

/**
 * Keeps the focus near its place when what has it disappears: a form that was closed, a comment that was deleted. After
 * saving it goes to what was saved, else to the comment around it, else to the title. Returns what to call with each
 * element that gets the focus.
 */
export function useKeptFocus(title: RefObject<HTMLElement | null>, savedKey: string | null) {
  const focused = useRef<Focused | null>(null);
  const shownKey = useRef(savedKey);
  // after each change, because any of them may take the element away
  useEffect(() => {
    const saved =
      savedKey === shownKey.current || savedKey === null ? null : document.getElementById(placeOf(savedKey));
    shownKey.current = savedKey;
    if (focused.current === null || focused.current.element.isConnected) return;
    if (document.activeElement !== document.body) return;
    if (saved) saved.focus();
    else (focused.current.around.find((each) => each.isConnected) ?? title.current)?.focus({ preventScroll: true });
  });
  return (element: Element) => {
    const around: HTMLElement[] = [];
    for (let each = articleOf(element); each; each = articleOf(each.parentElement)) around.push(each);
    focused.current = { element, around };
  };
}

function articleOf(element: Element | null): HTMLElement | null {
  return element?.closest("article") ?? null;
}
