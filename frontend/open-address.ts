import type { AnyRouter } from "@tanstack/react-router";

/** Pages below /mozaik that the client shows itself; every other address of that depth is a published Mozaik. */
const SERVER_PAGE = /^\/mozaik\/(?!create(?:[/?#]|$))[^/?#]+\/?(?:[?#].*)?$/;

/** Opens an address of the mall. A published Mozaik is a document of the server's own, so it is loaded as one. */
export function openAddress(router: AnyRouter, href: string, { replace = false } = {}): void {
  if (SERVER_PAGE.test(href)) {
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
