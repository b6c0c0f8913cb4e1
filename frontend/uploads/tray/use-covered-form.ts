import { type RefObject, useEffect, useEffectEvent } from "react";

/** The fields of a form, and its buttons, such as Save and Cancel. */
const CONTROLS = "form :is(input, textarea, [contenteditable=true], button, a)";

/**
 * Tells `onCover` whether the box covers a field or button of a form, each time the page's content, its scrolling or the
 * size of the window or the box changes.
 */
export function useCoveredForm(box: RefObject<HTMLElement | null>, onCover: (covers: boolean) => void): void {
  const tell = useEffectEvent((element: HTMLElement) => onCover(coversForm(element)));
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let frame = 0;
    const look = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => tell(element));
    };
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    const changes = new MutationObserver(look);
    changes.observe(document.body, { childList: true, subtree: true });
    const listening = new AbortController();
    const options = { capture: true, passive: true, signal: listening.signal };
    window.addEventListener("scroll", look, options);
    window.addEventListener("resize", look, options);
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      changes.disconnect();
      listening.abort();
    };
  }, [box]);
}

function coversForm(box: HTMLElement): boolean {
  const over = box.getBoundingClientRect();
  return [...document.querySelectorAll(CONTROLS)].some((control) => {
    const under = control.getBoundingClientRect();
    const isBeside = under.right <= over.left || under.left >= over.right;
    return !isBeside && under.bottom > over.top && under.top < over.bottom;
  });
}
