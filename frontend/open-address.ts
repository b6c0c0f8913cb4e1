import type { AnyRouter } from "@tanstack/react-router";

/** Pages below /mozaik that the client shows itself; every other address of that depth is a published Mozaik. */
const SERVER_PAGE = /^\/mozaik\/(?!create(?:[/?#]|$))[^/?#]+\/?(?:[?#].*)?$/;

/** True for a published Mozaik, which the server renders as a document of its own. */
export function isServerPage(href: string): boolean {
  return SERVER_PAGE.test(href);
}

/** Opens an address of the mall. What the server renders is loaded, not routed to. */
export function openAddress(router: AnyRouter, href: string, { replace = false } = {}): void {
  if (isServerPage(href)) {
    window.location.assign(href);
    return;
  }
  if (replace) router.history.replace(href);
  else router.history.push(href);
}

/** `address` where it is one of this mall, else null: a link from outside must not lead a person away after signing in. */
export function ownAddress(address: string | undefined): string | null {
  return address !== undefined && /^\/(?![/\\])/.test(address) ? address : null;
}
