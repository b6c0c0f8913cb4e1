import { type Logic, pageToOpen } from "#modules/mozaik/document/logic/evaluate";
import { openPage } from "./open-page.ts";
import type { PlayedLogic } from "./play-logic.ts";

/**
 * Lets buttons lead to the pages of their rules: links when they are pressed, submit buttons and those that ask for an
 * e-mail address once the server has what they send. A draft sends nothing, so there every button opens its page at once,
 * and one without a page to open says so itself. Until the signal.
 */
export function followRules(
  page: HTMLElement,
  logic: Logic,
  { given }: PlayedLogic,
  isDraft: boolean,
  signal?: AbortSignal,
): void {
  const follow = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-press]") : null;
    const blockId = button?.closest<HTMLElement>("[data-block]")?.dataset.block;
    if (!button || blockId === undefined || !logic.goTo[blockId]) return;
    if (!isDraft && event.type === "click" && (button.dataset.press === "submit" || button.dataset.email !== undefined))
      return;
    const pageId = pageToOpen(logic, blockId, given());
    if (pageId === undefined && (isDraft || button.dataset.rules !== "only")) return;
    event.preventDefault();
    if (pageId === undefined) return;
    // An entry in the browser's history, so that 'back' leads to the button; a draft may stand in the client's own page.
    if (!isDraft && location.hash !== `#${pageId}`) location.hash = pageId;
    openPage(page, pageId);
  };
  const until = signal && { signal };
  page.addEventListener("click", follow, { ...until, capture: true });
  page.addEventListener("submitted", follow, until);
}
