// WebM: a tree of elements. What is not needed to play is made an empty element, so nothing moves.
import { Unreadable } from "../unreadable.ts";
import { bytesOf, type FileWindow } from "./file-window.ts";
import { type Patch, zeros } from "./patch.ts";
import { silentVorbisComment } from "./vorbis-comment.ts";

interface Element {
  readonly id: number;
  readonly at: number;
  readonly content: number;
  readonly end: number;
}

const SEGMENT = 0x18538067;
const INFO = 0x1549a966;
const TRACKS = 0x1654ae6b;
const CLUSTER = 0x1f43b675;
const TRACK = 0xae;
const EBML_HEAD = 0x1a45dfa3;
const [SEEK_HEAD, CUES] = [0x114d9b74, 0x1c53bb6b];
const [MUXING_APP, WRITING_APP] = [0x4d80, 0x5741];
const [NUMBER, TYPE, CODEC, CODEC_HEAD] = [0xd7, 0x83, 0x86, 0x63a2];
const [SIMPLE_BLOCK, BLOCK_GROUP, BLOCK] = [0xa3, 0xa0, 0xa1];

const IN_SEGMENT = new Set([SEEK_HEAD, CUES, INFO, TRACKS, CLUSTER]);
const IN_INFO = new Set([0x2ad7b1, 0x4489, MUXING_APP, WRITING_APP]);
/** How a track is played: numbers, languages, encodings; no names. */
const IN_TRACK = new Set([
  ...[NUMBER, TYPE, CODEC, CODEC_HEAD, 0x73c5, 0xb9, 0x88, 0x55aa, 0x9c, 0x6de7, 0x6df8, 0x23e383, 0x22b59c],
  ...[0x22b59d, 0x56aa, 0x56bb, 0xe0, 0xe1, 0x6d80, 0x23314f, 0x41e4, 0x55ee],
]);
/** Types of tracks that browsers play: pictures and sound. */
const PLAYED = new Set([1, 2]);

/** Patches that remove everything but picture and sound. Throws `Unreadable` for a damaged file. */
export async function cleanWebm(file: FileWindow): Promise<Patch[]> {
  const patches: Patch[] = [];
  const dropped = new Set<number>();
  let played = 0;
  const end = await eachElement(file, 0, file.size, async (outer) => {
    if (outer.id !== SEGMENT) return outer.id === EBML_HEAD ? undefined : void patches.push(empty(outer));
    const last = await eachElement(file, outer.content, outer.end, async (element) => {
      if (!IN_SEGMENT.has(element.id)) patches.push(empty(element));
      else if (element.id === INFO) await cleanInfo(file, element, patches);
      else if (element.id === TRACKS) played += await cleanTracks(file, element, patches, dropped);
      else if (element.id === CLUSTER && dropped.size > 0) await dropBlocks(file, element, dropped, patches);
    });
    patches.push(zeros(last, outer.end - last));
  });
  patches.push(zeros(end, file.size - end)); // what follows the film, or what is left of an element that broke off
  if (played === 0) throw new Unreadable("This file has neither pictures nor sound.");
  return patches;
}

/** Two texts are required, so they stay as long as they are, without words. */
async function cleanInfo(file: FileWindow, info: Element, patches: Patch[]): Promise<void> {
  await eachElement(file, info.content, info.end, async (element) => {
    const { id, content, end } = element;
    if (!IN_INFO.has(id)) patches.push(empty(element));
    else if (id === MUXING_APP || id === WRITING_APP) patches.push(zeros(content, end - content));
  });
}

/** Returns how many tracks are played; adds the numbers of the others to `dropped`. */
async function cleanTracks(file: FileWindow, tracks: Element, patches: Patch[], dropped: Set<number>): Promise<number> {
  let played = 0;
  await eachElement(file, tracks.content, tracks.end, async (track) => {
    if (track.id !== TRACK) return void patches.push(empty(track));
    const inside: Patch[] = [];
    const values = new Map<number, Element>();
    await eachElement(file, track.content, track.end, async (element) => {
      values.set(element.id, element);
      if (!IN_TRACK.has(element.id)) inside.push(empty(element));
    });
    if (PLAYED.has(await numberIn(file, values.get(TYPE)))) {
      played++;
      patches.push(...inside, ...(await withoutComment(file, values)));
    } else {
      dropped.add(await numberIn(file, values.get(NUMBER)));
      patches.push(empty(track));
    }
  });
  return played;
}

