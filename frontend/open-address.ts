import type { AnyRouter } from "@tanstack/react-router";
import { staysOffline } from "./mall/connection.ts";

/** The pages that everyone may see: `/`, explore, authors, assets and Mozaiks. */
const SERVER_PAGE =
  /^\/(?:explore(?:\/assets)?\/?|profile\/view\/[^/?#]+\/?|(?:mozaik|asset)\/(?!create(?:[/?#]|$))[^/?#]+\/?|(?:library|sites)\/[^?#]+)?(?:[?#].*)?$/;

/** True for a page that the server renders as a document of its own. */
export function isServerPage(href: string): boolean {
  return SERVER_PAGE.test(href);
}

/** `/…/mozaik/{id}` and `/…/asset/{id}` behind any path. */
const ITEM_BEHIND_PREFIX = /^\/.+(\/(?:mozaik|asset)\/[^/]+)\/?$/;

/** The page of an item whose path has a prefix; null for any other path. */
export function itemBehindPrefix(pathname: string): string | null {
  return ITEM_BEHIND_PREFIX.exec(pathname)?.[1] ?? null;
}

/** Opens an address of the mall. What the server renders is loaded, not routed to. */
export function openAddress(router: AnyRouter, href: string, { replace = false } = {}): void {
  if (isServerPage(href)) {
    if (!staysOffline()) window.location.assign(href);
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
