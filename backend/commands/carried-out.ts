import { hash } from "node:crypto";
import type { Position } from "../event-store/event-store.ts";

/** The position a command has written up to. */
export interface Reached {
  readonly revision: bigint;
  readonly position: Position;
}

/** Two words of the id's hash, and the revision: 12 bytes per command, 240 kB for 20,000. */
const WORDS = 3;

/**
 * The commands already in a stream, to recognise repetitions. Commands read as events have their position. Commands
 * covered by a snapshot are stored as hashes: a match is only a candidate, and its event must be checked. Entries are
 * never removed.
 */
export class CarriedOut {
  private readonly read = new Map<string, Reached>();
  /** How many entries of `read` are already hashed. */
  private hashedCount = 0;

  constructor(private hashed: Uint32Array = new Uint32Array(0)) {}

  /** Throws for bytes that `toBytes` cannot have produced. */
  static fromBytes(bytes: Uint8Array): CarriedOut {
    if (bytes.byteLength % (WORDS * 4) !== 0) throw new Error(`${bytes.byteLength} bytes are not a list of commands`);
    const words = new Uint32Array(bytes.byteLength / 4);
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let word = 0; word < words.length; word++) words[word] = view.getUint32(word * 4, true);
    return new CarriedOut(words);
  }

  /** If a command appended several events, the last one counts. */
  add(commandId: string, reached: Reached): void {
    this.read.set(commandId, reached);
  }

  /** The position of the command, if it was read as an event. */
  get(commandId: string): Reached | undefined {
    return this.read.get(commandId);
  }

  /** Revisions at which the command may be, by its hash. */
  candidates(commandId: string): bigint[] {
    if (this.hashed.length === 0) return [];
    const [high, low] = hashOf(commandId);
    const found: bigint[] = [];
    for (let at = 0; at < this.hashed.length; at += WORDS) {
      if (this.hashed[at] === high && this.hashed[at + 1] === low) found.push(BigInt(this.hashed[at + 2] ?? 0));
    }
    return found;
  }

  /** All entries, for a snapshot: little-endian on every machine. */
  toBytes(): Uint8Array {
    this.hashRead();
    const bytes = new Uint8Array(this.hashed.length * 4);
    const view = new DataView(bytes.buffer);
    for (const [at, word] of this.hashed.entries()) view.setUint32(at * 4, word, true);
    return bytes;
  }

  private hashRead(): void {
    const fresh = [...this.read].slice(this.hashedCount);
    const words = new Uint32Array(this.hashed.length + fresh.length * WORDS);
    words.set(this.hashed);
    for (const [index, [commandId, { revision }]] of fresh.entries()) {
      words.set([...hashOf(commandId), Number(revision)], this.hashed.length + index * WORDS);
    }
    this.hashed = words;
    this.hashedCount += fresh.length;
  }
}

function hashOf(commandId: string): [high: number, low: number] {
  const digest = hash("sha256", commandId, "buffer");
  return [digest.readUInt32LE(0), digest.readUInt32LE(4)];
}
