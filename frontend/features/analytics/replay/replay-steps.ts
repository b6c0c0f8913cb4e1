import { KIND_NAMES, type KindName, type VisitEvent } from "#modules/analytics/rules/visit-event";

/** What somebody who watches should see of an event. */
export interface ReplayStep {
  /** Tenths of a second since the visit began. */
  readonly at: number;
  readonly kind: KindName;
  readonly node: number;
  readonly arg: number;
  /** For the list of actions; null for what only moves the page. */
  readonly words: string | null;
}

/** Pauses longer than this can be skipped, in tenths of a second. */
const IDLE = 50;

const WORDS: Partial<Record<KindName, (arg: number) => string>> = {
  page: () => "Went to another page",
  pressed: () => "Pressed here",
  link: () => "Followed a link",
  played: () => "Started to play",
  paused: (percent) => `Stopped playing at ${percent} %`,
  opened: () => "Opened this",
  begun: () => "Began to answer",
  answered: () => "Entered an answer (not recorded)",
  abandoned: () => "Left without submitting",
  submitted: () => "Submitted the form",
  step: (step) => (step === 1 ? "Saw the purchase options" : "Chose a purchase option"),
  left: () => "Left the page",
  away: (isAway) => (isAway === 1 ? "Went to another tab" : "Came back"),
};

/** The visible events of a visit, in order. */
export function replaySteps(events: readonly VisitEvent[]): ReplayStep[] {
  return events.flatMap(([at, number, node, arg]) => {
    const kind = KIND_NAMES.get(number);
    if (kind === undefined || kind === "inView" || kind === "read") return [];
    return [{ at, kind, node, arg, words: WORDS[kind]?.(arg) ?? null }];
  });
}

/** The time after `passed` more tenths of a second, without the pauses between steps if `skipsIdle`. */
export function timeAfter(steps: readonly ReplayStep[], at: number, passed: number, skipsIdle: boolean): number {
  const next = steps.find((step) => step.at > at);
  if (!next) return Math.min(at + passed, steps.at(-1)?.at ?? 0);
  if (skipsIdle && next.at - at > IDLE) return next.at - 10;
  return at + passed;
}

/** Where the page is at a time: the last scroll position until then; null at the top. */
export function placeAt(steps: readonly ReplayStep[], at: number): ReplayStep | null {
  return steps.findLast((step) => step.at <= at && step.kind === "scrolled") ?? null;
}

/** The last action until a time. */
export function actionAt(steps: readonly ReplayStep[], at: number): ReplayStep | null {
  return steps.findLast((step) => step.at <= at && step.words !== null) ?? null;
}
