// Ogg: pages with checksums. The comments of each stream are its second packet.
import { Unreadable } from "../unreadable.ts";
import { bytesOf, type FileWindow } from "./file-window.ts";
import { type Patch, writtenBy } from "./patch.ts";
import { silentOpusComment, silentVorbisComment } from "./vorbis-comment.ts";

const HEAD_BYTES = 27;
const [CHECKSUM_AT, SEGMENTS_AT] = [22, 26];
const BEGINS = 2;

interface Page {
  readonly at: number;
  readonly serial: number;
  readonly begins: boolean;
  readonly content: number;
  /** Lengths of the pieces that packets are cut into; a piece below 255 ends its packet. */
  readonly pieces: Uint8Array;
  readonly end: number;
}

interface Stream {
  readonly comment: (length: number) => Uint8Array;
  /** Packets that have ended. */
  packets: number;
  readonly spans: { at: number; length: number }[];
}

/** Patches that empty the comments of every stream. Throws `Unreadable` for streams of other kinds. */
export async function cleanOgg(file: FileWindow): Promise<Patch[]> {
  const streams = new Map<number, Stream>();
  const patches: Patch[] = [];
  const pages: Page[] = [];
  let at = 0;
  while (at < file.size) {
    const page = await pageAt(file, at);
    if (page.begins) streams.set(page.serial, { comment: await commentOf(file, page), packets: 0, spans: [] });
    const stream = streams.get(page.serial);
    if (!stream) throw new Unreadable(DAMAGED);
    if (stream.packets < 2) {
      pages.push(page);
      const isWhole = follow(page, stream);
      if (isWhole) patches.push(...silenced(stream));
    }
    at = page.end;
  }
  if (patches.length === 0) throw new Unreadable(DAMAGED);
  const sums: Patch[] = [];
  for (const page of pages) sums.push(await checksum(file, page, patches));
  return [...patches, ...sums];
}

/** Notes where the second packet lies on the page; true if it ends there. */
function follow({ pieces, content }: Page, stream: Stream): boolean {
  let at = content;
  for (const length of pieces) {
    if (stream.packets === 1 && length > 0) stream.spans.push({ at, length });
    if (length < 255) stream.packets++;
    if (stream.packets === 2) return true;
    at += length;
  }
  return false;
}

function silenced({ spans, comment }: Stream): Patch[] {
  const packet = comment(spans.reduce((sum, { length }) => sum + length, 0));
  let written = 0;
  return spans.map(({ at, length }) => {
    const bytes = packet.subarray(written, written + length);
    written += length;
    return { at, length, bytes };
  });
}

async function commentOf(file: FileWindow, { content }: Page): Promise<Stream["comment"]> {
  const name = await file.text(content, 8);
  if (name === "OpusHead") return silentOpusComment;
  if (name.startsWith("\x01vorbis")) return silentVorbisComment;
  throw new Unreadable("This kind of Ogg file holds data that cannot be taken out.");
}

async function pageAt(file: FileWindow, at: number): Promise<Page> {
  const head = await file.bytes(at, HEAD_BYTES);
  if ((await file.text(at, 4)) !== "OggS") throw new Unreadable(DAMAGED);
  const count = head.getUint8(SEGMENTS_AT);
  const pieces = new Uint8Array(bytesOf(await file.bytes(at + HEAD_BYTES, count)));
  const content = at + HEAD_BYTES + count;
  const end = content + pieces.reduce((sum, length) => sum + length, 0);
  const begins = (head.getUint8(5) & BEGINS) !== 0;
  return { at, serial: head.getUint32(14, true), begins, content, pieces, end: Math.min(end, file.size) };
}

async function checksum(file: FileWindow, { at, end }: Page, patches: readonly Patch[]): Promise<Patch> {
  const page = new Uint8Array(bytesOf(await file.bytes(at, end - at)));
  for (const patch of patches) {
    const written = writtenBy(patch, at, end);
    if (written.length > 0) page.set(written, Math.max(patch.at, at) - at);
  }
  page.fill(0, CHECKSUM_AT, CHECKSUM_AT + 4);
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(oggChecksum(page));
  return { at: at + CHECKSUM_AT, length: 4, bytes };
}

/** CRC-32 as Ogg has it: polynomial 0x04c11db7, from zero, bits not reflected. */
export function oggChecksum(page: Uint8Array): number {
  let sum = 0;
  for (const byte of page) {
    sum ^= byte << 24;
    for (let bit = 0; bit < 8; bit++) sum = sum & 0x80000000 ? (sum << 1) ^ 0x04c11db7 : sum << 1;
  }
  return sum >>> 0;
}

const DAMAGED = "This sound is damaged.";
