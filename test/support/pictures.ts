import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import pixelmatch from "pixelmatch";
import sharp from "sharp";

/** Committed, each a PNG of few colours. */
const KEPT = "test/browser/pictures";
/** Differences for people to look at; not committed. */
const DIFFERENCES = "test-results/pictures";

/** The fraction of pixels that may differ: all tests use one browser, so fonts look the same and edges nearly so. */
const TOLERANCE = 0.003;

/**
 * Fails unless the screenshot (PNG) matches the committed picture of that name. With `UPDATE_PICTURES=1` it writes the
 * picture instead.
 */
export async function expectPicture(name: string, screenshot: Buffer): Promise<void> {
  const kept = `${KEPT}/${name}.png`;
  const seen = await sharp(screenshot).png({ palette: true, dither: 0, effort: 10, compressionLevel: 9 }).toBuffer();
  if (process.env.UPDATE_PICTURES === "1") return write(kept, seen);
  if (!existsSync(kept)) throw new Error(`${kept} is missing. Look at the screen, then write it: ${HOW}`);
  const one = await pixels(readFileSync(kept));
  const other = await pixels(seen);
  const actual = `${DIFFERENCES}/${name}.actual.png`;
  if (one.width !== other.width || one.height !== other.height) {
    write(actual, seen);
    const sizes = `${other.width} × ${other.height} px instead of ${one.width} × ${one.height}`;
    throw new Error(`${name} is ${sizes}: see ${actual}. If that is meant: ${HOW}`);
  }
  const { width, height } = one;
  const difference = Buffer.alloc(width * height * 4);
  const differing = pixelmatch(one.data, other.data, difference, width, height, { threshold: 0.1 });
  if (differing <= width * height * TOLERANCE) return;
  write(actual, seen);
  const marked = `${DIFFERENCES}/${name}.difference.png`;
  write(
    marked,
    await sharp(difference, { raw: { width, height, channels: 4 } })
      .png()
      .toBuffer(),
  );
  const part = ((100 * differing) / (width * height)).toFixed(2);
  throw new Error(`${name} differs in ${part} % of its pixels: see ${marked} and ${actual}. If that is meant: ${HOW}`);
}

const HOW = "UPDATE_PICTURES=1 npm run jest -- --selectProjects browser --testPathPatterns gallery";

async function pixels(png: Buffer): Promise<{ data: Buffer; width: number; height: number }> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

function write(path: string, content: Buffer): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}
