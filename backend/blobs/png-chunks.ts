// Reads PNG files chunk by chunk, for what libvips does not know: animated PNGs, of which it sees only the first frame.

export const PNG_SIGNATURE_BYTES = 8;
export const END_OF_PNG = "IEND";
/** Length, type and checksum of a chunk. */
const FRAME_BYTES = 12;
/** What is needed to show a PNG; other chunks hold words, places, times and records of editors. */
const NEEDED = new Set(
  `IHDR PLTE IDAT ${END_OF_PNG} tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs acTL fcTL fdAT`.split(" "),
);

interface Chunk {
  readonly type: string;
  readonly bytes: Buffer;
}

/** Ends at the end of the file or at a chunk that reaches beyond it. */
export function* chunksOf(png: Buffer): Generator<Chunk> {
  let at = PNG_SIGNATURE_BYTES;
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

export function isNeededInPng(type: string): boolean {
  return NEEDED.has(type);
}

/** The same PNG without its metadata and what follows its end, all frames untouched; null if it has none. */
export function withoutPngMetadata(png: Buffer): Buffer | null {
  const chunks = [...chunksOf(png)];
  const end = chunks.findIndex(({ type }) => type === END_OF_PNG);
  const kept = chunks.slice(0, end < 0 ? undefined : end + 1).filter(({ type }) => isNeededInPng(type));
  const clean = Buffer.concat([png.subarray(0, PNG_SIGNATURE_BYTES), ...kept.map(({ bytes }) => bytes)]);
  return clean.length === png.length ? null : clean;
}
