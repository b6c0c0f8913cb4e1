import sharp from "sharp";
import { seededRandom } from "./art/seeded-random.ts";
import { DRAWINGS, type PictureName } from "./drawings.ts";

const WIDTH = 1600;
const GRAIN = 256;

/** Draws a picture: JPEG, 1600 px wide, with a little grain so that large even areas look like paper. */
export async function drawPicture(name: PictureName): Promise<Buffer> {
  const { data, info } = await sharp(Buffer.from(DRAWINGS[name]()))
    .resize({ width: WIDTH })
    .flatten({ background: "#ffffff" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const grain = { input: grainOf(1), raw: { width: GRAIN, height: GRAIN, channels: 4 as const }, tile: true };
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels } }).composite([grain]).jpeg({ quality: 86 }).toBuffer();
}

/** Faint black and white specks as raw RGBA. */
function grainOf(seed: number): Buffer {
  const random = seededRandom(seed);
  const pixels = Buffer.alloc(GRAIN * GRAIN * 4);
  for (let at = 0; at < pixels.length; at += 4) {
    const value = random.bell();
    pixels.fill(value > 0 ? 255 : 0, at, at + 3);
    pixels[at + 3] = Math.min(24, Math.abs(value) * 9);
  }
  return pixels;
}
