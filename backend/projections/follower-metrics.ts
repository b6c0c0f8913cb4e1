import { Counter, Gauge, Histogram, type Registry } from "prom-client";
import type { FollowerState, FollowerStatus } from "./follower-status.ts";

const STATES: readonly FollowerState[] = ["waiting", "following", "stopped", "ended"];

/** Batches take from a fraction of a millisecond (nothing relevant in them) to seconds (a rebuild with cold caches). */
const BATCH_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Prometheus metrics of this process's followers. */
export class FollowerMetrics {
  private readonly events: Counter<"follower">;
  private readonly failures: Counter<"follower">;
  private readonly batches: Histogram<"follower">;

  /** Calls `status` at each scrape. */
  constructor(registry: Registry, status: () => readonly FollowerStatus[]) {
    const registers = [registry];
    this.events = new Counter({
      name: "mozaik_follower_events_total",
      help: "Events that a follower of the log has applied.",
      labelNames: ["follower"],
      registers,
    });
    this.failures = new Counter({
      name: "mozaik_follower_failures_total",
      help: "Times a follower of the log had to stop and try again.",
      labelNames: ["follower"],
      registers,
    });
    this.batches = new Histogram({
      name: "mozaik_follower_batch_seconds",
      help: "Seconds to apply one batch and commit it.",
      labelNames: ["follower"],
      buckets: BATCH_SECONDS,
      registers,
    });
    new Gauge({
      name: "mozaik_follower_state",
      help: "1 for the state a follower is in within this process.",
      labelNames: ["follower", "state"],
      registers,
      collect() {
        for (const { name, state } of status()) {
          for (const each of STATES) this.set({ follower: name, state: each }, each === state ? 1 : 0);
        }
      },
    });
    new Gauge({
      name: "mozaik_follower_lag_seconds",
      help: "Age of the oldest event that is known and not applied; absent where another process follows.",
      labelNames: ["follower"],
      registers,
      collect() {
        this.reset();
        for (const { name, state, behindSince } of status()) {
          if (state === "following" || state === "stopped") this.set({ follower: name }, ageOf(behindSince));
        }
      },
    });
  }

  /**
   * Exports a follower from the start: a counter that first appears at its first failure hides it from `increase()`.
   */
  announce(follower: string): void {
    this.events.inc({ follower }, 0);
    this.failures.inc({ follower }, 0);
    this.batches.zero({ follower });
  }

  applied(follower: string, events: number, seconds: number): void {
    this.events.inc({ follower }, events);
    this.batches.observe({ follower }, seconds);
  }

  failed(follower: string): void {
    this.failures.inc({ follower });
  }
}

/** In seconds; the store's clock may be slightly ahead of this process's. */
export function ageOf(since: Date | null): number {
  return since === null ? 0 : Math.max(0, (Date.now() - since.getTime()) / 1_000);
}
