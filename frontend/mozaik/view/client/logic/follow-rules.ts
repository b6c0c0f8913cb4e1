import { type Logic, pageToOpen } from "#modules/mozaik/document/logic/evaluate";
import { openPage } from "./open-page.ts";
import type { PlayedLogic } from "./play-logic.ts";

/**
 * Lets buttons lead to the pages of their rules: links when they are pressed, submit buttons and those that ask for an
 * e-mail address once the server has what they send. Until the signal.
 */
export function followRules(page: HTMLElement, logic: Logic, { given }: PlayedLogic, signal?: AbortSignal): void {
  const follow = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-press]") : null;
    const blockId = button?.closest<HTMLElement>("[data-block]")?.dataset.block;
    if (!button || blockId === undefined || !logic.goTo[blockId]) return;
    if (event.type === "click" && (button.dataset.press === "submit" || button.dataset.email !== undefined)) return;
    const pageId = pageToOpen(logic, blockId, given());
    if (pageId === undefined && button.dataset.rules !== "only") return;
    event.preventDefault();
    if (pageId === undefined) return;
    // An entry in the browser's history, so that 'back' leads to the button.
    if (location.hash !== `#${pageId}`) location.hash = pageId;
    openPage(page, pageId);
  };
  const until = signal && { signal };
  page.addEventListener("click", follow, { ...until, capture: true });
  page.addEventListener("submitted", follow, until);
}
