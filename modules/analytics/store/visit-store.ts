import type { DropReason } from "../rules/drop-reason.ts";
import type { VisitEvent } from "../rules/visit-event.ts";

/** A batch that was checked and may be stored. */
export interface AcceptedBatch {
  readonly visitId: string;
  readonly batch: number;
  /** `<type>/<id>`. */
  readonly item: string;
  readonly authorId: string | null;
  readonly revision: number;
  /** When it arrived and when its visit began, in ms since 1970. */
  readonly arrivedAt: number;
  readonly beganAt: number;
  /** Hashes of the visitor, for the item and for the mall; null for who wants no tracking. */
  readonly visitor: { readonly ofItem: bigint; readonly ofMall: bigint } | null;
  readonly isReplayed: boolean;
  /** Empty: unknown. */
  readonly source: string;
  readonly language: string;
  readonly width: number;
  readonly device: number;
  readonly events: readonly VisitEvent[];
}

/** A link that led out of the mall. `link`: without what may name a person. */
export interface AcceptedLink {
  readonly visitId: string;
  readonly item: string;
  readonly authorId: string | null;
  readonly link: string;
  readonly arrivedAt: number;
}

/** `item`: `<type>/<id>`, or `MALL` for what belongs to no known item. */
export interface Dropped {
  readonly item: string;
  readonly authorId: string | null;
  readonly reason: DropReason;
  readonly count: number;
}

/** Where visits are kept, apart from the log. Injected by `VISIT_STORE`. */
export interface VisitStore {
  /** Keeps everything together, and counts each batch once, however often it is given. */
  add(batches: readonly AcceptedBatch[], links: readonly AcceptedLink[], dropped: readonly Dropped[]): Promise<void>;
  /** The random salt of a day (ISO date), made on first use. */
  salt(day: string): Promise<Buffer>;
  /** Prepares the coming days, and deletes what is kept no longer. */
  tidy(): Promise<void>;
  /** Counts everything again that is still kept raw. `onDay` is told each day that is done. */
  recount(onDay: (day: string, done: number, days: number) => void): Promise<void>;
}

export const VISIT_STORE = Symbol("VisitStore");
