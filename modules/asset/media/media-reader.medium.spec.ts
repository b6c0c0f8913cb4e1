import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { jest } from "@jest/globals";
import { FileBlobStore } from "#backend/blobs/file-blob-store";
import { pdfOf } from "../testing/files.ts";
import { MediaReader } from "./media-reader.ts";
import { BrokenOff, Unreadable } from "./unreadable.ts";

let folder: string;
let blobs: FileBlobStore;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "mozaik-reader-"));
  blobs = await FileBlobStore.open(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Kills the processes that look into files. */
function killReaders(): void {
  const threads = readdirSync(`/proc/${process.pid}/task`);
  const started = threads.map((thread) => readFileSync(`/proc/${process.pid}/task/${thread}/children`, "utf8"));
  for (const pid of started.join(" ").split(" ").filter(Boolean)) {
    if (readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("media-process.mjs"))
      process.kill(Number(pid), "SIGKILL");
  }
}

async function cleaned(bytes: Uint8Array): Promise<unknown> {
  await blobs.put("file", Readable.from([bytes]), 1e9);
  const file = { blobId: "file", size: bytes.length };
  return new MediaReader(blobs).clean("application/pdf", file, new AbortController().signal).catch((error) => error);
}

test("a process that is killed leaves the file undecided, a file that nobody can read does not", async () => {
  const read = jest.spyOn(blobs, "read").mockImplementation(async () => {
    killReaders();
    return Readable.from([]);
  });
  expect(await cleaned(pdfOf({ pages: 1, colour: [0, 0, 0] }))).toBeInstanceOf(BrokenOff);
  read.mockRestore();
  expect(await cleaned(Buffer.from("%PDF-1.7\nnothing else"))).toBeInstanceOf(Unreadable);
});
