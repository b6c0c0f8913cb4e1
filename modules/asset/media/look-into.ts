// Runs in a process of its own (media-process.mjs).
import { cleanFile } from "./clean/clean-file.ts";
import type { ReadKind } from "./media-reader.ts";
import { readPdf } from "./read-pdf.ts";
import { readTimed } from "./read-timed.ts";
import type { ReadsRange } from "./reads-range.ts";
import { Unreadable } from "./unreadable.ts";

interface Answer {
  readonly id: number;
  readonly bytes: Uint8Array;
}

/** Tells the parent process what is in the file, or why it cannot be read. */
export function lookInto(kind: ReadKind, size: number): Promise<void> {
  return answer(async (read) => {
    const seen = kind === "pdf" ? await readPdf(read, size) : { facts: await readTimed(read, size), picture: null };
    return { type: "seen", ...seen };
  });
}

/** Tells the parent process how the file is cleaned, or why it cannot be. */
export function clean(mime: string, size: number): Promise<void> {
  return answer(async (read) => ({ type: "cleaned", ...(await cleanFile(mime, read, size)) }));
}

async function answer(work: (read: ReadsRange) => Promise<object>): Promise<void> {
  try {
    await tell(await work(rangesOfParent()));
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error; // the process ends, and the parent gives its common reason
    await tell({ type: "unreadable", reason: error.message });
  }
}

function rangesOfParent(): ReadsRange {
  const waiting = new Map<number, (bytes: Uint8Array) => void>();
  let last = 0;
  process.on("message", ({ id, bytes }: Answer) => {
    waiting.get(id)?.(bytes);
    waiting.delete(id);
  });
  return (start, end) =>
    new Promise((resolve) => {
      const id = ++last;
      waiting.set(id, resolve);
      process.send?.({ type: "read", id, start, end });
    });
}

function tell(message: object): Promise<void> {
  return new Promise((resolve, reject) => {
    process.send?.(message, undefined, undefined, (error) => (error ? reject(error) : resolve()));
  });
}
