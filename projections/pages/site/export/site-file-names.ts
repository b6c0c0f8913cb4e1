import { archiveNames } from "#modules/rules/archive-names";
import type { SiteRelease } from "#modules/website/manifest-contract";
import { servedUrl } from "../site-document.ts";

/** What every exported website has. `index.html` is its start page. */
export const OWN_FILES = [
  "index.html",
  "404.html",
  "report.html",
  "report.json",
  "sitemap.xml",
  "feed.xml",
  "robots.txt",
] as const;

/** Folders beside the pages. */
export const BUILT_FOLDER = "assets";
export const MEDIA_FOLDER = "media";

export interface SiteFileNames {
  /** The file of a page by its url as it is served, the start page's included. */
  readonly pages: ReadonlyMap<string, string>;
  /** The file of a former url, with the url that is served now. */
  readonly redirects: ReadonlyMap<string, { readonly file: string; readonly to: string }>;
}

/** A file for each page and each former url: safe on every file system, and none twice, whatever the case. */
export function siteFileNames(release: SiteRelease): SiteFileNames {
  const urls = release.pages.map((page) => servedUrl(release, page)).filter((url) => url !== "");
  const former = Object.entries(release.redirects);
  const wanted = [...urls, ...former.map(([url]) => url)].map((url) => `${url}.html`);
  const names = archiveNames([...OWN_FILES, ...wanted]).slice(OWN_FILES.length);
  const pages = new Map([
    ["", OWN_FILES[0] as string],
    ...urls.map((url, index) => [url, names[index] ?? url] as const),
  ]);
  const redirects = new Map(
    former.map(([url, to], index) => [url, { file: names[urls.length + index] ?? url, to }] as const),
  );
  return { pages, redirects };
}

/** A path in the archive as a link to it. */
export function linkTo(path: string): string {
  return path.split("/").map(encodeURIComponent).join("/");
}
