// Finds what decoders pass over: text chunks, records of editors, and whole files behind the picture, such as the
// second picture that a phone appends with a place of its own.
import { chunksOf, END_OF_PNG, isNeededInPng, PNG_SIGNATURE_BYTES } from "./png-chunks.ts";

/** True if the file holds nothing but what is needed to show it. `format` is that of the decoder. */
export function hasOnlyPixels(picture: Buffer, format: string): boolean {
  switch (format) {
    case "jpeg":
      return isBareJpeg(picture);
    case "png":
      return isBarePng(picture);
    case "gif":
      return isBareGif(picture);
    case "webp":
      return isBareWebp(picture);
    default:
      return isBareHeif(picture);
  }
}

const [END_OF_JPEG, START_OF_SCAN, JPEG_COMMENT] = [0xd9, 0xda, 0xfe];

function isBareJpeg(jpeg: Buffer): boolean {
  let at = 2;
  while (at + 2 <= jpeg.length) {
    const type = jpeg[at + 1] ?? 0;
    if (jpeg[at] !== 0xff) return false;
    if (type === END_OF_JPEG) return at + 2 === jpeg.length;
    if (at + 4 > jpeg.length || type === JPEG_COMMENT || !isNeededInJpeg(jpeg, at, type)) return false;
    at += 2 + jpeg.readUInt16BE(at + 2);
    if (type === START_OF_SCAN) at = endOfScan(jpeg, at);
  }
  return false;
}

/** Of the segments for applications: the size of pixels, ICC profiles and Adobe's note on colours. */
function isNeededInJpeg(jpeg: Buffer, at: number, type: number): boolean {
  const name = (length: number) => jpeg.toString("latin1", at + 4, at + 4 + length);
  if (type === 0xe0) return name(5) === "JFIF\0" && jpeg.readUInt16BE(at + 2) === 16; // a longer one has a thumbnail
  if (type === 0xe2) return name(12) === "ICC_PROFILE\0";
  if (type === 0xee) return name(5) === "Adobe" && jpeg.readUInt16BE(at + 2) === 14;
  return type < 0xe0 || type > 0xef;
}

/** The next marker that is neither a stuffed byte nor a restart. */
function endOfScan(jpeg: Buffer, from: number): number {
  for (let at = jpeg.indexOf(0xff, from); at >= 0; at = jpeg.indexOf(0xff, at + 1)) {
    const next = jpeg[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return jpeg.length;
}

function isBarePng(png: Buffer): boolean {
  let end = PNG_SIGNATURE_BYTES;
  for (const { type, bytes } of chunksOf(png)) {
    if (!isNeededInPng(type)) return false;
    end += bytes.length;
    if (type === END_OF_PNG) break;
  }
  return end === png.length;
}

const GIF = { screen: 13, picture: 0x2c, extension: 0x21, end: 0x3b, control: 0xf9, application: 0xff } as const;
const LOOPS = new Set(["NETSCAPE2.0", "ANIMEXTS1.0"]);

function isBareGif(gif: Buffer): boolean {
  let at = GIF.screen + coloursOf(gif[10]);
  while (at < gif.length) {
    const kind = gif[at];
    if (kind === GIF.end) return at + 1 === gif.length;
    if (kind === GIF.picture) {
      at = behindBlocks(gif, at + 11 + coloursOf(gif[at + 9]));
    } else if (kind === GIF.extension) {
      const label = gif[at + 1];
      const isLoop = label === GIF.application && LOOPS.has(gif.toString("latin1", at + 3, at + 14));
      if (label !== GIF.control && !isLoop) return false;
      at = behindBlocks(gif, at + 2);
    } else return false;
  }
  return false;
}

/** Bytes of the table of colours that these flags announce. */
function coloursOf(flags = 0): number {
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1);
}

function behindBlocks(gif: Buffer, from: number): number {
  let at = from;
  while (at < gif.length && gif[at] !== 0) at += 1 + (gif[at] ?? 0);
  return at + 1;
}

const IN_WEBP = new Set(["VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ANMF", "ICCP"]);

function isBareWebp(webp: Buffer): boolean {
  let at = 12;
  while (at + 8 <= webp.length) {
    if (!IN_WEBP.has(webp.toString("latin1", at, at + 4))) return false;
    const size = webp.readUInt32LE(at + 4);
    at += 8 + size + (size % 2);
  }
  return at === webp.length;
}

const IN_HEIF = new Set(["ftyp", "meta", "mdat", "moov"]);

function isBareHeif(heif: Buffer): boolean {
  let at = 0;
  while (at + 8 <= heif.length) {
    const size = heif.readUInt32BE(at);
    if (!IN_HEIF.has(heif.toString("latin1", at + 4, at + 8)) || size < 8) return false;
    at += size;
  }
  return at === heif.length;
}
