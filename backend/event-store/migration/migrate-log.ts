import type { EventStore } from "../event-store.ts";
import { wholeLog } from "../whole-log.ts";
import { closedStreams } from "./closed-streams.ts";
import { copyLog, Mismatch } from "./copy-log.ts";
import { digestOf } from "./log-digest.ts";

export type Step = "reading the source" | "copying" | "closing streams" | "verifying the target";

export interface MigrateOptions {
  signal: AbortSignal;
  /** See `CopyOptions.atOnce`. */
  atOnce: number;
  /** `of` is absent while the total is unknown. */
  onProgress?: (step: Step, done: number, of?: number) => void;
}

export interface Migrated {
  events: number;
  streams: number;
  closed: number;
  /** Events that an earlier attempt had copied. */
  found: number;
  /** Hex SHA-256 of both logs, which are equal. */
  digest: string;
}

/**
 * Copies the log of `source` to `target`, including closed streams, and verifies it: afterwards both logs are read in
 * full and compared by count and SHA-256, stream by stream. May be repeated after any interruption. Throws `Mismatch`
 * if the target has other content or someone wrote to a store meanwhile.
 */
export async function migrateLog(
  source: EventStore,
  target: EventStore,
  { signal, atOnce, onProgress = () => {} }: MigrateOptions,
): Promise<Migrated> {
  const wanted = await digestOf(source, signal, (events) => onProgress("reading the source", events));
  const { found } = await copyLog(source, target, {
    signal,
    atOnce,
    onEvent: (events) => onProgress("copying", events, wanted.events),
  });

  const names = [...wanted.streams.keys()];
  const closed = await closedStreams(source, names, signal);
  let done = 0;
  for (const stream of closed) {
    await target.close(stream);
    onProgress("closing streams", ++done, closed.size);
  }

  const got = await digestOf(target, signal, (events) => onProgress("verifying the target", events, wanted.events));
  const differences = wanted.differences(got);
  if (differences.length > 0) throw new Mismatch(`The copy differs (source and target): ${differences.join("; ")}.`);
  const closedThere = await closedStreams(target, names, signal);
  const reopened = names.filter((name) => closed.has(name) !== closedThere.has(name));
  if (reopened.length > 0) throw new Mismatch(`Closed in only one store: ${reopened.slice(0, 10).join(", ")}`);
  for await (const { stream } of wholeLog(source, signal, { after: wanted.position })) {
    throw new Mismatch(`The source changed in the meantime (${stream}). Stop the application and run this again.`);
  }
  return { events: got.events, streams: names.length, closed: closed.size, found, digest: got.total() };
}
