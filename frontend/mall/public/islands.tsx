import type { ReactNode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";

/** Makes a component from its properties as JSON; a promise if its code is loaded only where it is needed. */
type Island = (json: string) => ReactNode | Promise<ReactNode>;

/** Those that are mounted. */
const started = new WeakSet<HTMLElement>();

/**
 * Mounts the components that the server marked with `data-island`. The server rendered them for guests: for a guest
 * they are hydrated, for a signed-in user rendered again. Called again, it mounts those that are new.
 */
export function startIslands(islands: Readonly<Record<string, Island>>, isGuest: boolean): void {
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
    const content = islands[place.dataset.island ?? ""]?.(place.dataset.props ?? "{}");
    if (content instanceof Promise) {
      // if it cannot be loaded, what the server rendered stays
      content.then(
        (loaded) => mount(place, loaded),
        () => {},
      );
    } else if (content !== undefined) mount(place, content);
  }
}
