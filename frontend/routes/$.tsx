import { createFileRoute, notFound, redirect } from "@tanstack/react-router";
import { titled } from "./-title.ts";

/** `…/mozaik/{id}` and `…/asset/{id}` behind any path. */
const ITEM_BEHIND_PREFIX = /^\/.+(\/(?:mozaik|asset)\/[^/]+)\/?$/;

/** Addresses that no other route knows: an item behind a prefix path, or nothing. */
export const Route = createFileRoute("/$")({
  staticData: { isPublic: true },
  beforeLoad: ({ location: { pathname, searchStr, hash } }) => {
    const item = ITEM_BEHIND_PREFIX.exec(pathname)?.[1];
    if (item === undefined) throw notFound();
    throw redirect({ href: `${item}${searchStr}${hash && `#${hash}`}`, replace: true });
  },
  head: () => titled("Not found"),
});
