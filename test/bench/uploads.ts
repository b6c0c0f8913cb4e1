import { randomFillSync } from "node:crypto";
import { open, rm } from "node:fs/promises";
import { Agent, type IncomingMessage, request } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { FIRST_CHUNK, nextChunk } from "#modules/asset/rules/chunk-size";
import { dataFolder, StartedMall } from "../support/started-mall.ts";
import type { Bench, Measurement } from "./bench.ts";
import { type Figure, figure } from "./figure.ts";
import { peakDuring, residentMegabytes } from "./memory.ts";
import { newPerson, type Person } from "./person.ts";
import { ratios, takeTurns } from "./rounds.ts";

const MB = 1024 * 1024;
/** Spaces at the beginning of a small file: random bytes there may look like a film. */
const NOTE_BYTES = 4_200;
const SMALL_FILE = 20_000;
/** Small files that are sent side by side. */
const SIDE_BY_SIDE = 6;
const AGAINST_DISK = { atLeast: 0.6 };
/** Ten uploads, and what the garbage collector leaves lying. */
const MOST_MORE_MB = 250;
const FLAT_MB = 60;

/**
 * Files that arrive by the tus protocol: a large one against writing the same bytes to the same disk, many small ones,
 * and the memory of the application while ten large ones arrive side by side.
 */
export const measureUploads: Measurement = async (bench) => {
  const folder = await dataFolder();
  const mall = new StartedMall(folder, { LOG_LEVEL: "error", STORAGE_QUOTA: String(1024 * 1024 * MB) });
  try {
    const origin = await mall.opened();
    return [
      ...(await largeFile(bench, origin, join(folder, "written"))),
      ...(await smallFiles(bench, origin)),
      ...(await memory(bench, origin, mall.pid)),
    ];
  } finally {
    await mall.clear();
  }
};

/** Until the asset is there: sent, synced, hashed, looked into and in the log. */
async function largeFile({ short, rounds, say }: Bench, origin: string, path: string): Promise<Figure[]> {
  const size = (short ? 256 : 1_024) * MB;
  say(`one file of ${size / MB} MB …`);
  const bytes = new Uint8Array(FIRST_CHUNK);
  const sender = new Sender(origin, await newPerson(origin, "uploads-large"));
  const results = await takeTurns(rounds, {
    upload: async () => {
      randomFillSync(bytes); // the account would keep the same content only once
      const rate = await megabytesPerSecond(size, async () => sender.done(await sender.send(bytes, size)));
      await sender.deleteAll();
      return rate;
    },
    write: async () => {
      const rate = await megabytesPerSecond(size, () => write(path, bytes, size));
      await rm(path);
      return rate;
    },
  });
  return [
    figure(`upload of a file of ${size / MB} MB`, "MB/s", results("upload")),
    figure("writing the same bytes and syncing them", "MB/s", results("write")),
    figure("upload / writing", "×", ratios(results("upload"), results("write")), AGAINST_DISK),
  ];
}

async function smallFiles({ short, rounds, say }: Bench, origin: string): Promise<Figure[]> {
  const files = short ? 200 : 1_000;
  let serial = 0;
  const results = await takeTurns(rounds, {
    small: async () => {
      say(`${files} small files …`);
      const sender = new Sender(origin, await newPerson(origin, `uploads-small-${++serial}`));
      const began = performance.now();
      const hrefs: string[] = [];
      await sideBySide(SIDE_BY_SIDE, files, async () => {
        hrefs.push(await sender.send(differentFile(), SMALL_FILE));
      });
      for (const href of hrefs) await sender.done(href);
      return (files / (performance.now() - began)) * 1_000;
    },
  });
  return [figure(`${files} files of 20 kB, until all are assets`, "files/s", results("small"))];
}

/** Never the same twice. */
function differentFile(): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(SMALL_FILE);
  return randomFillSync(bytes, NOTE_BYTES).fill(0x20, 0, NOTE_BYTES);
}

