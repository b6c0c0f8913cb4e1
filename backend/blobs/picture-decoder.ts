// The one place that loads libvips. What is shut here is shut for the whole process.
import sharp, { type Sharp } from "sharp";

/** Loaders that may see a stranger's bytes. Everything else libvips can open (SVG, PDF, TIFF, text …) is shut. */
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

/** Opens a picture to read its header alone, whatever its size. */
export function openHeader(picture: Buffer): Sharp {
  return sharp(picture, { limitInputPixels: false });
}

/** Opens a picture of at most `maxPixels` to decode it; a damaged one fails instead of showing what is left of it. */
export function openPicture(picture: Buffer, maxPixels: number): Sharp {
  return sharp(picture, { limitInputPixels: maxPixels, failOn: "error" });
}

/** Opens all frames of a moving picture. */
export function openFrames(picture: Buffer, maxPixels: number): Sharp {
  return sharp(picture, { limitInputPixels: maxPixels, failOn: "error", animated: true });
}
