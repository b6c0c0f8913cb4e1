import {
  ANY,
  type AppendExpectedRevision,
  type EventStoreDBClient,
  jsonEvent,
  NO_STREAM,
  STREAM_EXISTS,
} from "@eventstore/db-client";
import type { EncodedAppend } from "../encode-events.ts";
import { type Appended, Conflict, type Expected, type Recorded } from "../event-store.ts";
import { backOff, pause } from "../pause.ts";
import { answerOf, NoAnswer, unavailable } from "./client-error.ts";
import { positionOf } from "./position.ts";

/** Tries before the answer is `Unavailable`. */
const ATTEMPTS = 6;

/** How far back an append of unknown outcome is looked for, in events written since by others. */
const TAIL = 256;

const EXPECTED = { none: NO_STREAM, any: ANY, exists: STREAM_EXISTS } as const;

/** Reads the last `limit` events of a stream, newest first. */
export type ReadTail = (stream: string, limit: number) => Promise<Recorded[]>;

/**
 * Appends until the outcome is known. The server remembers an append with an exact revision for ever, but one with
 * `any` or `exists` only in memory for a while: after an unknown outcome those look at the stream's tail first and then
 * expect exactly what they saw.
 */
export async function append(
  client: EventStoreDBClient,
  readTail: ReadTail,
  stream: string,
  expected: Expected,
  { events, bytes }: EncodedAppend,
  timeoutMs: number,
): Promise<Appended> {
  const messages = events.map(({ id, type, data, meta }) =>
    jsonEvent({ id, type, data: JSON.parse(data), metadata: JSON.parse(meta) }),
  );
  const exact = expected !== "any" && expected !== "exists";
  let expect = expected;
  for (let attempt = 0; ; attempt++) {
    try {
      const expectedRevision: AppendExpectedRevision = typeof expect === "bigint" ? expect : EXPECTED[expect];
      const result = await within(
        timeoutMs,
        client.appendToStream(stream, messages, { expectedRevision, deadline: timeoutMs }),
      );
      return { revision: result.nextExpectedRevision, position: result.position ? positionOf(result.position) : "" };
    } catch (error) {
      const answer = answerOf(error, stream, expected, bytes);
      // someone else wrote between the look at the tail and the retry: look again
      const overtaken = !exact && expect !== expected && answer instanceof Conflict;
      if (answer && !overtaken) throw answer;
      if (attempt + 1 === ATTEMPTS) throw unavailable(error);
      await pause(backOff(attempt));
    }
    if (!exact) {
      const last = await readTail(stream, TAIL + events.length);
      const found = landed(last, events);
      if (found) return found;
      const head = last[0]?.revision ?? -1n;
      if (expected === "exists" && head === -1n) throw new Conflict(stream, expected, head);
      expect = head === -1n ? "none" : head;
    }
  }
}

/** Where `events` stand in a stream's tail (newest first), if they do. */
function landed(tail: Recorded[], events: EncodedAppend["events"]): Appended | undefined {
  const lastId = events.at(-1)?.id.toLowerCase();
  const last = tail.find((event) => event.id.toLowerCase() === lastId);
  return last && { revision: last.revision, position: last.position };
}

/** The client's batch append never gives up by itself: an answer that got lost would be awaited for ever. */
async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NoAnswer(milliseconds)), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
