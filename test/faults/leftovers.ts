import { readdir } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import { pictureBlobId } from "#modules/mozaik/picture/mozaik-pictures";
import type { LogEvent } from "./log.ts";

export interface Leftovers {
  /** Bytes of quota without an asset. */
  readonly bytes: number;
  readonly files: readonly string[];
  readonly urls: readonly string[];
}

const READS = 50;
const PAUSE_MS = 100;

/**
 * Leftovers of failed uploads. `blobs` is the store's folder. A file that is just being stored, such as the picture of
 * a page, is not one: what is found is looked for again, for five seconds at most.
 */
export async function leftoversOf(blobs: string, readLog: () => Promise<readonly LogEvent[]>): Promise<Leftovers> {
  for (let read = 1; ; read++) {
    const found = await leftNow(blobs, readLog);
    if (read === READS || (found.bytes === 0 && found.files.length === 0 && found.urls.length === 0)) return found;
    await pause(PAUSE_MS);
  }
}

/** Reads the log after the folder, so that it knows every file of the folder that belongs to an event. */
async function leftNow(blobs: string, readLog: () => Promise<readonly LogEvent[]>): Promise<Leftovers> {
  const stored = await readdir(blobs, { recursive: true, withFileTypes: true });
  const log = await readLog();
  const sum = (type: string, bytes: (data: LogEvent["data"]) => number) =>
    log.filter((event) => event.type === type).reduce((total, { data }) => total + bytes(data), 0);
  const held = sum("StorageTaken", ({ bytes }) => bytes) - sum("StorageFreed", ({ bytes }) => bytes);
  const sizes = log.flatMap(({ type, data }): [string, number][] =>
    type === "AssetCreated" || type === "AssetFileReplaced" ? [[data.file.blobId, data.file.size]] : [],
  );
  const used = new Map(sizes).values().reduce((total, size) => total + size, 0); // a blob that is shared counts once
  const known = new Set(
    log.flatMap(({ type, data }) => {
      if (type === "AssetCreated" || type === "AssetFileReplaced") return [data.file.blobId];
      return type === "MozaikPublished" ? [pictureBlobId(data.mozaikId, data.revision)] : [];
    }),
  );
  const files = stored.filter((entry) => entry.isFile() && !known.has(entry.name)).map(({ name }) => name);
  const assets = new Set(log.filter(({ type }) => type === "AssetCreated").map(({ data }) => data.assetId));
  const holders = new Map<string, string>();
  for (const { stream, type, data } of log.filter((event) => event.stream.startsWith("assetUrl-"))) {
    if (type === "NameReserved") holders.set(stream, data.ownerId);
    else holders.delete(stream);
  }
  const urls = [...holders].filter(([, assetId]) => !assets.has(assetId)).map(([stream]) => stream);
  return { bytes: held - used, files, urls };
}

/** The submissions whose answers are missing from the table beside the log. */
export async function withoutAnswers(database: Kysely<unknown>, log: readonly LogEvent[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select submission_id as id from mozaik.submitted_answers`.execute(database);
  const there = new Set(rows.map(({ id }) => id));
  const received = log.filter(({ type }) => type === "SubmissionReceived").map(({ data }) => data.submissionId);
  return received.filter((id) => !there.has(id));
}
