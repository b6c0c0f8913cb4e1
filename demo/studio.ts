import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { PictureName } from "./drawings.ts";

const SCRIPT = fileURLToPath(new URL("draw.mjs", import.meta.url));
const LARGEST_BYTES = 8 * 1024 * 1024;

const run = promisify(execFile);

/**
 * Draws a picture in a separate process: the application disables the SVG decoder for the whole process, to be safe
 * from strangers' files. Returns a JPEG.
 */
export async function drawApart(picture: PictureName): Promise<Buffer> {
  const { stdout } = await run(process.execPath, [SCRIPT, picture], { encoding: "buffer", maxBuffer: LARGEST_BYTES });
  return stdout;
}
