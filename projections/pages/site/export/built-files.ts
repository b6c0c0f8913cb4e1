import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { BUILT_FOLDER, linkTo } from "./site-file-names.ts";

const WEB = new URL("../../../../dist/web/", import.meta.url);

/** A file of the mall's own build that pages load. */
export interface BuiltFile {
  /** In the archive. */
  readonly path: string;
  readonly bytes: Buffer;
}

/** Loads from other files in a style sheet; not what is written into it. */
const URL_IN_CSS = /url\(\s*(["']?)(?!data:)([^"')]+)\1\s*\)/g;

/**
 * The built files at these paths of the mall, with the fonts that style sheets load. All are in one folder, so style
 * sheets name them by their names alone. Throws if one is not there.
 */
export async function builtFiles(paths: Iterable<string>): Promise<Map<string, BuiltFile>> {
  const found = new Map<string, BuiltFile>();
  const wanted = [...paths];
  for (let path = wanted.shift(); path !== undefined; path = wanted.shift()) {
    if (found.has(path)) continue;
    const bytes = await readFile(fileURLToPath(new URL(`.${path}`, WEB)));
    const { text, loads } = path.endsWith(".css") ? portableStyles(bytes.toString()) : { text: bytes, loads: [] };
    found.set(path, { path: archivePathOf(path), bytes: Buffer.from(text) });
    wanted.push(...loads);
  }
  return found;
}

/** Whether the mall has built the file at this path. */
export function isBuilt(path: string): boolean {
  return /^\/(assets\/[\w.-]+|favicon\.svg)$/.test(path);
}

function archivePathOf(path: string): string {
  return `${BUILT_FOLDER}/${basename(path)}`;
}

/** A style sheet that loads what is beside it; `loads`: the paths of that in the mall. */
export function portableStyles(css: string): { text: string; loads: string[] } {
  const loads: string[] = [];
  const text = css.replace(URL_IN_CSS, (_whole, _quote, address: string) => {
    const { pathname } = new URL(address, "http://mall/assets/");
    loads.push(pathname);
    return `url(${linkTo(basename(pathname))})`;
  });
  return { text, loads };
}
