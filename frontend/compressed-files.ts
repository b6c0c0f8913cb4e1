import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const COMPRESSED = /\.(js|css|svg)$/;
/** Bytes below which compression saves less than it costs. */
const SMALLEST = 1_024;
/** Nearly as small as the maximum level, which takes twenty times as long. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Writes compressed versions of each built file, so that the server need not compress it on each request. */
export function compressedFiles(): Plugin {
  return {
    name: "compressed-files",
    apply: "build",
    async writeBundle({ dir = "" }, bundle) {
      const built = Object.keys(bundle).filter((name) => COMPRESSED.test(name));
      const copied = (await readdir(dir)).filter((name) => COMPRESSED.test(name));
      await Promise.all([...new Set([...built, ...copied])].map((name) => compress(join(dir, name))));
    },
  };
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < SMALLEST) return;
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, BROTLI),
    promisify(gzip)(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)]);
}
