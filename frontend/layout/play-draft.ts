import type { Logic } from "#modules/mozaik/document/logic/evaluate";

/** `widgets.ts` says so on the window. */
const LIVE = "widgetslive";

/**
 * Plays the logic of a draft on its paper, as on a published page, once its fields are live. Nothing is sent, so a button
 * opens the page of its first rule that holds at once. Ends with the signal.
 */
export function playWhenLive(paper: HTMLElement, logic: Logic, signal: AbortSignal): void {
  const start = async () => {
    const [{ playLogic }, { followRules }] = await Promise.all([
      import("../mozaik/view/client/logic/play-logic.ts"),
      import("../mozaik/view/client/logic/follow-rules.ts"),
    ]);
    if (signal.aborted) return;
    const played = playLogic(paper, logic);
    signal.addEventListener("abort", played.stop);
    followRules(paper, logic, played, true, signal);
  };
  addEventListener(LIVE, () => void start(), { once: true, signal });
}
