import type { Pool } from "pg";
import type { Batch, Position, Recorded } from "../event-store.ts";
import { News } from "./news.ts";
import { readPage } from "./page.ts";
import type { WakeUp } from "./wake-up.ts";

const PAGE = 500;

/** Events kept for subscribers that are slightly behind; those further behind read the store themselves. */
const KEPT = 1_000;

/** How often the head of the log is polled if nothing wakes the reader. */
const POLL_MS = 250;

/** Each subscriber filters by category. */
interface Kept {
  readonly event: Recorded;
  readonly category: string;
}

/**
 * The newest part of the log, read and parsed once for all subscribers of a process that have reached the head. It is
 * read only if at least one of them waits for more: while all are busy or idle, new events accumulate.
 */
export class Tail {
  private readonly news = new News();
  private readonly wants = new News();
  private readonly waiting = new Set<object>();
  private reading: Promise<void> | undefined;
  private ended = new AbortController();
  /** Everything after `from`, up to `to`. */
  private kept: Kept[] = [];
  private from: Position = "";
  private to: Position = "";
  private live = false;

  constructor(
    private readonly pool: Pool,
    private readonly wakeUp: WakeUp,
  ) {}

  /** Take this number before calling `after`: what is read in between is then not missed. */
  get now(): number {
    return this.news.now;
  }

  /** Starts reading the log for `member`, which is at `position`. */
  join(member: object, position: Position): void {
    this.waiting.add(member);
    if (this.reading) return;
    this.ended = new AbortController();
    this.kept = [];
    this.from = position;
    this.to = position;
    this.live = true;
    this.reading = this.read(this.ended.signal).finally(() => {
      this.reading = undefined;
      this.waiting.clear(); // they read the store themselves, hit the same problem, and rejoin
      this.news.tell();
    });
  }

  leave(member: object): void {
    if (this.waiting.delete(member) && this.waiting.size === 0) this.ended.abort();
  }

  /** The events after `position`; undefined if they are no longer kept. */
  after(position: Position, categories: readonly string[] | undefined, limit: number): Batch | undefined {
    if (!this.reading || this.ended.signal.aborted || position < this.from) return undefined;
    const events: Recorded[] = [];
    const known = this.kept.findLastIndex(({ event }) => event.position <= position) + 1;
    for (const { event, category } of this.kept.slice(known)) {
      if (categories && !categories.includes(category)) continue;
      events.push(event);
      if (events.length === limit) return { events, position: event.position, live: false };
    }
    return { events, position: this.to > position ? this.to : position, live: this.live };
  }

  /** Resolves after more was read since `since`, after reading ended, or when `signal` aborts. */
  changed(since: number, signal: AbortSignal): Promise<void> {
    const changed = this.news.since(since, signal);
    this.wants.tell();
    return changed;
  }

  async stop(): Promise<void> {
    this.ended.abort();
    await this.reading;
  }

  /** Ends at the first failure: each subscriber handles failures in its own way. */
  private async read(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const seen = this.wakeUp.now;
      let page: Batch;
      try {
        page = await readPage(this.pool, this.to, undefined, PAGE);
      } catch {
        return;
      }
      this.add(page);
      if (!page.live) continue;
      await this.wakeUp.changed(seen, POLL_MS, signal);
      while (!this.news.isAwaited && !signal.aborted) await this.wants.since(this.wants.now, signal, POLL_MS);
    }
  }

  private add({ events, position, live }: Batch): void {
    if (position === this.to && live === this.live) return;
    for (const event of events) this.kept.push({ event, category: event.stream.slice(0, event.stream.indexOf("-")) });
    const last = this.kept.splice(0, Math.max(0, this.kept.length - KEPT)).at(-1);
    if (last) this.from = last.event.position;
    this.to = position;
    this.live = live;
    this.news.tell();
  }
}
