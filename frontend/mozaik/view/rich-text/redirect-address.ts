/** The screen between the mall and an external link's target. */
export const REDIRECT_PATH = "/redirect-link";

export interface LeavingLink {
  /** The target address. */
  link: string;
  /** The kind of item that contains the link, and its id. */
  from?: "asset" | "library" | "mozaik";
  id?: string | undefined;
  /** One visit of one page; only the public page knows it. */
  pageSessionId?: string | undefined;
  /** The id of the link itself. */
  uuid?: string | undefined;
}

/** The redirect address for a link out of the mall: its target and, for counting, the item that contains it. */
export function redirectAddress({ link, pageSessionId, id, from, uuid }: LeavingLink): string {
  const query = new URLSearchParams({ link, type: "text-link" });
  for (const [name, value] of Object.entries({ pageSessionId, id, from, uuid })) {
    if (value !== undefined) query.set(name, value);
  }
  return `${REDIRECT_PATH}?${query}`;
}

/**
 * Adds the current visit to an address made by `redirectAddress`. Undefined for any other address. `origin`: the
 * mall's own.
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

/** The final target of an address made by `redirectAddress`; undefined for any other address. */
export function leadsTo(address: string, origin: string): string | undefined {
  return redirectUrl(address, origin)?.searchParams.get("link") ?? undefined;
}

/** The parsed address, if `redirectAddress` made it. */
function redirectUrl(address: string, origin: string): URL | undefined {
  if (!URL.canParse(address, origin)) return undefined;
  const url = new URL(address, origin);
  return url.origin === origin && url.pathname === REDIRECT_PATH ? url : undefined;
}
