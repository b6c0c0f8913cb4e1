import { KIND_NAMES, type KindName, type VisitEvent } from "../rules/visit-event.ts";

/** What a share is of; stored by number. */
export const SHARES = {
  source: 1,
  device: 2,
  language: 3,
  depth: 4,
  step: 5,
  page: 6,
  link: 7,
} as const;
export type ShareName = keyof typeof SHARES;

/** The mall as a whole, beside its items. */
export const MALL = "mall";

/** A batch as it is counted. Everything of a visit counts in the hour in which it began. */
export interface CountedBatch {
  /** `<type>/<id>`. */
  readonly item: string;
  /** ISO date, UTC: the day on which the visit began. */
  readonly day: string;
  /** Of that day. */
  readonly hour: number;
  readonly revision: number;
  readonly width: number;
  readonly device: number;
  /** Empty: unknown. */
  readonly source: string;
  readonly language: string;
  readonly isPrivate: boolean;
  /** This is the first batch of its visit that arrived. */
  readonly beginsVisit: boolean;
  /** The first visit of this visitor to the item on that day; to the mall on that day. */
  readonly isNewVisitor: boolean;
  readonly isNewInMall: boolean;
  readonly events: readonly VisitEvent[];
}

export interface Totals {
  visits: number;
  visitors: number;
  /** Visits without a visitor, because the visitor wants no tracking. */
  privateVisits: number;
  views: number;
  /** Tenths of a second in view. */
  inView: number;
}

/** What happened at one part of one version, in windows of one class of width. */
export const PART_COUNTS = [
  "seen",
  "read_tenths",
  "pressed",
  "left_here",
  "opened",
  "begun",
  "answered",
  "abandoned",
  "submitted",
  "played",
] as const;
export type PartCount = (typeof PART_COUNTS)[number];

const COUNTED_AT_PART: Partial<Record<KindName, PartCount>> = {
  seen: "seen",
  read: "read_tenths",
  pressed: "pressed",
  left: "left_here",
  opened: "opened",
  begun: "begun",
  answered: "answered",
  abandoned: "abandoned",
  submitted: "submitted",
  played: "played",
};

export interface TotalsOf extends Totals {
  item: string;
  day: string;
  hour: number;
}
export interface ShareOf {
  item: string;
  day: string;
  share: ShareName;
  key: string | number;
  count: number;
}
export interface PartOf {
  item: string;
  day: string;
  revision: number;
  node: number;
  width: number;
  counts: Partial<Record<PartCount, number>>;
}
export interface MediaOf {
  item: string;
  day: string;
  revision: number;
  node: number;
  tenth: number;
  count: number;
}

/** Sums of figures, to be added to those that are stored. */
export class Figures {
  readonly totals = new Map<string, TotalsOf>();
  readonly shares = new Map<string, ShareOf>();
  readonly parts = new Map<string, PartOf>();
  readonly media = new Map<string, MediaOf>();

  /** Counts a batch for its item and for the mall. */
  count(batch: CountedBatch): void {
    this.countVisit(batch, batch.item, batch.isNewVisitor);
    this.countVisit(batch, MALL, batch.isNewInMall);
    for (const event of batch.events) this.countEvent(batch, event);
  }

  private countVisit({ day, hour, ...batch }: CountedBatch, item: string, isNewVisitor: boolean): void {
    if (!batch.beginsVisit) return;
    const totals = this.totalsOf(item, day, hour);
    totals.visits += 1;
    totals.views += 1;
    if (isNewVisitor) totals.visitors += 1;
    if (batch.isPrivate) {
      totals.privateVisits += 1;
      return;
    }
    this.share(item, day, "source", batch.source);
    this.share(item, day, "device", batch.device);
    this.share(item, day, "language", batch.language);
  }

  private countEvent(batch: CountedBatch, [, number, node, arg]: VisitEvent): void {
    const { item, day, hour, revision, width } = batch;
    const kind = KIND_NAMES.get(number);
    if (kind === undefined) return;
    const count = COUNTED_AT_PART[kind];
    if (count) {
      const key = `${item} ${day} ${revision} ${node} ${width}`;
      const part = at<PartOf>(this.parts, key, () => ({ item, day, revision, node, width, counts: {} }));
      part.counts[count] = (part.counts[count] ?? 0) + (kind === "read" ? arg : 1);
    }
    switch (kind) {
      case "inView":
        for (const counted of [item, MALL]) this.totalsOf(counted, day, hour).inView += arg;
        break;
      case "page":
        for (const counted of [item, MALL]) this.totalsOf(counted, day, hour).views += 1;
        this.share(item, day, "page", node);
        break;
      case "reached":
        this.share(item, day, "depth", arg);
        break;
      case "step":
        this.share(item, day, "step", arg);
        break;
      case "progress": {
        const key = `${item} ${day} ${revision} ${node} ${arg}`;
        at(this.media, key, () => ({ item, day, revision, node, tenth: arg, count: 0 })).count += 1;
        break;
      }
    }
  }

  /** Counts one of a share. */
  share(item: string, day: string, share: ShareName, key: string | number): void {
    at(this.shares, `${item} ${day} ${share} ${key}`, () => ({ item, day, share, key, count: 0 })).count += 1;
  }

  private totalsOf(item: string, day: string, hour: number): TotalsOf {
    const none = { visits: 0, visitors: 0, privateVisits: 0, views: 0, inView: 0 };
    return at(this.totals, `${item} ${day} ${hour}`, () => ({ item, day, hour, ...none }));
  }
}

function at<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}
