// Waiting for the followers of the log, however long a busy machine takes: the time limit of the test is the only one.
import { setTimeout as pause } from "node:timers/promises";
import type { EventStore } from "#backend/event-store/event-store";
import type { Progress } from "#backend/projections/progress";
import type { Runner } from "#backend/projections/runner";
import { DomainError } from "#modules/decider";

/** Resolves when `follower` stands at `position`. A reader is told after three seconds to come back: a test does so. */
export async function reached(progress: Progress, follower: string, position: string): Promise<void> {
  for (;;) {
    try {
      return await progress.waitFor(follower, position);
    } catch (error) {
      if (!(error instanceof DomainError && error.kind === "not-ready")) throw error;
    }
  }
}

/** Resolves when every follower stands at the end of the log and nothing came of that; throws where one has stopped. */
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
