/** Controls outside of blocks, without those that appear only on hover. */
const BUTTON = "button:not([data-on-hover] *)";

/**
 * The blocks and buttons that overlap a vertical band of the page, in px of the window. Skips structures outside of the
 * band, so the cost does not grow with the page.
 */
export function pressableNear(page: Element, top: number, bottom: number): Element[] {
  const found: Element[] = [];
  const look = (around: Element) => {
    for (const child of around.children) {
      const box = child.getBoundingClientRect();
      if (box.bottom < top || box.top > bottom) continue;
      const { kind } = child instanceof HTMLElement ? child.dataset : {};
      if (kind !== undefined && kind !== "block") {
        look(child);
        continue;
      }
      if (kind === "block" || child.matches(BUTTON)) found.push(child);
      found.push(...child.querySelectorAll(BUTTON));
    }
  };
  look(page);
  return found;
}
