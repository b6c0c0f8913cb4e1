import { siteAddress } from "#modules/website/rules/site-url";

/** How the pages of a website lead to each other and to the mall. */
export interface SiteAddresses {
  /** The address of a page for links. `url`: as served; empty for the start page. */
  page(url: string): string;
  /** In full, for search engines. */
  canonical(url: string): string;
  /** An address of the mall, such as that of a Mozaik that is no page of the website. */
  mall(address: string): string;
  /** True at a host of the website's own: nobody has a session of the mall there. */
  readonly isAtHost: boolean;
  /** True for links of the draft, which search engines leave out. */
  readonly isDraft: boolean;
}

/** A website below the mall, `/sites/{url}/…`. `query`: what every link keeps, such as the key of a draft. */
export function addressesInMall(site: { url: string; host: string | null }, origin: string, query = ""): SiteAddresses {
  const canonicalBase = site.host ? `https://${site.host}` : `${origin}${siteAddress(site.url)}`;
  return {
    page: (url) => `${siteAddress(site.url, url)}${query}`,
    canonical: (url) => `${canonicalBase}${url === "" ? (site.host ? "/" : "") : `/${url}`}`,
    mall: (address) => address,
    isAtHost: false,
    isDraft: query !== "",
  };
}

/** A website at a host of its own. It may have several: `main` is the one that search engines should list. */
export function addressesAtHost(main: string, origin: string): SiteAddresses {
  return {
    page: (url) => `/${url}`,
    canonical: (url) => `https://${main}/${url}`,
    mall: (address) => `${origin}${address}`,
    isAtHost: true,
    isDraft: false,
  };
}
