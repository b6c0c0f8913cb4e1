// Files that somebody may upload by mistake or to do harm, made in code.
import { readFileSync } from "node:fs";
import { constants, deflateSync } from "node:zlib";
import sharp from "sharp";
import { pdfOf, wavHead, wavOf } from "./files.ts";

const MEGABYTE = 1024 * 1024;

export const latin = (text: string) => Buffer.from(text, "latin1");

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#336699" } });

export const jpeg = await plain(400, 300).jpeg().toBuffer();
export const png = await plain(400, 300).png().toBuffer();
export const webp = await plain(400, 300).webp().toBuffer();
export const gif = await plain(40, 30).gif().toBuffer();
export const avif = await plain(400, 300).avif({ effort: 0 }).toBuffer();
/** As a phone makes it: 320 x 240 px, red and blue, Display P3, with the words of SECRETS in its EXIF. */
export const heic = readFileSync(new URL("phone.heic", import.meta.url));
export const pdf = pdfOf({ pages: 1, colour: [1, 0, 0] });
const wav = wavOf({ seconds: 1, loudness: () => 0.5 });
export const mp4 = latin("\0\0\0\x18ftypisom\0\0\0\0isommp42");
export const webm = latin("\x1a\x45\xdf\xa3\x9f\x42\x82\x84webm");
export const zip = latin("PK\x03\x04\x14\0\0\0\0\0");
export const html = latin("<!doctype html><script>alert(1)</script>");

/** The body of an upload. */
export function parts(meta: object, bytes: Uint8Array, fileName: string, mime = ""): FormData {
  const body = new FormData();
  body.append("meta", JSON.stringify(meta));
  body.append("file", new Blob([new Uint8Array(bytes)], { type: mime }), fileName);
  return body;
}

