import { Logger } from "@nestjs/common";
import type { Batch, EventStore, Position, Recorded } from "../event-store/event-store.ts";
import { pause } from "../event-store/pause.ts";
import type { Changes } from "./changes.ts";
import { Fenced } from "./checkpoints.ts";
import { EventFailed } from "./event-failed.ts";
import type { FollowerMetrics } from "./follower-metrics.ts";
import type { FollowerState, FollowerStatus } from "./follower-status.ts";
import type { Leadership } from "./leadership.ts";
import { WaitForOthers } from "./not-there-yet.ts";
import type { Progress } from "./progress.ts";
import { batchesUnlessDue, Unstored } from "./unstored.ts";
import type { Work } from "./work.ts";

/** Most events per batch. */
const BATCH = 500;
/** How often a process that is not the leader tries to become it. */
const ELECTION_MS = 1_000;
/** Shortest interval between two reads at the head of the log. After a pause, new events are applied at once. */
const PACE_MS = 10;
/**
 * If every read finds new events, the interval grows step by step up to this limit, unless a reader waits: under load,
 * events are committed together. A reactor's work may cause its own next event, so its interval does not grow.
 */
const LONGEST_REST_MS = 50;
/**
 * How often to persist a checkpoint that advanced without applying an event; sooner if a reader in another process
 * waits for it.
 */
const QUIET_CHECKPOINT_MS = 1_000;
const LONGEST_BACK_OFF_MS = 15_000;

/** Shared by all followers of a process. */
export interface Surroundings {
  readonly store: EventStore;
  readonly leadership: Leadership;
  readonly progress: Progress;
  readonly changes: Changes;
  readonly metrics: FollowerMetrics;
}

/**
 * Follows the log for one projection or reactor: elects a leader, catches up, goes live, and restarts after any
 * failure.
 */
export class Follower {
  private readonly logger: Logger;
  private readonly ending = new AbortController();
  private round = new AbortController();
  private running: Promise<void> = Promise.resolve();
  private state: FollowerState = "waiting";
  private since = new Date();
  private position: Position = "";
  private error: string | null = null;
  private behindSince: Date | null = null;
  private failures = 0;
  /** Position of the event that failed here, until it is applied. */
  private standsAt: Position | null = null;
  /** How many times in a row there was something new right after a rest. */
  private looks = 0;
  private restedUntil = 0;
  private readonly unstored = new Unstored();
  private readonly waitForOthers = new WaitForOthers();

  constructor(
    private readonly name: string,
    private readonly categories: readonly string[],
    private readonly work: Work,
    private readonly around: Surroundings,
  ) {
    this.logger = new Logger(`follower:${name}`);
  }

  start(): void {
    this.running = this.run();
  }

  /** Leadership is lost: abort this round and elect again. */
  interrupt(): void {
    this.round.abort();
  }

  /** A reader in another process, which sees only the stored checkpoint, waits for `position`. */
  async wanted(position: Position): Promise<void> {
    if (await this.around.progress.comesHere(this.name, position)) this.unstored.hurry();
  }

  async stop(): Promise<void> {
    this.ending.abort();
    this.round.abort();
    await this.running;
  }

  status(): FollowerStatus {
    const { name, categories, state, since, position, error, behindSince } = this;
    const { kind, version } = this.work;
    return { name, kind, version, categories, state, since, position, error, behindSince };
  }

  private async run(): Promise<void> {
    while (!this.ending.signal.aborted) {
      this.round = new AbortController();
      try {
        if (await this.around.leadership.take(this.name)) await this.follow();
        else await this.wait();
      } catch (error) {
        await this.failed(error);
      }
    }
    this.enter("ended");
  }

  /** Another process leads or tries to. Until it gets past the event that stopped this one, both count as stopped. */
  private async wait(): Promise<void> {
    if (this.standsAt === null || (await this.work.stored()) >= this.standsAt) {
      this.enter("waiting");
      this.error = null;
      this.standsAt = null;
      this.behindSince = null;
    }
    await pause(ELECTION_MS, this.ending.signal);
  }

