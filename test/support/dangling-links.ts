import { posix } from "node:path";

/** What a file of an unpacked website names. */
interface Named {
  readonly from: string;
  readonly link: string;
}

const IN_HTML = /\s(?:href|src|poster)="([^"]*)"/g;
const SETS = /\ssrcset="([^"]*)"/g;
const IN_CSS = /url\(\s*["']?(?!data:|["'])([^"')]+)/g;

/**
 * Links of an unpacked website that lead to no file of it, and to no part of the file. `allowed`: full addresses that are
 * links to follow, not things to load.
 */
export function danglingLinks(files: Readonly<Record<string, Buffer>>, allowed: (link: string) => boolean): string[] {
  return Object.keys(files)
    .filter((name) => /\.(html|css)$/.test(name))
    .flatMap((from) => linksOf(from, String(files[from])))
    .filter(({ from, link }) => !leadsSomewhere(from, link, files, allowed))
    .map(({ from, link }) => `${from}: ${link}`);
}

function linksOf(from: string, text: string): Named[] {
  const sets = [...text.matchAll(SETS)].flatMap(([, set = ""]) =>
    set.split(", ").map((each) => each.split(" ")[0] ?? ""),
  );
  const links = [...text.matchAll(from.endsWith(".css") ? IN_CSS : IN_HTML)].map(([, link = ""]) => link);
  const inStyles = from.endsWith(".css") ? [] : [...text.matchAll(IN_CSS)].map(([, link = ""]) => link);
  return [...links, ...inStyles, ...sets].map((link) => ({ from, link: link.replaceAll("&amp;", "&") }));
}

function leadsSomewhere(
  from: string,
  link: string,
  files: Readonly<Record<string, Buffer>>,
  allowed: (link: string) => boolean,
): boolean {
  if (/^[a-z]+:/i.test(link)) return allowed(link);
  const [path = "", fragment] = link.split("#");
  const name = path === "" ? from : posix.join(posix.dirname(from), decodeURIComponent(path));
  const file = files[name];
  if (!file) return false;
  return fragment === undefined || fragment === "" || String(file).includes(` id="${fragment}"`);
}
