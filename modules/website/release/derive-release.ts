import { DomainError } from "../../decider.ts";
import type { SiteRelease } from "../manifest-contract.ts";
import { redirectsOf } from "../rules/redirects.ts";
import { entriesWithout } from "../website/page-events.ts";
import type { BuiltRelease } from "../website/release-events.ts";

type Made = Pick<BuiltRelease, "releaseId" | "at" | "note">;

/** The live release with one page as it was in an earlier release, its address included if that is free. */
export function withPageOf(live: SiteRelease, earlier: SiteRelease, pageId: string, made: Made): BuiltRelease {
  const page = earlier.pages.find((each) => each.pageId === pageId);
  if (!page) throw new DomainError("not-found", "page-not-found", "There is no such page in this release.");
  const now = live.pages.find((each) => each.pageId === pageId);
  const others = live.pages.filter((each) => each.pageId !== pageId);
  const isTaken = others.some(({ url }) => url === page.url);
  if (isTaken && !now) {
    throw new DomainError("conflict", "name-taken", `The url '${page.url}' belongs to another page now.`);
  }
  const parentId = others.some((each) => each.pageId === page.parentId) ? page.parentId : null;
  const restored = { ...page, parentId, url: isTaken && now ? now.url : page.url };
  const pages = now ? live.pages.map((each) => (each.pageId === pageId ? restored : each)) : [...live.pages, restored];
  const moved = now && now.url !== restored.url ? [{ url: now.url, pageId }] : [];
  const redirects = redirectsOf({ pages, startPageId: live.startPageId, former: [...formerOf(live), ...moved] });
  const shown = new Set(live.assets.map(({ assetId }) => assetId));
  const assets = [...live.assets, ...earlier.assets.filter(({ assetId }) => !shown.has(assetId))];
  return { ...withoutNumber(live), ...made, cause: "page-restored", pages, redirects, assets };
}

/**
 * The live release without a Mozaik that its author deleted or hid; null if no page is left. Pages below it move up, and
 * menus lose their entries for it.
 */
export function withoutMozaik(live: SiteRelease, mozaikId: string, made: Made): BuiltRelease | null {
  const gone = live.pages.find((page) => page.mozaikId === mozaikId);
  const pages = live.pages
    .filter((page) => page !== gone)
    .map((page) => (gone && page.parentId === gone.pageId ? { ...page, parentId: gone.parentId } : page));
  const next = pages.find(({ parentId, visible }) => parentId === null && visible) ?? pages[0];
  if (!next) return null;
  const startPageId = live.startPageId === gone?.pageId ? next.pageId : live.startPageId;
  const menus = live.menus.map((menu) => ({ ...menu, items: entriesWithout(menu, mozaikId) }));
  const redirects = redirectsOf({ pages, startPageId, former: formerOf(live) });
  const keep = <Pinned extends { readonly mozaikId: string } | null>(pinned: Pinned) =>
    pinned?.mozaikId === mozaikId ? null : pinned;
  const parts = { header: keep(live.header), footer: keep(live.footer) };
  return { ...withoutNumber(live), ...made, cause: "page-gone", pages, startPageId, menus, redirects, ...parts };
}

/** The former urls that a release knows, each with its page. */
function formerOf({ redirects, pages, startPageId }: SiteRelease) {
  return Object.entries(redirects).flatMap(([url, to]) => {
    const page = pages.find((each) => (each.pageId === startPageId ? "" : each.url) === to);
    return page ? [{ url, pageId: page.pageId }] : [];
  });
}

function withoutNumber({ number: _number, ...release }: SiteRelease): Omit<SiteRelease, "number"> {
  return release;
}
