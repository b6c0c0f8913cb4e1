import { Injectable } from "@nestjs/common";
import { sql } from "kysely";
import { DomainError } from "#modules/decider";
import { Database } from "../database/database.ts";
import type { Position } from "../event-store/event-store.ts";

/** How long a read waits for its read model before it says "not ready". */
const PATIENCE_MS = 3_000;

/** How often the stored checkpoint is looked at where another process runs the projection. */
const POLL_MS = 40;

/** Someone who waits for a projection. */
interface Waiting {
  readonly position: Position;
  readonly wake: () => void;
}

/** How far each projection has come, so that a person always sees what he has just done. */
@Injectable()
export class Progress {
  private readonly reachedHere = new Map<string, Position>();
  private readonly waiting = new Map<string, Set<Waiting>>();

  constructor(private readonly database: Database) {}

  /** Called by the runner after each commit. */
  reached(projection: string, position: Position): void {
    if (position <= (this.reachedHere.get(projection) ?? "")) return;
    this.reachedHere.set(projection, position);
    for (const waiting of this.waiting.get(projection) ?? []) if (waiting.position <= position) waiting.wake();
  }

  /** Called when this process no longer runs the projection: another one's checkpoint counts. */
  forget(projection: string): void {
    this.reachedHere.delete(projection);
  }

  /** Resolves when `projection` shows everything up to `position`; throws `not-ready` after three seconds. */
  async waitFor(projection: string, position: Position): Promise<void> {
    const deadline = performance.now() + PATIENCE_MS;
    while (!(await this.isAt(projection, position))) {
      if (performance.now() >= deadline) {
        throw new DomainError("not-ready", "read-model-behind", "Your change is saved and will show in a moment.", {
          retryAfter: 1,
        });
      }
      await this.reachedOrPoll(projection, position);
    }
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
    });
  }
}
