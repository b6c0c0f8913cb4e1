import { setTimeout as delay } from "node:timers/promises";
import { Logger } from "@nestjs/common";
import type { EventStore, Position } from "../event-store/event-store.ts";
import type { Leadership } from "./leadership.ts";
import type { Progress } from "./progress.ts";
import type { Work } from "./work.ts";

/** Events a projection gets at once. */
const BATCH = 500;
/** How long a process that is not the leader waits before it asks again. */
const ELECTION_MS = 1_000;
/** A position that moved past other people's events alone is stored this often. */
const QUIET_CHECKPOINT_MS = 1_000;
const LONGEST_BACK_OFF_MS = 15_000;

type State = "waiting" | "following" | "stopped" | "ended";

/** Follows the log for one projection or reactor: elects, catches up, goes live, and starts again after any failure. */
export class Follower {
  private readonly logger: Logger;
  private readonly ending = new AbortController();
  private round = new AbortController();
  private running: Promise<void> = Promise.resolve();
  private state: State = "waiting";
  private position: Position = "";
  private error: string | null = null;
  private failures = 0;

  constructor(
    private readonly name: string,
    private readonly categories: readonly string[],
    private readonly work: Work,
    private readonly store: EventStore,
    private readonly leadership: Leadership,
    private readonly progress: Progress,
  ) {
    this.logger = new Logger(`follower:${name}`);
  }

  start(): void {
    this.running = this.run();
  }

  /** Leadership is lost: give up the present round and elect anew. */
  interrupt(): void {
    this.round.abort();
  }

  async stop(): Promise<void> {
    this.ending.abort();
    this.round.abort();
    await this.running;
  }

  status(): { name: string; state: State; position: Position; error: string | null } {
    return { name: this.name, state: this.state, position: this.position, error: this.error };
  }

  private async run(): Promise<void> {
    while (!this.ending.signal.aborted) {
      this.round = new AbortController();
      try {
        if (await this.leadership.take(this.name)) await this.follow();
        else {
          this.state = "waiting";
          await this.pause(ELECTION_MS);
        }
      } catch (error) {
        await this.failed(error);
      }
    }
    this.state = "ended";
  }

  private async follow(): Promise<void> {
    try {
      let stored = await this.work.prepare();
      this.position = stored;
      this.progress.reached(this.name, stored);
      this.state = "following";
      let storedAt = Date.now();
      const signal = this.round.signal;
      for await (const batch of this.store.subscribe({
        after: stored,
        categories: this.categories,
        batch: BATCH,
        signal,
      })) {
        if (signal.aborted) return;
        const due = batch.events.length > 0 || Date.now() - storedAt >= QUIET_CHECKPOINT_MS;
        if (due && batch.position !== stored) {
          await this.work.carryOut(batch.events, stored, batch.position);
          stored = batch.position;
          storedAt = Date.now();
        }
        this.position = batch.position;
        this.failures = 0;
        this.error = null;
        this.progress.reached(this.name, batch.position);
      }
    } finally {
      this.progress.forget(this.name);
      await this.leadership.release(this.name);
    }
  }

  /** Nothing is skipped: the follower stands at the event that failed and tries again, ever more slowly. */
  private async failed(error: unknown): Promise<void> {
    if (this.ending.signal.aborted) return;
    this.failures++;
    this.state = "stopped";
    this.error = error instanceof Error ? error.message : String(error);
    this.logger.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
    await this.pause(Math.min(LONGEST_BACK_OFF_MS, 100 * 2 ** this.failures));
  }

  private async pause(ms: number): Promise<void> {
    await delay(ms, undefined, { signal: this.ending.signal }).catch((error: unknown) => {
      if (!this.ending.signal.aborted) throw error;
    });
  }
}
