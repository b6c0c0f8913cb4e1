import { createHash } from "node:crypto";
import { globSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { PictureName } from "./drawings.ts";
import { drawApart } from "./studio.ts";

/** Where drawn pictures are kept, beside what else is made from the sources. */
const FOLDER = join(import.meta.dirname, "../dist/demo");

/** A picture of the demo mall, as a JPEG. Drawing all takes 20 s of processor, so the next mall gets the same files. */
export async function demoPicture(picture: PictureName): Promise<Buffer> {
  const path = join(FOLDER, `${picture}.${await drawingsHash()}.jpg`);
  const kept = await readFile(path).catch(nothing("ENOENT"));
  if (kept) return kept;
  const drawn = await drawApart(picture);
  await keep(path, drawn).catch(nothing("EACCES", "EROFS", "ENOSPC"));
  return drawn;
}

/** Several processes may do this at once, so each file comes into place complete. */
async function keep(path: string, bytes: Buffer): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  const arriving = `${path}.${process.pid}`;
  await writeFile(arriving, bytes);
  await rename(arriving, path);
}

/** Changed drawings are drawn again. */
async function drawingsHash(): Promise<string> {
  hash ??= Promise.all(
    globSync(["drawings.ts", "pictures.ts", "art/*.ts"], { cwd: import.meta.dirname })
      .sort()
      .map((file) => readFile(join(import.meta.dirname, file))),
  ).then((sources) => createHash("sha256").update(Buffer.concat(sources)).digest("hex").slice(0, 16));
  return hash;
}
let hash: Promise<string> | undefined;

/** Other errors are thrown on. */
function nothing(...codes: readonly string[]) {
  return (error: NodeJS.ErrnoException): undefined => {
    if (!codes.includes(error.code ?? "")) throw error;
  };
}
