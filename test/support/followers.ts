// Waits for the followers of the log as long as a busy machine takes: the test's time limit is the only one.
import { setTimeout as pause } from "node:timers/promises";
import type { EventStore } from "#backend/event-store/event-store";
import type { Progress } from "#backend/projections/progress";
import type { Runner } from "#backend/projections/runner";
import { DomainError } from "#modules/decider";

/**
 * Resolves when `follower` has reached `position`. After three seconds a reader is asked to retry; a test does that.
 */
export async function reached(progress: Progress, follower: string, position: string): Promise<void> {
  for (;;) {
    try {
      return await progress.waitFor(follower, position);
    } catch (error) {
      if (!(error instanceof DomainError && error.kind === "not-ready")) throw error;
    }
  }
}

/**
 * Resolves when every follower has reached the end of the log and has produced no more events; throws if one has
 * stopped.
 */
export async function settled(runner: Runner, store: EventStore): Promise<void> {
  for (let before: string | undefined; ; ) {
    const head = await headOf(store);
    while (!runner.status().every(({ position }) => position >= head)) {
      const stopped = runner.status().find(({ state }) => state === "stopped");
      if (stopped) throw new Error(`${stopped.name} has stopped: ${stopped.error}`);
      await pause(10);
    }
    if (head === before) return;
    before = head;
  }
}

async function headOf(store: EventStore): Promise<string> {
  const reading = new AbortController();
  try {
    for await (const { live, position } of store.subscribe({ signal: reading.signal })) if (live) return position;
    return "";
  } finally {
    reading.abort();
  }
}
