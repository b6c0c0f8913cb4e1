import type { ReadsRange } from "../reads-range.ts";
import { cleanMp3 } from "./clean-mp3.ts";
import { cleanMp4 } from "./clean-mp4.ts";
import { cleanOgg } from "./clean-ogg.ts";
import { cleanWav } from "./clean-wav.ts";
import { cleanWebm } from "./clean-webm.ts";
import { bytesOf, FileWindow } from "./file-window.ts";
import { inPlace, type Patch, writtenBy } from "./patch.ts";

/** A file without metadata: the same bytes but for the patches, or other bytes. */
export type CleanedFile = { readonly patches: readonly Patch[] } | { readonly bytes: Uint8Array };

const CLEANERS: Readonly<Record<string, (file: FileWindow) => Promise<Patch[]>>> = {
  "video/mp4": cleanMp4,
  "audio/mp4": cleanMp4,
  "video/webm": cleanWebm,
  "audio/webm": cleanWebm,
  "audio/mpeg": cleanMp3,
  "audio/ogg": cleanOgg,
  "audio/wav": cleanWav,
};

/** Compared at once with what a patch would write. */
const PIECE = 64 * 1024;

/** What removes places, names, dates and devices from a file. Throws `Unreadable` if that cannot be done. */
export async function cleanFile(mime: string, read: ReadsRange, size: number): Promise<CleanedFile> {
  if (mime === "application/pdf") {
    const { cleanPdf } = await import("./clean-pdf.ts"); // several megabytes that only documents need
    return { bytes: await cleanPdf(read, size) };
  }
  const cleaner = CLEANERS[mime];
  if (!cleaner) throw new Error(`nobody knows how to clean ${mime}`);
  const file = new FileWindow(read, size);
  const patches = inPlace(await cleaner(file));
  const needed: Patch[] = [];
  for (const patch of patches) if (await changes(file, patch)) needed.push(patch); // one window for all
  return { patches: needed };
}

/** False if the file has these bytes already. */
async function changes(file: FileWindow, patch: Patch): Promise<boolean> {
  const end = patch.at + patch.length;
  for (let from = patch.at; from < end; from += PIECE) {
    const to = Math.min(from + PIECE, end);
    const present = bytesOf(await file.bytes(from, to - from));
    if (!Buffer.from(present).equals(writtenBy(patch, from, to))) return true;
  }
  return false;
}
