import { setTimeout as delay } from "node:timers/promises";

/** Milliseconds to wait before attempt `attempt` (from 0): 20, 40, 80, … at most 1,000. */
export function backOff(attempt: number): number {
  return Math.min(1_000, 20 * 2 ** attempt);
}

/** Waits, and resolves early (never rejects) when `signal` aborts. */
export async function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  await delay(milliseconds, undefined, { signal }).catch((error: unknown) => {
    if (!signal?.aborted) throw error;
  });
}
