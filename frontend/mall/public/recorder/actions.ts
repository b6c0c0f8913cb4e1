import { KINDS, STEPS } from "#modules/analytics/rules/visit-event";
import { DRAWN } from "#modules/mozaik/document/drawn-parts";
import { add, addOnce } from "./visit.ts";

/** Questions that were begun and not sent. */
const asked = new Set<number>();

/** Watches what the visitor presses, opens, plays and answers in `parts`; of an answer only that there is one. */
export function watchActions(parts: readonly Element[]): void {
  const on = (type: string, react: (target: Element, node: number) => void) =>
    document.addEventListener(
      type,
      ({ target }) => {
        if (target instanceof Element) react(target, parts.indexOf(target.closest(DRAWN) as Element));
      },
      true,
    );
  on("click", (target, node) => {
    if (node >= 0) add(KINDS.pressed, node);
    const link = target.closest("a[href]");
    const block = parts[node];
    if (link && block) add(KINDS.link, node, [...block.querySelectorAll("a[href]")].indexOf(link));
    if (target.closest("#purchase button")) addOnce(KINDS.step, -1, STEPS.chosen);
  });
  on("toggle", (target, node) => {
    if (node >= 0 && target instanceof HTMLDetailsElement && target.open) add(KINDS.opened, node);
  });

  const inQuestion = (react: (node: number) => void) => (target: Element, node: number) => {
    if (node >= 0 && target.closest("[data-widget]")) react(node);
  };
  on(
    "focusin",
    inQuestion((node) => {
      addOnce(KINDS.begun, node);
      asked.add(node);
    }),
  );
  for (const type of ["input", "change"]) {
    on(
      type,
      inQuestion((node) => addOnce(KINDS.answered, node)),
    );
  }
  on("submitted", (_, node) => {
    asked.clear();
    add(KINDS.submitted, node);
  });

  const percentOf = (media: Element) => {
    const { currentTime, duration } = media as HTMLMediaElement;
    return duration > 0 ? (100 * currentTime) / duration : 0;
  };
  on("play", (_, node) => add(KINDS.played, node));
  on("pause", (media, node) => add(KINDS.paused, node, Math.round(percentOf(media))));
  on("timeupdate", (media, node) => {
    const tenth = Math.floor(percentOf(media) / 10 + 0.05);
    if (tenth > 0) addOnce(KINDS.progress, node, tenth);
  });
}

/** Notes the questions that are given up when the visitor leaves. */
export function addGivenUp(): void {
  for (const node of asked) add(KINDS.abandoned, node);
  asked.clear();
}
