import type { AnyRouter } from "@tanstack/react-router";

/** Pages below /mozaik that the client renders itself; every other address of that depth is a published Mozaik. */
const SERVER_PAGE = /^\/mozaik\/(?!create(?:[/?#]|$))[^/?#]+\/?(?:[?#].*)?$/;

/** True for a published Mozaik, which the server renders as a separate document. */
export function isServerPage(href: string): boolean {
  return SERVER_PAGE.test(href);
}

/** Opens an address of the mall. Server-rendered pages are loaded, not routed to. */
export function openAddress(router: AnyRouter, href: string, { replace = false } = {}): void {
  if (isServerPage(href)) {
    window.location.assign(href);
    return;
  }
  if (replace) router.history.replace(href);
  else router.history.push(href);
}

/**
 * `address` if it belongs to this mall, otherwise null: a link from outside must not redirect a person after signing
 * in.
 */
export function ownAddress(address: string | undefined): string | null {
  return address !== undefined && /^\/(?![/\\])/.test(address) ? address : null;
}
