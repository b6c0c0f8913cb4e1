// Runs on the public page.
import { leadsTo, REDIRECT_PATH, withVisit } from "./redirect-address.ts";

/**
 * Adds the current page visit to links that leave the mall, so that a click on them is counted. The server knows one
 * name of the mall only: links to the host at which the page is read lead there directly. Returns the visit's id.
 */
export function markLeavingLinks(mozaikId: string | undefined): string {
  const visit = { pageSessionId: randomUuid(), id: mozaikId };
  for (const link of document.querySelectorAll<HTMLAnchorElement>(`.mozaik a[href^="${REDIRECT_PATH}?"]`)) {
    const address = directly(link.href) ?? withVisit(link.href, location.origin, visit);
    if (address !== undefined) link.setAttribute("href", address);
  }
  return visit.pageSessionId;
}

/** The address that a redirect address leads to if it is on the host at which the page is read. */
function directly(address: string): string | undefined {
  const target = leadsTo(address, location.origin);
  if (target === undefined || !URL.canParse(target)) return undefined;
  const { protocol, host, pathname, search, hash } = new URL(target);
  const isHere = /^https?:$/.test(protocol) && host === location.host;
  return isHere ? `${location.origin}${pathname}${search}${hash}` : undefined;
}

/** A version 4 UUID. Not `crypto.randomUUID`: browsers disable it on plain http, and a mall at home may use that. */
function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
