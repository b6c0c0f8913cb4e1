// Loads libvips for the pictures of strangers. Loaders blocked here are blocked for the whole process.
import sharp, { type Sharp } from "sharp";
import type { DecodedPicture } from "./picture-recipes.ts";

/** Loaders allowed for untrusted bytes. All others that libvips has (SVG, PDF, TIFF, text …) are blocked. */
const LOADERS = [
  "VipsForeignLoadJpegBuffer",
  "VipsForeignLoadPngBuffer",
  "VipsForeignLoadWebpBuffer",
  "VipsForeignLoadNsgifBuffer",
  "VipsForeignLoadHeifBuffer",
];
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: LOADERS });
sharp.cache(false);

/** Opens a picture of any size to read only its header. */
export function openHeader(picture: Buffer): Sharp {
  return sharp(picture, { limitInputPixels: false });
}

/** Opens a picture of at most `maxPixels` to decode it. Fails on a damaged picture instead of showing part of it. */
export function openPicture(picture: Buffer, maxPixels: number): Sharp {
  return sharp(picture, { limitInputPixels: maxPixels, failOn: "error" });
}

/** Opens all frames of an animated picture. */
export function openFrames(picture: Buffer, maxPixels: number): Sharp {
  return sharp(picture, { limitInputPixels: maxPixels, failOn: "error", animated: true });
}

export function openDecoded({ data, width, height, channels }: DecodedPicture): Sharp {
  return sharp(data, { raw: { width, height, channels }, limitInputPixels: false });
}
