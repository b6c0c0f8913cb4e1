import { Conflict, type EventStore, MAX_APPEND_BYTES, type NewEvent, type Recorded } from "../event-store.ts";
import { wholeLog } from "../whole-log.ts";
import { canonical } from "./log-digest.ts";

/** The content of the target is not the beginning of the source's log. */
export class Mismatch extends Error {}

export interface CopyOptions {
  signal: AbortSignal;
  /** Concurrent appends; 1 if the target does not execute them in the order they were sent. */
  atOnce: number;
  /** Called with the number of source events known to be in the target. */
  onEvent?: (events: number) => void;
}

/** Consecutive events of one stream: one append. */
interface Run {
  readonly stream: string;
  readonly events: Recorded[];
  bytes: number;
}

/** Limits an append so that it does not delay the others. */
const MAX_RUN_EVENTS = 256;

/**
 * Copies the log of `source` to `target` in global order, with ids, revisions, data and metadata. To resume an earlier
 * attempt it reads the target: its content must be the beginning of the source's log, and the rest is appended. Nothing
 * else may write to either store meanwhile. Throws `Mismatch`, or the signal's reason on abort.
 */
export async function copyLog(
  source: EventStore,
  target: EventStore,
  { signal, atOnce, onEvent = () => {} }: CopyOptions,
): Promise<{ found: number; copied: number }> {
  const present = wholeLog(target, signal);
  let next = await present.next();
  let found = 0;
  let copied = 0;
  let runs: Run[] = [];
  const flush = async () => {
    const sent = runs;
    runs = [];
    await Promise.all(sent.map((run) => append(target, run)));
    for (const { events } of sent) copied += events.length;
    onEvent(found + copied);
  };
  try {
    for await (const event of wholeLog(source, signal)) {
      if (!next.done) {
        if (canonical(next.value) !== canonical(event)) throw different(event, next.value);
        next = await present.next();
        onEvent(++found);
        continue;
      }
      const bytes = Buffer.byteLength(canonical(event));
      const last = runs.at(-1);
      if (last?.stream === event.stream && fits(last, bytes)) {
        last.events.push(event);
        last.bytes += bytes;
        continue;
      }
      if (runs.length === atOnce || runs.some(({ stream }) => stream === event.stream)) await flush();
      runs.push({ stream: event.stream, events: [event], bytes });
    }
    if (!next.done) {
      throw new Mismatch(`The target holds more than the source, from event ${next.value.id} of ${next.value.stream}.`);
    }
    await flush();
  } finally {
    await present.return();
  }
  return { found, copied };
}

function fits(run: Run, bytes: number): boolean {
  return run.events.length < MAX_RUN_EVENTS && run.bytes + bytes <= MAX_APPEND_BYTES;
}

async function append(target: EventStore, { stream, events }: Run): Promise<void> {
  const [first, last] = [events[0], events.at(-1)];
  if (!first || !last) return;
  try {
    const expected = first.revision === 0n ? "none" : first.revision - 1n;
    const { revision } = await target.append(stream, expected, events.map(again));
    if (revision !== last.revision) throw new Mismatch(`${stream} is at ${revision}, expected ${last.revision}.`);
  } catch (error) {
    if (error instanceof Conflict) throw new Mismatch(`The target does not match: ${error.message}`, { cause: error });
    throw error;
  }
}

function again({ id, stream, revision, type, data, meta }: Recorded): NewEvent {
  if (typeof data !== "object" || data === null)
    throw new Error(`The data of event ${revision} of ${stream} is not a JSON object.`);
  return { id, type, data, meta };
}

function different(expected: Recorded, found: Recorded): Mismatch {
  const name = ({ stream, revision, type }: Recorded) => `event ${revision} of ${stream} (${type})`;
  return new Mismatch(`The target does not match: it has ${name(found)} where the source has ${name(expected)}.`);
}
