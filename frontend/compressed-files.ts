import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const COMPRESSED = /\.(js|css|svg)$/;
/** Bytes below which compression saves less than it costs. */
const SMALLEST = 256;
/** Nearly as small as the maximum level, which takes twenty times as long. */
const QUICK = 9;
/** For a few files that everybody loads. */
export const SMALLEST_FILES = 11;

/**
 * Writes compressed versions of each built file, so that the server need not compress it on each request. `level`: of
 * Brotli.
 */
export function compressedFiles(level = QUICK): Plugin {
  return {
    name: "compressed-files",
    apply: "build",
    async writeBundle({ dir = "" }, bundle) {
      const built = Object.keys(bundle).filter((name) => COMPRESSED.test(name));
      const copied = (await readdir(dir)).filter((name) => COMPRESSED.test(name));
      await Promise.all([...new Set([...built, ...copied])].map((name) => compress(join(dir, name), level)));
    },
  };
}

async function compress(file: string, level: number): Promise<void> {
  const content = await readFile(file);
  if (content.length < SMALLEST) return;
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: level } }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)]);
}
