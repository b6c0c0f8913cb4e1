import type { ReactNode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";

/**
 * Makes the parts of a page live that the server marked with `data-island`. A guest sees what the server rendered, so
 * those parts are taken over as they are; for a signed-in person they are drawn again.
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
