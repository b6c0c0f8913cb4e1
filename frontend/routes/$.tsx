import { createFileRoute, notFound, redirect } from "@tanstack/react-router";
import { isServerPage, itemBehindPrefix } from "../open-address.ts";
import { titled } from "./-title.ts";

/** Unknown addresses: a page of the server, an item behind a prefix path, or nothing. */
export const Route = createFileRoute("/$")({
  staticData: { isPublic: true },
  beforeLoad: ({ location: { pathname, searchStr, hash, href }, preload }) => {
    const item = itemBehindPrefix(pathname);
    if (item === null && !isServerPage(href)) throw notFound();
    if (preload) return;
    const address = item === null ? href : `${item}${searchStr}${hash && `#${hash}`}`;
    throw redirect({ href: address, reloadDocument: true, replace: true });
  },
  head: () => titled("Not found"),
});
