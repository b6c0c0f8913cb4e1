import type { ReleasedPage, SiteRelease } from "#modules/website/manifest-contract";
import type { ServedSite, SiteTranslation } from "#modules/website/messages";
import { addressesInMall } from "./site-addresses.ts";

type Site = Pick<ServedSite, "translations"> & { readonly release: Pick<SiteRelease, "pages" | "startPageId"> };
type Page = Pick<ReleasedPage, "pageId" | "url" | "translationIds">;

/**
 * A page in the other languages of its website, for search engines. Start pages always belong together; of other pages
 * those that the owner chose for each other, in either website, and pages of the same url that nobody chose for another
 * page. A page that has no such counterpart has none: nothing is guessed.
 */
export function pageTranslations({ translations, release }: Site, page: Page, origin: string) {
  return translations.flatMap(({ language, ...other }) => {
    const url = page.pageId === release.startPageId ? "" : counterpart(page, release.pages, other.pages)?.url;
    return url === undefined ? [] : [{ language, href: addressesInMall(other, origin).canonical(url) }];
  });
}

function counterpart(page: Page, own: readonly Page[], others: SiteTranslation["pages"]): Page | undefined {
  const chosen = others.find((other) => belongTogether(page, other));
  if (chosen) return chosen;
  const sameUrl = others.find(({ url }) => url === page.url);
  return sameUrl && own.some((each) => belongTogether(each, sameUrl)) ? undefined : sameUrl;
}

function belongTogether(one: Page, other: Page): boolean {
  return one.translationIds.includes(other.pageId) || other.translationIds.includes(one.pageId);
}
