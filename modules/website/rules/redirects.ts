interface Addressed {
  readonly pageId: string;
  readonly url: string;
}

interface Moved {
  readonly pages: readonly Addressed[];
  readonly startPageId: string;
  /** Urls that pages had before, the newest last. */
  readonly former: readonly { readonly url: string; readonly pageId: string }[];
}

/**
 * Former urls with the url that is served now (empty: the start page). Each leads to its page at once, so there is no
 * chain; a url that a page has now is no redirect, so there is no circle. Removed pages have none.
 */
export function redirectsOf({ pages, startPageId, former }: Moved): Record<string, string> {
  const served = (page: Addressed) => (page.pageId === startPageId ? "" : page.url);
  const taken = new Set(pages.map(served));
  const all = [...former, ...pages.filter(({ pageId }) => pageId === startPageId)];
  const redirects = all.flatMap(({ url, pageId }) => {
    const page = pages.find((each) => each.pageId === pageId);
    return page && url !== "" && !taken.has(url) ? [[url, served(page)] as const] : [];
  });
  return Object.fromEntries(redirects);
}