export function svg(content: string): Buffer {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${content}</svg>`);
}

export function half(bytes: Buffer): Buffer {
  return bytes.subarray(0, Math.floor(bytes.length / 2));
}

/** A PNG chunk with its checksum. */
function chunk(type: string, content: Buffer): Buffer {
  const bytes = Buffer.alloc(12 + content.length);
  bytes.writeUInt32BE(content.length);
  bytes.write(type, 4, "latin1");
  content.copy(bytes, 8);
  bytes.writeUInt32BE(crc(bytes.subarray(4, 8 + content.length)), 8 + content.length);
  return bytes;
}

function crc(bytes: Buffer): number {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  }
  return (value ^ 0xffffffff) >>> 0;
}

/** A PNG that says it is this large; its pixels are zeros, packed a thousand times. */
export function pngBomb(width: number, height: number, rows = 100): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc((1 + 3 * width) * rows));
  return Buffer.concat([
    latin("\x89PNG\r\n\x1a\n"),
    chunk("IHDR", head),
    chunk("IDAT", pixels),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** A JPEG whose header says another size. */
export function jpegOf(width: number, height: number): Buffer {
  const bytes = Buffer.from(jpeg);
  const frame = bytes.indexOf(latin("\xff\xc0"));
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return bytes;
}

/** A HEIC that says it has another size. */
export function heicOf(width: number, height: number): Buffer {
  const bytes = Buffer.from(heic);
  const size = latin("ispe\0\0\0\0");
  for (let at = bytes.indexOf(size); at >= 0; at = bytes.indexOf(size, at + 1)) {
    bytes.writeUInt32BE(width, at + 8);
    bytes.writeUInt32BE(height, at + 12);
  }
  return bytes;
}

/** A HEIC whose head is whole and whose pixels are noise. */
export function heicOfNoise(): Buffer {
  const bytes = Buffer.from(heic);
  return bytes.fill(0x5a, bytes.indexOf(latin("mdat")) + 4);
}

/** A WebP whose canvas is as large as the format allows: 16,384 px a side. */
export function webpBomb(): Buffer {
  const body = Buffer.alloc(18);
  body.write("VP8X", 0, "latin1");
  body.writeUInt32LE(10, 4);
  body.writeUIntLE(16_383, 12, 3);
  body.writeUIntLE(16_383, 15, 3);
  const frames = webp.subarray(12);
  const head = Buffer.alloc(12);
  head.write("RIFF", 0, "latin1");
  head.writeUInt32LE(4 + body.length + frames.length, 4);
  head.write("WEBP", 8, "latin1");
  return Buffer.concat([head, body, frames]);
}

/** A GIF of so many frames of 1 pixel, and a screen of this size. */
export function gifOf(frames: number, width = 1, height = 1): Buffer {
  const screen = Buffer.from([...latin("GIF89a"), 0, 0, 0, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]);
  screen.writeUInt16LE(width, 6);
  screen.writeUInt16LE(height, 8);
  const frame = latin("\x21\xf9\x04\x00\x05\x00\x00\x00\x2c\0\0\0\0\x01\0\x01\0\0\x02\x02\x44\x01\0");
  return Buffer.concat([screen, Buffer.alloc(frames * frame.length, frame), latin(";")]);
}

/** A TIFF of one pixel whose directory stands `at` bytes from its beginning. */
export function tiff(at: number): Buffer {
  const bytes = Buffer.alloc(at + 6);
  bytes.write("II*\0", 0, "latin1");
  bytes.writeUInt32LE(at, 4);
  return bytes;
}

/** A sound behind a tag of `size` bytes, as one with a large cover picture. */
export function mp3Behind(size: number): Buffer {
  const head = latin("ID3\x04\0\0\0\0\0\0");
  for (let index = 0; index < 4; index++) head[6 + index] = (size >>> (7 * (3 - index))) & 0x7f;
  const frame = Buffer.alloc(417);
  frame.set([0xff, 0xfb, 0x90, 0x64]);
  return Buffer.concat([head, Buffer.alloc(size), ...Array.from({ length: 40 }, () => frame)]);
}

/** A sound that announces more, or less, than it has. */
export function wavSaying(bytes: number): Buffer {
  return Buffer.concat([wavHead(8_000, bytes), wav.subarray(44)]);
}

/** A PDF with a stream of so many megabytes of spaces, packed a thousand times: one packed megabyte, repeated. */
export function pdfBomb(megabytes: number): Buffer {
  const part = deflateSync(Buffer.alloc(MEGABYTE, " "), { finishFlush: constants.Z_FULL_FLUSH });
  const [head, block] = [part.subarray(0, 2), part.subarray(2)];
  const packed = Buffer.concat([head, Buffer.alloc(block.length * megabytes, block)]);
  const text = [
    "%PDF-1.4\n1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj",
    "2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj",
    "3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] /Contents 4 0 R >> endobj",
    `4 0 obj << /Filter /FlateDecode /Length ${packed.length} >> stream\n`,
  ].join("\n");
  const end = "\nendstream endobj\ntrailer << /Size 5 /Root 1 0 R >>\n%%EOF";
  return Buffer.concat([latin(text), packed, latin(end)]);
}

/** A PDF whose page tree refers to itself. */
export function pdfLoop(): Buffer {
  return latin(
    "%PDF-1.4\n1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj\n2 0 obj << /Type /Pages /Kids [2 0 R] /Count 9 >> endobj\ntrailer << /Size 3 /Root 1 0 R >>\n%%EOF",
  );
}

/** An MP4 of `depth` boxes in each other, the outermost a film. */
export function mp4Nested(depth: number): Buffer {
  const boxes = Buffer.alloc(8 * depth);
  for (let level = 0; level < depth; level++) {
    boxes.writeUInt32BE(boxes.length - 8 * level, 8 * level);
    boxes.write(level === 0 ? "moov" : "trak", 8 * level + 4, "latin1");
  }
  return Buffer.concat([mp4, boxes]);
}

/** An MP4 whose next box has a length of zero or of more than there is. */
export function mp4WithBox(length: number): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(length);
  head.write("moov", 4, "latin1");
  return Buffer.concat([mp4, head, Buffer.alloc(64)]);
}
