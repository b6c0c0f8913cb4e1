// MP4 and M4A: a tree of boxes. What is not needed to play is made a box of free space, so nothing moves.
import { Unreadable } from "../unreadable.ts";
import type { FileWindow } from "./file-window.ts";
import { type Patch, zeros } from "./patch.ts";

interface Box {
  readonly type: string;
  readonly at: number;
  /** Where its content begins. */
  readonly content: number;
  readonly end: number;
}

/** Boxes that are kept, by the box that holds them; in others that are kept, everything. */
const KEPT: Readonly<Record<string, ReadonlySet<string>>> = {
  file: new Set(["ftyp", "styp", "moov", "moof", "mdat", "sidx", "ssix", "mfra", "pdin"]),
  moov: new Set(["mvhd", "trak", "mvex"]),
  trak: new Set(["tkhd", "edts", "mdia"]),
  mdia: new Set(["mdhd", "hdlr", "minf", "elng"]),
  minf: new Set(["vmhd", "smhd", "hmhd", "nmhd", "gmhd", "dinf", "stbl"]),
  moof: new Set(["mfhd", "traf"]),
  traf: new Set(["tfhd", "tfdt", "trun", "sbgp", "sgpd", "subs", "saiz", "saio", "senc", "sdtp"]),
};

/** Boxes that begin with the times at which they were made and changed. */
const DATED = new Set(["mvhd", "tkhd", "mdhd"]);
/** Tracks that browsers play. Cameras write places and movements into others. */
const PLAYED = new Set(["vide", "soun"]);
const NAME_IN_HDLR = 24;
const CODER_NAME = { at: 50, length: 32 } as const;

interface Track {
  readonly box: Box;
  readonly isPlayed: boolean;
  readonly chunks: readonly number[];
}

/** Patches that remove everything but picture and sound. Throws `Unreadable` for what cannot be told apart. */
export async function cleanMp4(file: FileWindow): Promise<Patch[]> {
  const patches: Patch[] = [];
  const tracks: Track[] = [];
  const tops: Box[] = [];
  const end = await eachBox(file, 0, file.size, async (box) => {
    tops.push(box);
    if (!KEPT.file?.has(box.type)) patches.push(...free(box));
    else if (box.type === "moov") tracks.push(...(await cleanMovie(file, box, patches)));
    else if (box.type === "moof") await cleanInside(file, box, patches);
  });
  if (end < file.size) patches.push(rest(end, file.size));
  if (!tracks.some(({ isPlayed }) => isPlayed)) throw new Unreadable(NO_TRACK);
  const others = tracks.filter(({ isPlayed }) => !isPlayed);
  if (others.length > 0) {
    if (tops.some(({ type }) => type === "moof")) throw new Unreadable(MIXED);
    patches.push(...others.flatMap(({ box }) => free(box)));
  }
  const media = tops.filter(({ type }) => type === "mdat");
  return [...patches, ...media.flatMap((box) => unplayed(box, tracks))];
}

/** The tracks of the film; what is in those that are played is cleaned. */
async function cleanMovie(file: FileWindow, movie: Box, patches: Patch[]): Promise<Track[]> {
  const tracks: Track[] = [];
  await eachBox(file, movie.content, movie.end, async (box) => {
    if (box.type === "mvhd") patches.push(await undated(file, box));
    if (!KEPT.moov?.has(box.type)) patches.push(...free(box));
    if (box.type !== "trak") return;
    const inside: Patch[] = [];
    const found = { handler: "", chunks: [] as number[] };
    await cleanInside(file, box, inside, found);
    const isPlayed = PLAYED.has(found.handler);
    tracks.push({ box, isPlayed, chunks: found.chunks });
    if (isPlayed) patches.push(...inside);
  });
  return tracks;
}

interface FoundInTrack {
  handler: string;
  chunks: number[];
}

