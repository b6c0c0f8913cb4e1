import { createHash } from "node:crypto";
import type { EventStore, Position, Recorded } from "../event-store.ts";
import { wholeLog } from "./whole-log.ts";

/**
 * What must be the same in both stores, as text: everything but the position and the time of recording, which are the
 * store's own.
 */
export function canonical({ stream, revision, id, type, data, meta }: Recorded): string {
  return JSON.stringify([stream, revision.toString(), id.toLowerCase(), type, data, meta]);
}

interface StreamDigest {
  events: number;
  /** SHA-256, base64url, of the one before it and the newest event: a chain, so that order counts. */
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

  /** Hex SHA-256 over all streams by name: what people compare. */
  total(): string {
    const hash = createHash("sha256");
    for (const name of [...this.streams.keys()].sort()) {
      const { events, digest } = this.streams.get(name) ?? { events: 0, digest: "" };
      hash.update(JSON.stringify([name, events, digest]));
    }
    return hash.digest("hex");
  }

  /** Names the first streams, at most ten, that `other` holds differently or not at all, or has too many. */
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

/** Reads a whole log; `onEvent` is told how many events were read. */
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