/** Ten at once, first with files of a quarter of the size: larger files must not take more memory. */
async function memory({ short, say }: Bench, origin: string, pid: number): Promise<Figure[]> {
  const size = (short ? 128 : 1_024) * MB;
  const bytes = randomFillSync(new Uint8Array(FIRST_CHUNK));
  const most: number[] = [];
  for (const each of [size / 4, size]) {
    say(`ten files of ${each / MB} MB at once …`);
    const sender = new Sender(origin, await newPerson(origin, `uploads-memory-${each}`));
    const idle = await residentMegabytes(pid);
    const peak = await peakDuring(pid, () =>
      sideBySide(10, 10, async () => sender.done(await sender.send(bytes, each))),
    );
    most.push(peak - idle);
    await sender.deleteAll();
  }
  const [quarter = Number.NaN, whole = Number.NaN] = most;
  return [
    figure(`memory for ten uploads of ${size / MB} MB at once`, "MB", [whole], { atMost: MOST_MORE_MB }),
    figure("more than for files of a quarter of the size", "MB", [whole - quarter], { atMost: FLAT_MB }),
  ];
}

/** Sends files in pieces that grow like those of a browser, each once the one before has been acknowledged. */
class Sender {
  private readonly agent = new Agent({ keepAlive: true });

  constructor(
    private readonly origin: string,
    private readonly person: Person,
  ) {}

  /** A file of `size` bytes that repeats `bytes`; returns the upload's address. */
  async send(bytes: Uint8Array<ArrayBuffer>, size: number): Promise<string> {
    const wanted = { size, fileName: "bench.bin", meta: { name: "Bench", summary: "Random bytes" } };
    const { href } = (await this.person.call("POST", "/api/uploads", wanted)) as { href: string };
    for (let offset = 0, length = FIRST_CHUNK; offset < size; ) {
      const began = performance.now();
      const sent = Math.min(length, size - offset);
      await this.sendPiece(href, offset, bytes, sent);
      offset += sent;
      length = nextChunk(length, performance.now() - began);
    }
    return href;
  }

  /** By the plain HTTP client: `fetch` takes more processor time than the mall that is measured. */
  private async sendPiece(href: string, offset: number, bytes: Uint8Array, length: number): Promise<void> {
    const sending = request(this.origin + href, {
      method: "PATCH",
      agent: this.agent,
      headers: {
        authorization: `Bearer ${this.person.session[0]?.value}`,
        "content-type": "application/offset+octet-stream",
        "content-length": length,
        "upload-offset": offset,
      },
    });
    const answered = Promise.withResolvers<IncomingMessage>();
    sending.on("response", answered.resolve).on("error", answered.reject);
    for (let left = length; left > 0; left -= bytes.length) sending.write(bytes.subarray(0, left));
    sending.end();
    const answer = await answered.promise;
    const said = await text(answer);
    if (answer.statusCode !== 204) throw new Error(`PATCH ${href}: ${answer.statusCode} ${said}`);
  }

  /** Waits until the upload is an asset. */
  async done(href: string): Promise<void> {
    for (;;) {
      const { state, reason } = (await this.person.call("GET", href)) as { state: string; reason: string };
      if (state === "done") return;
      if (state === "failed") throw new Error(reason);
      await pause(10);
    }
  }

  async deleteAll(): Promise<void> {
    const { items } = (await this.person.call("GET", "/api/uploads")) as { items: { assetId: string | null }[] };
    for (const { assetId } of items) if (assetId) await this.person.call("DELETE", `/api/assets/${assetId}`);
  }
}

async function megabytesPerSecond(size: number, work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (size / MB / (performance.now() - began)) * 1_000;
}

async function write(path: string, bytes: Uint8Array<ArrayBuffer>, size: number): Promise<void> {
  const file = await open(path, "w");
  try {
    for (let written = 0; written < size; written += bytes.length) await file.write(bytes, 0, bytes.length, written);
    await file.datasync();
  } finally {
    await file.close();
  }
}

async function sideBySide(lanes: number, times: number, work: () => Promise<void>): Promise<void> {
  let left = times;
  const lane = async () => {
    while (left-- > 0) await work();
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
