/**
 * A slideshow: the list scrolls by itself under fingers; buttons and arrow keys scroll it to the next picture. An
 * automatic one moves on after its time, from the last picture to the first; it rests while the visitor points at it,
 * has the focus in it or looks elsewhere, and does not start if they want less motion.
 */
export function startSlideshow(gallery: HTMLElement, signal?: AbortSignal): void {
  const list = gallery.querySelector<HTMLElement>("[data-slides]");
  const controls = gallery.querySelector<HTMLElement>("[data-slide-controls]");
  if (!list || !controls) return;
  controls.hidden = false;
  const count = list.children.length;
  const button = (act: string) => controls.querySelector<HTMLElement>(`[data-slide=${act}]`);
  let index = 0;

  const show = (next: number) => {
    index = next;
    button("previous")?.setAttribute("aria-disabled", String(index === 0));
    button("next")?.setAttribute("aria-disabled", String(index === count - 1));
    const place = controls.querySelector("[data-slide-count]");
    if (place) place.textContent = `${index + 1} of ${count}`;
  };
  const go = (next: number) => {
    const slide = list.children[next];
    if (!(slide instanceof HTMLElement)) return;
    show(next);
    list.scrollTo({ left: slide.offsetLeft - list.offsetLeft });
  };
  button("previous")?.addEventListener("click", () => go(index - 1));
  button("next")?.addEventListener("click", () => go(index + 1));
  list.addEventListener("keydown", (event) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    go(index + by);
  });
  const settled = "onscrollend" in window ? "scrollend" : "scroll";
  list.addEventListener(settled, () => show(Math.round(list.scrollLeft / Math.max(1, list.scrollWidth / count))));
  show(0);
  const seconds = Number(gallery.dataset.seconds);
  if (seconds > 0) playByItself(list, button("pause"), seconds, () => go((index + 1) % count), signal);
}

const PAUSE = "M9 5v14M15 5v14";
const PLAY = "M8 5v14l11-7z";

function playByItself(
  list: HTMLElement,
  toggle: HTMLElement | null,
  seconds: number,
  next: () => void,
  signal: AbortSignal | undefined,
): void {
  let isPlaying = !matchMedia("(prefers-reduced-motion: reduce)").matches;
  const show = () => {
    toggle?.setAttribute("aria-label", isPlaying ? "Pause" : "Play");
    toggle?.querySelector("path")?.setAttribute("d", isPlaying ? PAUSE : PLAY);
  };
  toggle?.addEventListener("click", () => {
    isPlaying = !isPlaying;
    show();
  });
  show();
  const isWatched = () => list.matches(":hover, :focus-within") || document.hidden;
  const timer = setInterval(() => {
    if (!list.isConnected) clearInterval(timer);
    else if (isPlaying && !isWatched()) next();
  }, seconds * 1_000);
  signal?.addEventListener("abort", () => clearInterval(timer));
}