async function cleanInside(file: FileWindow, outer: Box, patches: Patch[], track?: FoundInTrack): Promise<void> {
  await eachBox(file, outer.content, outer.end, async (box) => {
    const { type, content, end } = box;
    const kept = KEPT[outer.type];
    if (kept && !kept.has(type)) return void patches.push(...free(box));
    if (DATED.has(type)) patches.push(await undated(file, box));
    if (type === "hdlr") {
      if (track) track.handler = await file.text(content + 8, 4);
      if (content + NAME_IN_HDLR < end) patches.push(zeros(content + NAME_IN_HDLR, end - content - NAME_IN_HDLR));
    }
    if (type === "stsd" && track?.handler === "vide") patches.push(...(await withoutCoderNames(file, box)));
    if (type === "stco" || type === "co64") track?.chunks.push(...(await offsetsIn(file, box)));
    if (KEPT[type] || type === "stbl") await cleanInside(file, box, patches, track);
  });
}

/** The name of the program or camera that encoded the pictures. */
async function withoutCoderNames(file: FileWindow, { content, end }: Box): Promise<Patch[]> {
  const patches: Patch[] = [];
  await eachBox(file, content + 8, end, async (entry) => {
    const at = entry.at + CODER_NAME.at;
    if (at + CODER_NAME.length <= entry.end) patches.push(zeros(at, CODER_NAME.length));
  });
  return patches;
}

async function offsetsIn(file: FileWindow, { type, content, end }: Box): Promise<number[]> {
  const width = type === "stco" ? 4 : 8;
  const count = (await file.bytes(content + 4, 4)).getUint32(0);
  if (content + 8 + count * width > end) throw new Unreadable(DAMAGED);
  const table = await file.bytes(content + 8, count * width);
  return Array.from({ length: count }, (_, index) =>
    width === 4 ? table.getUint32(index * 4) : Number(table.getBigUint64(index * 8)),
  );
}

/** The bytes of a media box that belong to no track that is played, as far as they lie before or between its chunks. */
function unplayed({ content, end }: Box, tracks: readonly Track[]): Patch[] {
  const inside = (at: number) => at >= content && at < end;
  const played = new Set(tracks.filter(({ isPlayed }) => isPlayed).flatMap(({ chunks }) => chunks.filter(inside)));
  const other = tracks.filter(({ isPlayed }) => !isPlayed).flatMap(({ chunks }) => chunks.filter(inside));
  if (other.length === 0) return [];
  const starts = [...new Set([...played, ...other])].toSorted((one, next) => one - next);
  return starts.flatMap((at, index) => (played.has(at) ? [] : [zeros(at, (starts[index + 1] ?? end) - at)]));
}

async function undated(file: FileWindow, { content, end }: Box): Promise<Patch> {
  const length = (await file.bytes(content, 1)).getUint8(0) === 1 ? 16 : 8;
  if (content + 4 + length > end) throw new Unreadable(DAMAGED);
  return zeros(content + 4, length);
}

/** A box of free space in the same place, of the same length. */
function free({ at, content, end }: Box): Patch[] {
  return [{ at: at + 4, length: 4, bytes: Buffer.from("free", "latin1") }, zeros(content, end - content)];
}

/** What follows the last box: free space up to the end of the file. */
function rest(at: number, size: number): Patch {
  if (size - at < 8) return zeros(at, size - at);
  return { at, length: size - at, bytes: Buffer.from("\0\0\0\0free", "latin1") };
}

/** Returns the end of the last box. It is before `end` if bytes follow that are not a box. */
async function eachBox(
  file: FileWindow,
  start: number,
  end: number,
  visit: (box: Box) => Promise<void>,
): Promise<number> {
  let at = start;
  while (at + 8 <= end) {
    const box = await boxAt(file, at, end);
    if (!box) break;
    await visit(box);
    at = box.end;
  }
  return at;
}

async function boxAt(file: FileWindow, at: number, end: number): Promise<Box | null> {
  const head = await file.bytes(at, 8);
  const type = await file.text(at + 4, 4);
  const short = head.getUint32(0);
  if (short === 1 && at + 16 > end) return null;
  const size = short === 1 ? Number((await file.bytes(at + 8, 8)).getBigUint64(0)) : short === 0 ? end - at : short;
  const content = at + (short === 1 ? 16 : 8);
  if (at + size > end && type === "mdat" && end === file.size) return { type, at, content, end }; // broken off
  return at + size > end || at + size < content ? null : { type, at, content, end: at + size };
}

const DAMAGED = "This film or sound is damaged.";
const NO_TRACK = "This file has neither pictures nor sound.";
const MIXED = "This film holds other data between its pictures, which cannot be taken out.";