/** Vorbis keeps its comments in the head of the track. */
async function withoutComment(file: FileWindow, values: ReadonlyMap<number, Element>): Promise<Patch[]> {
  const [codec, head] = [values.get(CODEC), values.get(CODEC_HEAD)];
  if (!codec || !head || !(await file.text(codec.content, codec.end - codec.content)).startsWith("A_VORBIS")) return [];
  const bytes = bytesOf(await file.bytes(head.content, head.end - head.content));
  let at = 1;
  const lengths = [0, 0].map(() => {
    let length = 0;
    while (bytes[at] === 255) length += bytes[at++] ?? 0;
    return length + (bytes[at++] ?? 0);
  });
  const [first = 0, length = 0] = lengths;
  if (bytes[0] !== 2 || at + first + length > bytes.length) throw new Unreadable(DAMAGED);
  return [{ at: head.content + at + first, length, bytes: silentVorbisComment(length) }];
}

async function dropBlocks(
  file: FileWindow,
  cluster: Element,
  dropped: ReadonlySet<number>,
  patches: Patch[],
): Promise<void> {
  await eachElement(file, cluster.content, cluster.end, async (element) => {
    const block =
      element.id === BLOCK_GROUP ? await blockIn(file, element) : element.id === SIMPLE_BLOCK ? element : null;
    const number = block && (await vint(file, block.content, block.end, true));
    if (number && dropped.has(number.value)) patches.push(empty(element));
  });
}

async function blockIn(file: FileWindow, group: Element): Promise<Element | null> {
  const found: Element[] = [];
  await eachElement(file, group.content, group.end, async (inner) => {
    if (inner.id === BLOCK) found.push(inner);
  });
  return found[0] ?? null;
}

async function numberIn(file: FileWindow, element: Element | undefined): Promise<number> {
  if (!element) return 0;
  const view = await file.bytes(element.content, Math.min(8, element.end - element.content));
  return bytesOf(view).reduce((sum, byte) => sum * 256 + byte, 0);
}

/** An empty element (Void) in the same place and of the same length. */
function empty({ at, end }: Element): Patch {
  const rest = end - at - 2;
  if (rest < 127) return { at, length: end - at, bytes: Uint8Array.of(0xec, 0x80 | rest) };
  const head = Buffer.alloc(9);
  head.writeBigUInt64BE(BigInt(end - at - 9), 1);
  head[0] = 0xec;
  head[1] = 0x01;
  return { at, length: end - at, bytes: head };
}

/**
 * Elements without a length end where one begins that belongs to what holds them. Returns where the last one ends:
 * earlier than `end` if something else follows.
 */
async function eachElement(
  file: FileWindow,
  start: number,
  end: number,
  visit: (element: Element) => Promise<void>,
): Promise<number> {
  let at = start;
  for (;;) {
    const element = await elementAt(file, at, end);
    if (!element) return at;
    await visit(element);
    at = element.end;
  }
}

async function elementAt(file: FileWindow, at: number, end: number): Promise<Element | null> {
  const id = await vint(file, at, end, false);
  const size = id && (await vint(file, at + id.length, end, true));
  if (!id || !size) return null;
  const content = at + id.length + size.length;
  const next = Number.isFinite(size.value) ? content + size.value : await endOf(file, id.value, content, end);
  // the last element of a film that broke off is played as far as it goes
  return { id: id.value, at, content, end: Math.min(next, end) };
}

/** Where an element without a length ends: only whole files and clusters come without one. */
async function endOf(file: FileWindow, id: number, content: number, end: number): Promise<number> {
  if (id === SEGMENT) return end;
  if (id !== CLUSTER) throw new Unreadable(DAMAGED);
  let at = content;
  for (;;) {
    const inner = await vint(file, at, end, false);
    if (!inner || inner.length === 4) break; // ids of four bytes belong to the segment
    const size = await vint(file, at + inner.length, end, true);
    if (!size || !Number.isFinite(size.value)) break;
    at += inner.length + size.length + size.value;
  }
  return Math.min(at, end);
}

/**
 * A number that says how long it is; null if there is none before `end`. `isValue`: without the bit that says so; all
 * ones mean unknown (`Infinity`).
 */
async function vint(file: FileWindow, at: number, end: number, isValue: boolean) {
  if (at >= end) return null;
  const first = (await file.bytes(at, 1)).getUint8(0);
  const length = Math.clz32(first) - 23;
  if (length > 8 || at + length > end) return null;
  const bytes = bytesOf(await file.bytes(at, length));
  const mask = isValue ? (1 << (8 - length)) - 1 : 0xff;
  const isUnknown = isValue && bytes.every((byte, index) => (index === 0 ? (byte & mask) === mask : byte === 0xff));
  if (isUnknown) return { value: Number.POSITIVE_INFINITY, length };
  return { value: bytes.reduce((sum, byte, index) => sum * 256 + (index === 0 ? byte & mask : byte), 0), length };
}

const DAMAGED = "This film or sound is damaged.";
