import { fork } from "node:child_process";
import { readFile } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { Inject, Injectable } from "@nestjs/common";
import { z } from "zod";
import { BLOB_STORE, type BlobStore } from "#backend/blobs/blob-store";
import { Semaphore } from "#backend/semaphore";
import { FileFacts } from "../file-media-contract.ts";
import type { CleanedFile } from "./clean/clean-file.ts";
import { BrokenOff, Unreadable } from "./unreadable.ts";

const SCRIPT = fileURLToPath(new URL("media-process.mjs", import.meta.url));
const LONGEST_MS = 60_000;
/** MiB of JavaScript objects that the process may use … */
const OBJECTS = 256;
/** … and bytes of memory in all. */
const MEMORY = 1_000_000_000;
const MEMORY_LOOK_MS = 200;
const PAGE_BYTES = 4_096;
/** Node's exit code when its JavaScript objects need more memory than OBJECTS; on some systems it ends by a signal instead. */
const OUT_OF_MEMORY = 134;
const STOPPED = "the process that looked into the file was stopped";
/** A document is read as a whole; of films and sound a little, unless they are damaged. */
const MOST_READ = { pdf: 100 * 1024 * 1024, timed: 256 * 1024 * 1024 } as const;

export type ReadKind = keyof typeof MOST_READ;

export interface SeenFile {
  readonly facts: FileFacts;
  /** WebP; null if the file has no picture. */
  readonly picture: Buffer | null;
}

const Patch = z.object({ at: z.int().min(0), length: z.int().min(0), bytes: z.instanceof(Uint8Array) });

const Message = z.discriminatedUnion("type", [
  z.object({ type: z.literal("read"), id: z.int(), start: z.int().min(0), end: z.int().min(0) }),
  z.object({ type: z.literal("seen"), facts: FileFacts, picture: z.instanceof(Uint8Array).nullable() }),
  z.object({
    type: z.literal("cleaned"),
    patches: z.array(Patch).optional(),
    bytes: z.instanceof(Uint8Array).optional(),
  }),
  z.object({ type: z.literal("unreadable"), reason: z.string().max(300) }),
]);
type Message = z.output<typeof Message>;

interface ReadFile {
  readonly blobId: string;
  readonly size: number;
}

/**
 * Looks into files in a process of its own, one of each kind at a time, without the application's settings and with limits on time,
 * memory and bytes read: whatever a hostile file does to a reader ends with that process.
 */
@Injectable()
export class MediaReader {
  /** Nobody who sends a document waits for a film. */
  private readonly turns = { pdf: new Semaphore(1), timed: new Semaphore(1) };

  constructor(@Inject(BLOB_STORE) private readonly blobs: BlobStore) {}

  /** Rejects with `Unreadable` for a file that cannot be read, with `BrokenOff` if the process was killed meanwhile. */
  read(kind: ReadKind, file: ReadFile, signal: AbortSignal): Promise<SeenFile> {
    if (kind === "pdf" && file.size > MOST_READ.pdf) {
      return Promise.reject(new Unreadable("This PDF is too large for a preview. It can be opened and downloaded."));
    }
    return this.turns[kind].run(async () => {
      const { facts, picture } = await this.run("seen", ["look", kind], file, kind, signal);
      return { facts, picture: picture && Buffer.from(picture) };
    });
  }

  /** How the file is freed of its metadata. Rejects like `read`. */
  clean(mime: string, file: ReadFile, signal: AbortSignal): Promise<CleanedFile> {
    const kind = mime === "application/pdf" ? "pdf" : "timed";
    if (kind === "pdf" && file.size > MOST_READ.pdf) return Promise.reject(new Unreadable("This PDF is too large."));
    return this.turns[kind].run(async () => {
      const { patches, bytes } = await this.run("cleaned", ["clean", mime], file, kind, signal);
      return bytes ? { bytes } : { patches: patches ?? [] };
    });
  }

  private run<Type extends "seen" | "cleaned">(
    type: Type,
    task: readonly string[],
    { blobId, size }: ReadFile,
    kind: ReadKind,
    signal: AbortSignal,
  ): Promise<Extract<Message, { type: Type }>> {
    const { promise, resolve, reject } = Promise.withResolvers<Extract<Message, { type: Type }>>();
    const child = fork(SCRIPT, [...task, String(size)], {
      env: { PATH: process.env.PATH },
      execArgv: [`--max-old-space-size=${OBJECTS}`],
      killSignal: "SIGKILL",
      serialization: "advanced",
      signal,
      stdio: ["ignore", "ignore", "ignore", "ipc"],
      timeout: LONGEST_MS,
    });
    const unreadable = new Unreadable(COMMON[kind]);
    let toRead: number = MOST_READ[kind];
    const serve = async (message: unknown) => {
      const said = Message.parse(message);
      if (said.type === "unreadable") return reject(new Unreadable(said.reason));
      if (isOf(said, type)) return resolve(said);
      if (said.type !== "read") return reject(unreadable);
      toRead -= said.end - said.start;
      if (toRead < 0 || said.end > size || said.end <= said.start) return reject(unreadable);
      const bytes = await buffer(await this.blobs.read(blobId, { start: said.start, end: said.end - 1 }));
      // A process that was killed meanwhile cannot take it; its exit says so.
      if (child.connected) child.send({ id: said.id, bytes }, () => undefined);
    };
    child.on("message", (message) => void serve(message).catch(reject));
    child.on("error", (error) => reject(signal.aborted ? error : new BrokenOff(error.message)));
    child.on("exit", (code, killed) => {
      if (signal.aborted || killed !== null || code === OUT_OF_MEMORY) reject(new BrokenOff(STOPPED));
      else reject(unreadable);
    });
    const watching = setInterval(() => void killIfLarge(child.pid, () => child.kill("SIGKILL")), MEMORY_LOOK_MS);
    return promise.finally(() => {
      clearInterval(watching);
      child.kill("SIGKILL");
    });
  }
}

function isOf<Type extends Message["type"]>(said: Message, type: Type): said is Extract<Message, { type: Type }> {
  return said.type === type;
}

const COMMON: Readonly<Record<ReadKind, string>> = {
  pdf: "This PDF cannot be read. It may be damaged or protected by a password.",
  timed: "This file cannot be read. It may be damaged or incomplete.",
};

/** Only Linux tells how much memory another process uses; elsewhere the limit on time has to do. */
async function killIfLarge(pid: number | undefined, kill: () => void): Promise<void> {
  const statm = await readFile(`/proc/${pid}/statm`, "utf8").catch(() => "");
  if (Number(statm.split(" ")[1] ?? 0) * PAGE_BYTES > MEMORY) kill();
}