  private async follow(): Promise<void> {
    const { store, leadership, progress } = this.around;
    try {
      let stored = await this.work.prepare();
      this.around.changes.expire();
      this.position = stored;
      progress.reached(this.name, stored);
      if (this.failures === 0) this.enter("following"); // otherwise once the failed batch has been applied
      let storedAt = performance.now();
      const keep = async (events: readonly Recorded[], position: Position) => {
        await this.carryOut(events, stored, position);
        stored = position;
        storedAt = performance.now();
        this.unstored.clear();
      };
      const signal = this.round.signal;
      const options = { after: stored, categories: this.categories, batch: BATCH, signal };
      for await (const batch of batchesUnlessDue(store, options, () => this.unstored.due)) {
        if (signal.aborted) return;
        if (!batch) {
          await keep([], this.position);
          continue;
        }
        const began = performance.now();
        this.behindSince = batch.events[0]?.at ?? this.behindSince;
        const left = batch.events.length > 0 ? 0 : storedAt + QUIET_CHECKPOINT_MS - began;
        if (batch.position !== stored) {
          if (left > 0) this.unstored.within(left);
          else await keep(batch.events, batch.position);
        }
        this.passed(batch);
        progress.reached(this.name, batch.position);
        if (batch.live) await this.rest(batch.events, began, signal);
      }
    } finally {
      this.unstored.clear();
      progress.forget(this.name);
      await leadership.release(this.name);
    }
  }

  private async carryOut(events: readonly Recorded[], from: Position, to: Position): Promise<void> {
    const start = performance.now();
    try {
      await this.work.carryOut(events, from, to);
    } finally {
      if (events.length > 0) this.around.changes.expire();
    }
    this.around.metrics.applied(this.name, events.length, (performance.now() - start) / 1_000);
  }

  private async rest(events: readonly Recorded[], began: number, signal: AbortSignal): Promise<void> {
    this.looks = began - this.restedUntil < PACE_MS ? this.looks + 1 : 1;
    const left = (milliseconds: number) => Math.max(0, began + milliseconds - performance.now());
    if (left(PACE_MS) > 0) await pause(left(PACE_MS), signal);
    const mayRest = this.work.kind === "projection" || this.work.passesOver(events);
    const resting = mayRest ? left(Math.min(PACE_MS * this.looks, LONGEST_REST_MS)) : 0;
    if (resting > 0) await this.around.progress.rest(this.name, this.position, resting, signal);
    this.restedUntil = performance.now();
  }

  private passed({ events, position, live }: Batch): void {
    this.position = position;
    this.failures = 0;
    this.waitForOthers.over();
    this.error = null;
    this.standsAt = null;
    // Later events are not older than the last applied one.
    this.behindSince = live ? null : (events.at(-1)?.at ?? this.behindSince);
    this.enter("following");
  }

  private enter(state: FollowerState): void {
    if (this.state === state) return;
    this.state = state;
    this.since = new Date();
  }

  /**
   * Never skips an event: stays at the failed one and retries with increasing delays. What another follower has yet to
   * write is waited for without an alert.
   */
  private async failed(error: unknown): Promise<void> {
    if (this.ending.signal.aborted) return;
    if (error instanceof Fenced) {
      this.logger.warn(`${error.message}; going on from there`);
      return;
    }
    const waiting = this.waitForOthers.pauseAfter(error);
    if (waiting !== null) {
      if (error instanceof EventFailed) this.behindSince = error.event.at;
      this.logger.debug(`${this.name} waits for others after position ${this.position || "0"}: ${textOf(error)}`);
      await pause(waiting, this.ending.signal);
      return;
    }
    this.failures++;
    if (error instanceof EventFailed) this.standsAt = error.event.position;
    this.enter("stopped");
    this.around.metrics.failed(this.name);
    this.error = textOf(error);
    const wait = Math.min(LONGEST_BACK_OFF_MS, 100 * 2 ** this.failures);
    this.logger.error(`${this.alert(error)}; trying again in ${wait} ms. ${traceOf(error)}`);
    await pause(wait, this.ending.signal);
  }

  /** One line to alert on. */
  private alert(error: unknown): string {
    if (!(error instanceof EventFailed)) return `ALERT ${this.name} is stopped after position ${this.position || "0"}`;
    const { id, type, stream, position, at } = error.event;
    this.behindSince = at;
    return `ALERT ${this.name} is stopped at position ${position}, event ${id} (${type} of ${stream})`;
  }
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function traceOf(error: unknown): string {
  const cause = error instanceof EventFailed ? error.cause : error;
  return cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
}
