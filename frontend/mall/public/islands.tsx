import type { ReactNode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";

/**
 * Mounts the components that the server marked with `data-island`. The server rendered them for guests: for a guest
 * they are hydrated, for a signed-in user rendered again.
 */
export function startIslands(islands: Readonly<Record<string, (json: string) => ReactNode>>, isGuest: boolean): void {
  for (const place of document.querySelectorAll<HTMLElement>("[data-island]")) {
    const Island = islands[place.dataset.island ?? ""];
    if (!Island) continue;
    const content = Island(place.dataset.props ?? "{}");
    if (isGuest) {
      hydrateRoot(place, content);
      continue;
    }
    place.replaceChildren();
    createRoot(place).render(content);
  }
}
