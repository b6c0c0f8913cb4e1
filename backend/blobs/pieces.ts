import type { Readable } from "node:stream";
import { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { DomainError } from "#modules/decider";
import { Meter } from "./meter.ts";

/** The chunks of `source`; ends where the source breaks off, because the sender then asks how far it came. */
export async function* untilBroken(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* source;
  } catch {
    // the sender learns from the new offset what is missing
  }
}

/** Size and hash of a stored blob. */
export async function measured(bytes: Readable): Promise<{ sha256: string; size: number }> {
  const meter = new Meter(Number.POSITIVE_INFINITY);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  await pipeline(bytes, meter, nowhere);
  return meter.reading();
}

/** The error for an unfinished blob that has fewer bytes than its owner counted. */
export function bytesMissing(): DomainError {
  return new DomainError("gone", "bytes-missing", "What had arrived of the file is lost. Please upload it again.");
}
