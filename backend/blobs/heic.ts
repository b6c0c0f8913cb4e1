// The photos of phones (HEIC): libvips as it comes with sharp reads their headers, but cannot decode them.
import { crc32, deflateSync } from "node:zlib";
import type libheif from "libheif-js/wasm-bundle.js";
import { openDecoded, openHeader } from "./picture-decoder.ts";
import type { DecodedPicture } from "./picture-recipes.ts";
import { chunksOf, PNG_SIGNATURE_BYTES } from "./png-chunks.ts";

/** One for the whole process: each call frees the memory of the last one. */
let decoder: InstanceType<typeof libheif.HeifDecoder> | undefined;

/**
 * The picture as libvips can decode it: a HEIC becomes a PNG of the same pixels, upright, with its colour profile and
 * without its metadata; any other picture stays as it is. Throws for a HEIC that is damaged.
 */
export async function drawable(picture: Buffer): Promise<Buffer> {
  if (!(await isHeic(picture))) return picture;
  const { icc } = await openHeader(picture).metadata();
  const { pixels, hasAlpha } = await decoded(picture);
  const opened = hasAlpha ? openDecoded(pixels) : openDecoded(pixels).removeAlpha();
  const png = await opened.png({ compressionLevel: 1 }).toBuffer();
  return icc ? withProfile(png, icc) : png;
}

/** AVIF comes in the same container; libvips decodes it itself. */
export async function isHeic(picture: Buffer): Promise<boolean> {
  if (picture.toString("latin1", 4, 8) !== "ftyp") return false;
  return (await openHeader(picture).metadata()).compression === "hevc";
}

async function decoded(picture: Buffer): Promise<{ pixels: DecodedPicture; hasAlpha: boolean }> {
  const { default: library } = await import("libheif-js/wasm-bundle.js"); // a megabyte, and few pictures need it
  decoder ??= new library.HeifDecoder();
  const images = decoder.decode(picture);
  try {
    const image = images.find((each) => each.is_primary());
    if (!image) throw new Error("the file has no picture");
    const [width, height] = [image.get_width(), image.get_height()];
    const data = Buffer.alloc(4 * width * height);
    const shown = await new Promise((resolve) => image.display({ data, width, height }, resolve));
    if (shown === null) throw new Error("the picture cannot be decoded");
    return { pixels: { data, width, height, channels: 4 }, hasAlpha: image.has_alpha_channel() };
  } finally {
    for (const image of images) image.free();
  }
}

/** Raw pixels cannot have a profile; in a PNG it stands behind the header. */
function withProfile(png: Buffer, profile: Buffer): Buffer {
  const [header] = chunksOf(png);
  const at = PNG_SIGNATURE_BYTES + (header?.bytes.length ?? 0);
  const content = Buffer.concat([Buffer.from("iCCPprofile\0\0", "latin1"), deflateSync(profile)]);
  const frame = Buffer.alloc(4);
  frame.writeUInt32BE(content.length - 4);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(content));
  return Buffer.concat([png.subarray(0, at), frame, content, checksum, png.subarray(at)]);
}
