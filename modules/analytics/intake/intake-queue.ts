import { type BeforeApplicationShutdown, Inject, Injectable, Logger } from "@nestjs/common";
import { DomainError } from "../../decider.ts";
import { MALL } from "../figures/figures-of.ts";
import type { DropReason } from "../rules/drop-reason.ts";
import { type AcceptedBatch, type AcceptedLink, VISIT_STORE, type VisitStore } from "../store/visit-store.ts";

/** What arrives within this time is stored together; longer while much arrives, because fewer sums are written then. */
const GATHER_MS = 50;
const GATHER_BUSY_MS = 1_000;
const BUSY = 10;
/** Drops are only counted: they wait longer. */
const DROPS_WAIT_MS = 1_000;
const TOGETHER = 1_000;
const MOST_WAITING = 10_000;

interface Waiting {
  readonly batch?: AcceptedBatch;
  readonly link?: AcceptedLink;
  stored(): void;
  failed(error: unknown): void;
}

/** Stores what arrives in few transactions, one after the other. */
@Injectable()
export class IntakeQueue implements BeforeApplicationShutdown {
  private readonly logger = new Logger("visits");
  private waiting: Waiting[] = [];
  private dropped = new Map<string, { item: string; reason: DropReason; count: number; authorId: string | null }>();
  private writing: Promise<void> = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;
  private isBusy = false;
  private dueAt = Number.POSITIVE_INFINITY;

  constructor(@Inject(VISIT_STORE) private readonly store: VisitStore) {}

  /** Resolves once it is stored. Throws `not-ready` if the store is too far behind. */
  add(accepted: { batch: AcceptedBatch } | { link: AcceptedLink }): Promise<void> {
    if (this.waiting.length >= MOST_WAITING) {
      this.drop("batch" in accepted ? accepted.batch : accepted.link, "busy");
      throw new DomainError("not-ready", "visits-busy", "Too much is happening at once. Please try again later.");
    }
    return new Promise((stored, failed) => {
      this.waiting.push({ ...accepted, stored, failed });
      this.writeIn(this.isBusy ? GATHER_BUSY_MS : GATHER_MS);
    });
  }

  /** Counts what is not stored; `of`: null if it belongs to no known item. */
  drop(of: { item: string; authorId: string | null } | null, reason: DropReason, count = 1): void {
    if (count === 0) return;
    const { item, authorId } = of ?? { item: MALL, authorId: null };
    const key = `${item} ${reason}`;
    const known = this.dropped.get(key);
    this.dropped.set(key, { item, authorId, reason, count: count + (known?.count ?? 0) });
    this.writeIn(DROPS_WAIT_MS);
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearTimeout(this.timer);
    await this.writing;
    while (this.waiting.length + this.dropped.size > 0) await this.write();
  }

  private writeIn(ms: number): void {
    const at = performance.now() + ms;
    if (at >= this.dueAt) return;
    clearTimeout(this.timer);
    this.dueAt = at;
    this.timer = setTimeout(() => {
      this.dueAt = Number.POSITIVE_INFINITY;
      this.writing = this.writing.then(() => this.write());
    }, ms);
  }

  private async write(): Promise<void> {
    const now = this.waiting.splice(0, TOGETHER);
    this.isBusy = now.length >= BUSY;
    const dropped = [...this.dropped.values()];
    this.dropped = new Map();
    if (now.length + dropped.length === 0) return;
    if (this.waiting.length > 0) this.writeIn(0);
    try {
      await this.store.add(
        now.flatMap(({ batch }) => batch ?? []),
        now.flatMap(({ link }) => link ?? []),
        dropped,
      );
      for (const { stored } of now) stored();
    } catch (error) {
      this.logger.error(`could not store visits: ${error instanceof Error ? error.stack : String(error)}`);
      for (const { failed } of now) failed(error);
    }
  }
}
