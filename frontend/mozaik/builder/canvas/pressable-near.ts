/** What a person presses outside of blocks; not what shows itself only on hover. */
const BUTTON = "button:not([data-on-hover] *)";

/**
 * The blocks and buttons on the page that reach into a band of heights, in px of the window. Structures outside of the
 * band are not looked into, so this costs the same on a long page.
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
