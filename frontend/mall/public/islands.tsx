import type { ReactNode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";

/** By name: makes a component from its properties as JSON. */
type Islands = Readonly<Record<string, (json: string) => ReactNode>>;
/** The same, for components whose code is loaded only where it is needed. */
type LateIslands = Readonly<Record<string, (json: string) => Promise<ReactNode>>>;

/** The places that have their component, or wait for its code. */
const started = new WeakSet<HTMLElement>();

/**
 * Mounts the components that the server marked with `data-island`. The server rendered them for guests: for a guest
 * they are hydrated, for a signed-in user rendered again. A guest's browser loads the code of `late` ones when they
 * come near, a signed-in user's at once: they may have a comment to send, or news to receive. Called again, it mounts
 * those that are new.
 */
export function startIslands(islands: Islands, late: LateIslands, isGuest: boolean): void {
  const mount = (place: HTMLElement, content: ReactNode) => {
    if (isGuest) {
      hydrateRoot(place, content);
      return;
    }
    place.replaceChildren();
    createRoot(place).render(content);
  };
  for (const place of document.querySelectorAll<HTMLElement>("[data-island]")) {
    if (started.has(place)) continue;
    started.add(place);
    const { island = "", props = "{}" } = place.dataset;
    const content = islands[island]?.(props);
    if (content !== undefined) {
      mount(place, content);
      continue;
    }
    const load = async () => late[island]?.(props);
    (isGuest ? nearby(place).then(load) : load()).then(
      (content) => content !== undefined && mount(place, content),
      () => {}, // if it cannot be loaded, what the server rendered stays
    );
  }
}

/** Resolves when the reader is less than one window height away. */
function nearby(place: HTMLElement): Promise<void> {
  return new Promise((come) => {
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        watch.disconnect();
        come();
      },
      { rootMargin: "100%" },
    );
    watch.observe(place);
  });
}
