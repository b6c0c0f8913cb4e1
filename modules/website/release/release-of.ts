import type { SitePage } from "../events.ts";
import type { PinnedMozaik, ReleasedPage } from "../manifest-contract.ts";
import { type DescribedMozaik, pageAppearance } from "../rules/page-appearance.ts";
import { redirectsOf } from "../rules/redirects.ts";
import type { BuiltRelease } from "../website/release-events.ts";
import { defaultPart, type KnownWebsite } from "../website/website-state.ts";

/** What a release takes of a Mozaik. */
export interface MozaikVersion extends DescribedMozaik {
  readonly revision: number;
  /** When it was published (ISO 8601). */
  readonly at: string;
}

export type ReleaseWithoutAssets = Omit<BuiltRelease, "assets">;

/** The website as it is now, of these versions of its Mozaiks. A header or footer without a version is left out. */
export function releaseOf(
  site: KnownWebsite,
  versions: ReadonlyMap<string, MozaikVersion>,
  made: Pick<BuiltRelease, "releaseId" | "at" | "cause" | "note">,
): ReleaseWithoutAssets {
  const pages = site.pages.map((page) => releasedPage(page, versions.get(page.mozaikId)));
  const palette = defaultPart(site, "colorPalette");
  const fonts = defaultPart(site, "fontTheme");
  const social = defaultPart(site, "socialLinks");
  const start = site.startPageId ?? pages[0]?.pageId ?? "";
  const { url: _url, ...described } = site.about;
  return {
    ...{ releaseId: made.releaseId, at: made.at, cause: made.cause, note: made.note },
    ...described,
    startPageId: start,
    pages,
    menus: site.menus,
    header: pinned(site, "mozaik/header", versions),
    footer: pinned(site, "mozaik/footer", versions),
    palette: palette?.kind === "colorPalette" ? palette.value : null,
    fontTheme: fonts?.kind === "fontTheme" ? fonts.value.items : null,
    socialLinks: social?.kind === "socialLinks" ? social.value.links : [],
    logos: logosOf(site),
    redirects: redirectsOf({ pages, startPageId: start, former: site.formerPageUrls }),
  };
}

/** The ids of the pictures of a release that are on no page. */
export function picturesOf({ faviconId, sharePictureId, logos }: ReleaseWithoutAssets): string[] {
  return [faviconId, sharePictureId, ...Object.values(logos)].filter((id) => id !== null);
}

function releasedPage(page: SitePage, version: MozaikVersion | undefined): ReleasedPage {
  const { pageId, mozaikId, name, url, parentId, rank, visible, hasComments, translationIds } = page;
  return {
    ...{ pageId, mozaikId, name, url, parentId, rank, visible, hasComments, translationIds },
    revision: version?.revision ?? 0,
    ...pageAppearance(version),
    publishedAt: version?.at ?? "",
  };
}

function pinned(
  site: KnownWebsite,
  key: "mozaik/header" | "mozaik/footer",
  versions: ReadonlyMap<string, MozaikVersion>,
): PinnedMozaik | null {
  const part = defaultPart(site, key);
  const mozaikId = part?.kind === "mozaik" ? part.value.mozaikId : "";
  const version = versions.get(mozaikId);
  return version ? { mozaikId, revision: version.revision } : null;
}

function logosOf({ parts }: KnownWebsite): Record<string, string> {
  return Object.fromEntries(
    parts.flatMap((part) => (part.kind === "asset" ? [[part.partId, part.value.assetId]] : [])),
  );
}
