import { setTimeout as pause } from "node:timers/promises";

const PAUSE_MS = 20;

/** Reads again and again until the value is as wanted, and returns it. The test's own time limit ends a vain wait. */
export async function eventually<Value>(
  read: () => Promise<Value>,
  isWanted: (value: Value) => boolean,
): Promise<Value> {
  for (;;) {
    const value = await read();
    if (isWanted(value)) return value;
    await pause(PAUSE_MS);
  }
}
