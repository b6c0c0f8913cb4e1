// Which tiles come into view, for how long, and how far the visitor scrolls.
import { KINDS, STEPS } from "#modules/analytics/rules/visit-event";
import { add, addOnce, now } from "./visit.ts";

/** Nodes of the tiles. */
const inView = new Set<number>();
/** Tenths of a second in view since `addTimes`, of the page and by tile. */
let viewed = 0;
const read = new Map<number, number>();
let looked: number;

export function watchTiles(parts: readonly Element[]): void {
  looked = now();
  const tiles = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, intersectionRatio, intersectionRect } of entries) {
        const node = parts.indexOf(target);
        // A tile that is higher than the window is never half inside it.
        if (isIntersecting && (intersectionRatio >= 0.5 || intersectionRect.height > innerHeight / 2)) {
          inView.add(node);
          addOnce(KINDS.seen, node);
        } else inView.delete(node);
      }
    },
    { threshold: [0, 0.1, 0.2, 0.3, 0.4, 0.5] },
  );
  for (const part of parts) if (part.matches(".mozaik-tile")) tiles.observe(part);
  const purchase = document.querySelector("#purchase");
  if (purchase) {
    new IntersectionObserver(([entry]) => entry?.isIntersecting && addOnce(KINDS.step, -1, STEPS.optionsSeen)).observe(
      purchase,
    );
  }
}

/** Notes what is in view and how far the visitor has come in `article`; to be called about once a second. */
export function look(article: Element | null, parts: readonly Element[]): void {
  const passed = Math.min(now() - looked, 20);
  looked = now();
  if (document.hidden) return;
  viewed += passed;
  for (const node of inView) read.set(node, (read.get(node) ?? 0) + passed);
  if (article && scrollY !== scrolled) noteScrolling(article, parts);
}

let scrolled = -1;
/** The page of the Mozaik, -1 for none yet. */
let page = -1;

function noteScrolling(article: Element, parts: readonly Element[]): void {
  scrolled = scrollY;
  const { top, height } = article.getBoundingClientRect();
  const reached = Math.min(10, Math.floor((10 * (innerHeight - top)) / height + 0.01));
  for (let tenth = 1; tenth <= reached; tenth++) addOnce(KINDS.reached, -1, tenth);
  let [at, percent, onPage] = [-1, 0, -1];
  for (const [node, part] of parts.entries()) {
    const box = part.getBoundingClientRect();
    if (box.top > 1 || box.bottom <= 1) continue;
    if (part.matches(".mozaik-page")) onPage = node;
    [at, percent] = [node, Math.round((-100 * Math.min(0, box.top)) / box.height)];
  }
  if (onPage >= 0 && onPage !== page) {
    if (page >= 0) add(KINDS.page, onPage);
    page = onPage;
  }
  add(KINDS.scrolled, Math.max(at, 0), percent);
}

/** Notes the time in view since the last call. */
export function addTimes(): void {
  if (viewed > 0) add(KINDS.inView, -1, viewed);
  for (const [node, tenths] of read) add(KINDS.read, node, tenths);
  viewed = 0;
  read.clear();
}

/** Notes where the visitor left. */
export function addLastTile(): void {
  const last = Math.max(...inView);
  if (last >= 0) add(KINDS.left, last);
}
