import type { Obstacle } from "./bar-place.ts";

/** Controls that appear only on hover. */
const REVEALED = "[data-on-hover] *";

type Found = { readonly box: DOMRect; readonly of: Obstacle["of"] };

/**
 * What a bar should not cover within a band of the page, in px of the window: controls, and the lines, pictures and
 * area of blocks. Skips structures outside of the band, so the cost does not grow with the page, and whatever contains
 * or lies in `selected`.
 */
export function obstaclesNear(page: Element, selected: Element, top: number, bottom: number): Found[] {
  const found: Found[] = [];
  const isNear = (box: DOMRect) => box.height > 0 && box.bottom >= top && box.top <= bottom;
  const add = (of: Obstacle["of"], boxes: Iterable<DOMRect>) => {
    for (const box of boxes) if (isNear(box)) found.push({ box, of });
  };
  const addControls = (around: Element) => {
    for (const button of around.querySelectorAll("button")) {
      add(button.matches(REVEALED) ? "revealed" : "control", [button.getBoundingClientRect()]);
    }
  };
  const look = (around: Element) => {
    for (const child of around.children) {
      if (child === selected) continue;
      const kind = child instanceof HTMLElement ? child.dataset.kind : undefined;
      if (kind !== undefined && !isNear(child.getBoundingClientRect())) continue;
      if (kind !== undefined && kind !== "block") {
        look(child);
        continue;
      }
      if (kind === "block") {
        add("ground", [child.getBoundingClientRect()]);
        add("content", contentBoxes(child));
      }
      addControls(child);
    }
  };
  look(page);
  return found;
}

/** The lines of a block's texts, and its pictures and fields. */
function contentBoxes(block: Element): DOMRect[] {
  const words = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  const boxes = [...block.querySelectorAll("img, video, iframe, input, textarea")].map((each) =>
    each.getBoundingClientRect(),
  );
  while (words.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(words.currentNode);
    boxes.push(...range.getClientRects());
  }
  return boxes;
}
