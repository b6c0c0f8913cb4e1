// Reads PNG files chunk by chunk, for what libvips does not know: animated PNGs, of which it sees only the first frame.

const SIGNATURE_BYTES = 8;
/** Length, type and checksum of a chunk. */
const FRAME_BYTES = 12;
/** Chunks with words, places and times. */
const METADATA = ["tEXt", "zTXt", "iTXt", "eXIf", "tIME"];

interface Chunk {
  readonly type: string;
  readonly bytes: Buffer;
}

/** Ends at the end of the file or at a chunk that reaches beyond it. */
function* chunksOf(png: Buffer): Generator<Chunk> {
  let at = SIGNATURE_BYTES;
  while (at + FRAME_BYTES <= png.length) {
    const end = at + FRAME_BYTES + png.readUInt32BE(at);
    if (end > png.length) return;
    yield { type: png.toString("latin1", at + 4, at + 8), bytes: png.subarray(at, end) };
    at = end;
  }
}

/** True for a PNG with an animation: its chunk `acTL` comes before the first image data. */
export function isAnimatedPng(png: Buffer): boolean {
  for (const { type } of chunksOf(png)) {
    if (type === "acTL") return true;
    if (type === "IDAT") return false;
  }
  return false;
}

/** The same PNG without its metadata, all frames untouched; null if it has none. */
export function withoutPngMetadata(png: Buffer): Buffer | null {
  const chunks = [...chunksOf(png)];
  const kept = chunks.filter(({ type }) => !METADATA.includes(type));
  if (kept.length === chunks.length) return null;
  return Buffer.concat([png.subarray(0, SIGNATURE_BYTES), ...kept.map(({ bytes }) => bytes)]);
}
