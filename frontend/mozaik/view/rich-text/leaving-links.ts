// Runs on the public page.
import { REDIRECT_PATH, withVisit } from "./redirect-address.ts";

/** Adds the current page visit to links that leave the mall, so that a click on them is counted. */
export function markLeavingLinks(mozaikId: string | undefined): void {
  const visit = { pageSessionId: randomUuid(), id: mozaikId };
  for (const link of document.querySelectorAll<HTMLAnchorElement>(`.mozaik a[href^="${REDIRECT_PATH}?"]`)) {
    const address = withVisit(link.href, location.origin, visit);
    if (address !== undefined) link.setAttribute("href", address);
  }
}

/** A version 4 UUID. Not `crypto.randomUUID`: browsers disable it on plain http, and a mall at home may use that. */
function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
