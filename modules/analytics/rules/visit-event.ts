/** What a visitor does on a page, as the small numbers in which it is sent and stored. Never give a number a new meaning. */
export const KINDS = {
  /** `arg`: tenths of a second that the page was in view since the last such event. */
  inView: 1,
  /** A tile came into view for the first time in this visit. */
  seen: 2,
  /** `arg`: tenths of a second that the tile was in view since the last such event. */
  read: 3,
  /** For replays alone: the tile or block at the top of the window; `arg`: percent of it above. */
  scrolled: 4,
  /** `arg`: the tenth of the page that was reached for the first time, 1 to 10. */
  reached: 5,
  /** Another page of the Mozaik. */
  page: 6,
  pressed: 7,
  /** `arg`: which link of the block it was. */
  link: 8,
  played: 9,
  /** `arg`: percent of the film or sound. */
  paused: 10,
  /** `arg`: the tenth of it that was reached for the first time, 1 to 10. */
  progress: 11,
  /** An interaction was opened. */
  opened: 12,
  /** A question; the answer is never recorded. */
  begun: 13,
  answered: 14,
  abandoned: 15,
  submitted: 16,
  /** `arg`: a step of `STEPS`. */
  step: 17,
  /** The last tile in view when the page was closed. */
  left: 18,
  /** `arg`: 1 if the visitor went to another tab, 0 if they came back. */
  away: 19,
} as const;

export type KindName = keyof typeof KINDS;

export const KIND_NAMES: ReadonlyMap<number, KindName> = new Map(
  (Object.keys(KINDS) as KindName[]).map((name) => [KINDS[name], name]),
);

/** Steps of a purchase. That something was bought is counted from the sales. */
export const STEPS = { optionsSeen: 1, chosen: 2 } as const;

/** `[tenths of a second since the visit began, kind, node, arg]`; the node is its place in `drawnNodes`, -1 for none. */
export type VisitEvent = readonly [at: number, kind: number, node: number, arg: number];

/** The classes of the window's width, as the breakpoints of a Mozaik. */
export const WIDTH_CLASSES = ["phone", "tablet", "desktop"] as const;
export const DEVICES = ["phone", "tablet", "computer"] as const;

/** One visit: at most 30 minutes, and 8 bytes for each of 200 × 160 events: 256 KB. */
export const LONGEST_VISIT_TENTHS = 30 * 60 * 10;
export const MOST_BATCHES = 200;
export const MOST_EVENTS = 160;
