import { type Logic, pageToOpen } from "#modules/mozaik/document/logic/evaluate";

/** `widgets.ts` says so on the window. */
const LIVE = "widgetslive";

/**
 * Plays the logic of a draft on its paper, as on a published page, once its fields are live. Nothing is sent, so a button
 * opens the page of its first rule that holds at once. Ends with the signal.
 */
export function playWhenLive(paper: HTMLElement, logic: Logic, signal: AbortSignal): void {
  const start = async () => {
    const [{ playLogic }, { openPage }] = await Promise.all([
      import("../mozaik/view/client/logic/play-logic.ts"),
      import("../mozaik/view/client/logic/open-page.ts"),
    ]);
    if (signal.aborted) return;
    const { given, stop } = playLogic(paper, logic);
    signal.addEventListener("abort", stop);
    // Before the button itself, which says that it does nothing in a draft unless the press had an effect.
    const follow = (event: Event) => {
      const button = event.target instanceof Element ? event.target.closest("[data-press]") : null;
      const blockId = button?.closest<HTMLElement>("[data-block]")?.dataset.block;
      const pageId = blockId === undefined ? undefined : pageToOpen(logic, blockId, given());
      if (pageId === undefined) return;
      event.preventDefault();
      openPage(paper, pageId);
    };
    paper.addEventListener("click", follow, { capture: true, signal });
  };
  addEventListener(LIVE, () => void start(), { once: true, signal });
}
