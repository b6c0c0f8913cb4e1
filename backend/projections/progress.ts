import { EventEmitter } from "node:events";
import { Injectable } from "@nestjs/common";
import { sql } from "kysely";
import { DomainError } from "#modules/decider";
import { Database } from "../database/database.ts";
import type { Position } from "../event-store/event-store.ts";

/** How long a read waits for its read model before it says "not ready". */
const PATIENCE_MS = 3_000;

/** How often the stored checkpoint is looked at where another process runs the projection. */
const POLL_MS = 40;

/** How far each projection has come, so that a person always sees what he has just done. */
@Injectable()
export class Progress {
  private readonly reachedHere = new Map<string, Position>();
  private readonly news = new EventEmitter().setMaxListeners(0);

  constructor(private readonly database: Database) {}

  /** Called by the runner after each commit. */
  reached(projection: string, position: Position): void {
    if (position <= (this.reachedHere.get(projection) ?? "")) return;
    this.reachedHere.set(projection, position);
    this.news.emit(projection);
  }

  /** Called when this process no longer runs the projection: another one's checkpoint counts. */
  forget(projection: string): void {
    this.reachedHere.delete(projection);
  }

  /** Resolves when `projection` shows everything up to `position`; throws `not-ready` after three seconds. */
  async waitFor(projection: string, position: Position): Promise<void> {
    const deadline = Date.now() + PATIENCE_MS;
    while (!(await this.isAt(projection, position))) {
      if (Date.now() >= deadline) {
        throw new DomainError("not-ready", "read-model-behind", "Your change is saved and will show in a moment.", {
          retryAfter: 1,
        });
      }
      await this.nextNews(projection);
    }
  }

  private async isAt(projection: string, position: Position): Promise<boolean> {
    const here = this.reachedHere.get(projection);
    if (here !== undefined) return here >= position;
    const { rows } = await sql<{ position: Position }>`
      select position from runner.checkpoint where name = ${projection}`.execute(this.database);
    return (rows[0]?.position ?? "") >= position;
  }

  private nextNews(projection: string): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        this.news.off(projection, done);
        resolve();
      };
      const timer = setTimeout(done, POLL_MS);
      this.news.on(projection, done);
    });
  }
}
