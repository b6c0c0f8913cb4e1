import type { ServedSite } from "#modules/website/messages";
import { addressesInMall } from "./site-addresses.ts";

/**
 * A page in the other languages of its website, for search engines. Pages belong together if they have the same url in
 * both websites, and start pages always do; a page that has no such counterpart has none: nothing is guessed.
 */
export function pageTranslations({ translations }: Pick<ServedSite, "translations">, url: string, origin: string) {
  return translations
    .filter(({ pageUrls }) => url === "" || pageUrls.includes(url))
    .map(({ language, ...other }) => ({ language, href: addressesInMall(other, origin).canonical(url) }));
}
