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

/** Attempts before the answer is `Unavailable`. */
const ATTEMPTS = 6;

/** How many events of the stream's tail are searched for an append of unknown outcome. */
const TAIL = 256;

const EXPECTED = { none: NO_STREAM, any: ANY, exists: STREAM_EXISTS } as const;

/** Reads the last `limit` events of a stream, newest first. */
export type ReadTail = (stream: string, limit: number) => Promise<Recorded[]>;

/**
 * Appends until the outcome is known. The server recognises a repeated append with an exact revision forever, but one
 * with `any` or `exists` only for a while, in memory. So after an unknown outcome of `any` or `exists` this looks at
 * the stream's tail first, then expects exactly what it saw.
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
      // someone else wrote between reading the tail and the retry: read it again
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

/** The position of `events` in a stream's tail (newest first), if they are there. */
function landed(tail: Recorded[], events: EncodedAppend["events"]): Appended | undefined {
  const lastId = events.at(-1)?.id.toLowerCase();
  const last = tail.find((event) => event.id.toLowerCase() === lastId);
  return last && { revision: last.revision, position: last.position };
}

/** The client's batch append never times out: without this, a lost answer would be awaited forever. */
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
