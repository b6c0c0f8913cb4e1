import { createHash } from "node:crypto";
import type { EventStore, Position, Recorded } from "../event-store.ts";
import { wholeLog } from "../whole-log.ts";

/**
 * The part of an event that must be equal in both stores, as text: everything except the position and the time of
 * recording, which belong to the store.
 */
export function canonical({ stream, revision, id, type, data, meta }: Recorded): string {
  return JSON.stringify([stream, revision.toString(), id.toLowerCase(), type, data, meta]);
}

interface StreamDigest {
  events: number;
  /** SHA-256, base64url, of the previous digest and the newest event: a chain, so that order counts. */
  digest: string;
}

/** Count and hash of a log, stream by stream. */
export class LogDigest {
  readonly streams = new Map<string, StreamDigest>();
  events = 0;
  /** Of the last event. */
  position: Position = "";

  add(event: Recorded): void {
    const before = this.streams.get(event.stream);
    const digest = createHash("sha256")
      .update(before?.digest ?? "")
      .update(canonical(event))
      .digest("base64url");
    this.streams.set(event.stream, { events: (before?.events ?? 0) + 1, digest });
    this.events++;
    this.position = event.position;
  }

  /** Hex SHA-256 over all streams by name, for people to compare. */
  total(): string {
    const hash = createHash("sha256");
    for (const name of [...this.streams.keys()].sort()) {
      const { events, digest } = this.streams.get(name) ?? { events: 0, digest: "" };
      hash.update(JSON.stringify([name, events, digest]));
    }
    return hash.digest("hex");
  }

  /** Describes the first streams, at most ten, that are missing, different or additional in `other`. */
  differences(other: LogDigest): string[] {
    const found: string[] = [];
    for (const name of new Set([...this.streams.keys(), ...other.streams.keys()])) {
      const [mine, its] = [this.streams.get(name), other.streams.get(name)];
      if (mine?.digest === its?.digest) continue;
      found.push(`${name}: ${mine?.events ?? 0} and ${its?.events ?? 0} events`);
      if (found.length === 10) break;
    }
    return found;
  }
}

/** Reads a whole log; calls `onEvent` with the number of events read. */
export async function digestOf(
  store: EventStore,
  signal: AbortSignal,
  onEvent: (events: number) => void = () => {},
): Promise<LogDigest> {
  const digest = new LogDigest();
  for await (const event of wholeLog(store, signal)) {
    digest.add(event);
    onEvent(digest.events);
  }
  return digest;
}
