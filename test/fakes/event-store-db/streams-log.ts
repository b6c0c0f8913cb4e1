import { EventEmitter } from "node:events";

export type Expectation = bigint | "any" | "no_stream" | "stream_exists";

export interface Message {
  readonly id: string;
  readonly type: string;
  readonly contentType: string;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
}

export interface LogRecord extends Message {
  readonly stream: string;
  readonly revision: bigint;
  readonly position: bigint;
  /** 100-nanosecond units since 1970, as in the protocol. */
  readonly created: string;
}

export type WriteResult =
  | { kind: "written"; revision: bigint; position: bigint }
  | { kind: "wrong-expected-version"; current: bigint }
  | { kind: "too-large" }
  | { kind: "deleted" };

interface Stream {
  readonly records: LogRecord[];
  deleted: boolean;
}

/** The server's own limit for one append, in bytes. */
export const MAX_APPEND_SIZE = 1024 * 1024;

/** A tombstone has the largest revision. */
const TOMBSTONE_REVISION = 2n ** 63n - 1n;

/** EventStoreDB's behaviour for streams, in memory: expected versions, idempotent appends, tombstones, one order. */
export class StreamsLog {
  readonly all: LogRecord[] = [];
  private readonly streams = new Map<string, Stream>();
  private readonly changes = new EventEmitter().setMaxListeners(0);
  private position = 1_000n;

  stream(name: string): { records: readonly LogRecord[]; deleted: boolean } {
    return this.streams.get(name) ?? { records: [], deleted: false };
  }

  write(name: string, expected: Expectation, messages: readonly Message[]): WriteResult {
    const stream = this.streams.get(name) ?? { records: [], deleted: false };
    if (stream.deleted) return { kind: "deleted" };
    const current = BigInt(stream.records.length) - 1n;
    const passes = isAsExpected(expected, current);
    const known =
      passes && typeof expected === "bigint" ? undefined : alreadyWritten(stream.records, expected, messages);
    if (known) return { kind: "written", revision: known.revision, position: known.position };
    if (!passes) return { kind: "wrong-expected-version", current };
    const size = messages.reduce((sum, { data, metadata }) => sum + data.length + metadata.length, 0);
    if (size > MAX_APPEND_SIZE) return { kind: "too-large" };
    for (const message of messages) {
      stream.records.push(this.record(message, name, BigInt(stream.records.length)));
    }
    this.streams.set(name, stream);
    this.changed();
    return { kind: "written", revision: BigInt(stream.records.length) - 1n, position: this.position };
  }

  /** Deletes a stream permanently; the server marks its end in `$all` with an event of its own. */
  tombstone(name: string): WriteResult {
    const stream = this.streams.get(name) ?? { records: [], deleted: false };
    if (stream.deleted) return { kind: "deleted" };
    stream.deleted = true;
    this.streams.set(name, stream);
    this.record(systemMessage("$streamDeleted"), name, TOMBSTONE_REVISION);
    this.changed();
    return { kind: "written", revision: TOMBSTONE_REVISION, position: this.position };
  }

  /** An event that the server writes about itself from time to time. */
  writeSystemEvent(): void {
    this.record(systemMessage("$statsCollected"), "$stats-127.0.0.1:2113", 0n);
    this.changed();
  }

  onChange(listener: () => void): () => void {
    this.changes.on("change", listener);
    return () => this.changes.off("change", listener);
  }

  private record(message: Message, stream: string, revision: bigint): LogRecord {
    this.position += BigInt(40 + message.data.length);
    const created = (BigInt(Date.now()) * 10_000n).toString();
    const record = { ...message, stream, revision, position: this.position, created };
    this.all.push(record);
    return record;
  }

  private changed(): void {
    queueMicrotask(() => this.changes.emit("change"));
  }
}

function isAsExpected(expected: Expectation, current: bigint): boolean {
  if (expected === "any") return true;
  if (expected === "stream_exists") return current >= 0n;
  return current === (expected === "no_stream" ? -1n : expected);
}

/** The last record of an append whose events are already at the expected place. */
function alreadyWritten(
  records: readonly LogRecord[],
  expected: Expectation,
  messages: readonly Message[],
): LogRecord | undefined {
  const first = () => records.findIndex((record) => record.id === messages[0]?.id);
  const from = typeof expected === "bigint" ? Number(expected) + 1 : expected === "no_stream" ? 0 : first();
  if (from < 0 || messages.length === 0) return undefined;
  const matches = messages.every((message, index) => records[from + index]?.id === message.id);
  return matches ? records[from + messages.length - 1] : undefined;
}

function systemMessage(type: string): Message {
  return {
    id: crypto.randomUUID(),
    type,
    contentType: "application/json",
    data: Buffer.from("{}"),
    metadata: Buffer.from(""),
  };
}
