import { Inject, Injectable } from "@nestjs/common";
import { sql } from "kysely";
import { DomainError } from "#modules/decider";
import { Database } from "../database/database.ts";
import { EVENT_STORE, type EventStore, type Position } from "../event-store/event-store.ts";
import { tellWanted } from "./wanted.ts";

/** How long a read waits for its read model before it fails with "not ready". */
const PATIENCE_MS = 3_000;

/** How often to poll the stored checkpoint if another process leads the projection. */
const POLL_MS = 40;

/** A reader waiting for a projection, or a projection resting until a reader waits. */
interface Waiting {
  readonly position: Position;
  readonly wake: () => void;
}

/** Tracks the progress of each projection, so that users always see their own last change. */
@Injectable()
export class Progress {
  private readonly reachedHere = new Map<string, Position>();
  private readonly waiting = new Map<string, Set<Waiting>>();
  /** Resting projections, and the position each has reached. */
  private readonly resting = new Map<string, Waiting>();

  constructor(
    private readonly database: Database,
    @Inject(EVENT_STORE) private readonly store: Pick<EventStore, "lastPosition">,
  ) {}

  /** The runner calls this after each commit. */
  reached(projection: string, position: Position): void {
    if (position <= (this.reachedHere.get(projection) ?? "")) return;
    this.reachedHere.set(projection, position);
    for (const waiting of this.waiting.get(projection) ?? []) if (waiting.position <= position) waiting.wake();
  }

  /** Called when this process no longer leads the projection: the stored checkpoint counts. */
  forget(projection: string): void {
    this.reachedHere.delete(projection);
  }

  /** Resolves after `milliseconds`, when a reader waits for a position after `position`, or when `signal` aborts. */
  rest(projection: string, position: Position, milliseconds: number, signal: AbortSignal): Promise<void> {
    const isWanted = [...(this.waiting.get(projection) ?? [])].some((waiting) => waiting.position > position);
    if (isWanted || signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        this.resting.delete(projection);
        signal.removeEventListener("abort", wake);
        resolve();
      };
      const timer = setTimeout(wake, milliseconds);
      this.resting.set(projection, { position, wake });
      signal.addEventListener("abort", wake, { once: true });
    });
  }

  /**
   * Resolves once `projection` has applied everything up to `position`; throws `not-ready` after three seconds, and
   * `position-unknown` at once if the log does not reach that far.
   */
  async waitFor(projection: string, position: Position): Promise<void> {
    if (await this.isAt(projection, position)) return;
    if (!this.isKnown(position) && position > (await this.store.lastPosition())) {
      throw new DomainError("malformed", "position-unknown", "Read-After: the log does not reach this position.");
    }
    const deadline = performance.now() + PATIENCE_MS;
    for (let isTold = false; !(await this.isAt(projection, position)); ) {
      if (performance.now() >= deadline) {
        throw new DomainError("not-ready", "read-model-behind", "Your change is saved and will show in a moment.", {
          retryAfter: 1,
        });
      }
      if (!isTold && !this.reachedHere.has(projection)) {
        await tellWanted(this.database, projection, position);
        isTold = true;
      }
      await this.reachedOrPoll(projection, position);
    }
  }

  /** True if `projection`, led by this process, reaches `position` before the reader's timeout. */
  async comesHere(projection: string, position: Position): Promise<boolean> {
    const deadline = performance.now() + PATIENCE_MS;
    for (;;) {
      const here = this.reachedHere.get(projection);
      if (here === undefined) return false;
      if (here >= position) return true;
      if (performance.now() >= deadline) return false;
      await this.reachedOrPoll(projection, position);
    }
  }

  /** True if some projection of this process has been there. */
  private isKnown(position: Position): boolean {
    return [...this.reachedHere.values()].some((reached) => reached >= position);
  }

  private async isAt(projection: string, position: Position): Promise<boolean> {
    const here = this.reachedHere.get(projection);
    if (here !== undefined) return here >= position;
    const { rows } = await sql<{ position: Position }>`
      select position from runner.checkpoint where name = ${projection}`.execute(this.database);
    return (rows[0]?.position ?? "") >= position;
  }

  private reachedOrPoll(projection: string, position: Position): Promise<void> {
    return new Promise((resolve) => {
      const others = this.waiting.get(projection) ?? new Set();
      this.waiting.set(projection, others);
      const wake = () => {
        clearTimeout(timer);
        others.delete(waiting);
        resolve();
      };
      const timer = setTimeout(wake, POLL_MS);
      const waiting = { position, wake };
      others.add(waiting);
      const resting = this.resting.get(projection);
      if (resting && resting.position < position) resting.wake();
    });
  }
}
