/** The screen that links leaving the mall pass by. */
export const REDIRECT_PATH = "/redirect-link";

export interface LeavingLink {
  /** The target address. */
  link: string;
  /** What the link stands in, and its id. */
  from?: "asset" | "library" | "mozaik";
  id?: string | undefined;
  /** One visit of one page; known to the page that is being read. */
  pageSessionId?: string | undefined;
  /** The id of the link itself. */
  uuid?: string | undefined;
}

/** The address that a link out of the mall is given: it says where the link leads and, for counting, where it stands. */
export function redirectAddress({ link, pageSessionId, id, from, uuid }: LeavingLink): string {
  const query = new URLSearchParams({ link, type: "text-link" });
  for (const [name, value] of Object.entries({ pageSessionId, id, from, uuid })) {
    if (value !== undefined) query.set(name, value);
  }
  return `${REDIRECT_PATH}?${query}`;
}

/**
 * Adds to an address made by `redirectAddress` what only the page being read knows. Undefined for any other address.
 * `origin`: the mall's own.
 */
export function withVisit(
  address: string,
  origin: string,
  visit: { pageSessionId: string; id: string | undefined },
): string | undefined {
  const url = redirectUrl(address, origin);
  if (!url) return undefined;
  url.searchParams.set("pageSessionId", visit.pageSessionId);
  if (visit.id !== undefined && !url.searchParams.has("id")) url.searchParams.set("id", visit.id);
  return `${url.pathname}${url.search}`;
}

/** Where an address made by `redirectAddress` leads in the end; undefined for any other address. */
export function leadsTo(address: string, origin: string): string | undefined {
  return redirectUrl(address, origin)?.searchParams.get("link") ?? undefined;
}

/** The address, parsed, where it is one that `redirectAddress` made. */
function redirectUrl(address: string, origin: string): URL | undefined {
  if (!URL.canParse(address, origin)) return undefined;
  const url = new URL(address, origin);
  return url.origin === origin && url.pathname === REDIRECT_PATH ? url : undefined;
}
