import { DomainError } from "../../decider.ts";
import { rankBetween } from "../../mozaik/document/index.ts";
import { sameValue } from "../../rules/same-value.ts";
import type { SitePage, WebsiteEvent } from "../events.ts";
import type { StoredMenu } from "../manifest-contract.ts";
import { PAGE_URL_TAKEN } from "../rules/site-url.ts";
import { MOST_PAGE_LEVELS, MOST_SITE_PAGES } from "../rules/website-limits.ts";
import type { KnownWebsite } from "./website-state.ts";

/** `before`: the page that it comes in front of; null: the end. */
export interface AddPage {
  readonly type: "addPage";
  readonly by: string;
  readonly page: Omit<SitePage, "rank">;
  readonly before: string | null;
}

/** Absent fields stay; a page moves if `parentId` or `before` is given. */
export interface ChangePage {
  readonly type: "changePage";
  readonly by: string;
  readonly pageId: string;
  readonly fields: Partial<Pick<SitePage, "name" | "url" | "visible" | "hasComments" | "translationIds" | "parentId">>;
  readonly before?: string | null | undefined;
}

export function addPageEvents(site: KnownWebsite, { page, before }: AddPage): WebsiteEvent[] {
  const { websiteId, pages } = site;
  if (pages.some(({ pageId }) => pageId === page.pageId)) return [];
  if (pages.length >= MOST_SITE_PAGES) throw tooMany(`A website can have ${MOST_SITE_PAGES} pages.`);
  if (pages.some(({ mozaikId }) => mozaikId === page.mozaikId)) {
    throw new DomainError("conflict", "page-exists", "This Mozaik is already a page of this website.");
  }
  checkUrl(site, page.url, page.pageId);
  checkParent(site, page.pageId, page.parentId);
  const added = { ...page, rank: rankFor(site, page.pageId, page.parentId, before) };
  const start: WebsiteEvent = { type: "WebsiteStartPageChosen", data: { websiteId, pageId: page.pageId } };
  return [
    { type: "WebsitePageAdded", data: { websiteId, page: added } },
    ...(site.startPageId === null ? [start] : []),
  ];
}

export function changePageEvents(site: KnownWebsite, { pageId, fields, before }: ChangePage): WebsiteEvent[] {
  const page = pageOf(site, pageId);
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const changed: SitePage = { ...page, ...given };
  checkUrl(site, changed.url, pageId);
  checkParent(site, pageId, changed.parentId);
  const moves = before !== undefined || changed.parentId !== page.parentId;
  const rank = moves ? rankFor(site, pageId, changed.parentId, before ?? null) : page.rank;
  const moved = { ...changed, rank };
  return sameValue(moved, page)
    ? []
    : [{ type: "WebsitePageChanged", data: { websiteId: site.websiteId, page: moved } }];
}

/**
 * Pages below it move up to its parent, menus lose their entries for it. The start page cannot be removed while there
 * are others, unless its Mozaik is gone: then the first page takes its place.
 */
export function removePageEvents(site: KnownWebsite, pageId: string, isGone: boolean): WebsiteEvent[] {
  const { websiteId, startPageId } = site;
  const page = pageOf(site, pageId);
  const others = site.pages.filter((each) => each.pageId !== pageId);
  const isStart = pageId === startPageId;
  if (isStart && others.length > 0 && !isGone) {
    throw new DomainError(
      "conflict",
      "start-page",
      "This is the start page. Choose another start page before you remove it.",
    );
  }
  const below = childrenOf(site, pageId);
  const ups: SitePage[] = [];
  for (const child of below) {
    const moving = { ...site, pages: [...site.pages, ...ups] };
    ups.push({ ...child, parentId: page.parentId, rank: rankFor(moving, child.pageId, page.parentId, null) });
  }
  const next = others.find(({ parentId, visible }) => parentId === null && visible) ?? others[0];
  return [
    ...ups.map((up): WebsiteEvent => ({ type: "WebsitePageChanged", data: { websiteId, page: up } })),
    ...menusWithout(site, page.mozaikId),
    { type: "WebsitePageRemoved", data: { websiteId, pageId, mozaikId: page.mozaikId } },
    ...(isStart
      ? [{ type: "WebsiteStartPageChosen", data: { websiteId, pageId: next?.pageId ?? null } } as const]
      : []),
  ];
}

export function pageOf(site: KnownWebsite, pageId: string): SitePage {
  const page = site.pages.find((each) => each.pageId === pageId);
  if (!page) throw new DomainError("not-found", "page-not-found", "There is no such page in this website.");
  return page;
}

function menusWithout({ websiteId, menus }: KnownWebsite, mozaikId: string): WebsiteEvent[] {
  return menus.flatMap((menu): WebsiteEvent[] => {
    const items = entriesWithout(menu, mozaikId);
    return sameValue(items, menu.items)
      ? []
      : [{ type: "SiteMenuSaved", data: { websiteId, menu: { ...menu, items } } }];
  });
}

/** The entries of a menu without those that lead to a Mozaik; what is below such an entry takes its place. */
export function entriesWithout({ items }: StoredMenu, mozaikId: string): StoredMenu["items"] {
  return items.flatMap((item) => {
    const subItems = item.subItems.filter((entry) => entry.mozaikId !== mozaikId);
    if (item.mozaikId === mozaikId) return subItems.map((entry) => ({ ...entry, subItems: [] }));
    return [{ ...item, subItems }];
  });
}

function checkUrl({ pages }: KnownWebsite, url: string, pageId: string): void {
  if (pages.some((other) => other.url === url && other.pageId !== pageId)) {
    throw new DomainError("conflict", "name-taken", PAGE_URL_TAKEN);
  }
}

function checkParent(site: KnownWebsite, pageId: string, parentId: string | null): void {
  const above: string[] = [];
  for (let id = parentId; id !== null; id = pageOf(site, id).parentId) {
    above.push(id);
    if (id === pageId) {
      throw new DomainError(
        "refused",
        "circular-pages",
        "A page cannot be below itself or below one of its own pages.",
      );
    }
  }
  if (above.length + levelsBelow(site, pageId) > MOST_PAGE_LEVELS) {
    throw new DomainError("refused", "pages-too-deep", `Pages can be at most ${MOST_PAGE_LEVELS} levels deep.`);
  }
}

/** Levels that a page and those below it take. */
function levelsBelow(site: KnownWebsite, pageId: string): number {
  return 1 + Math.max(0, ...childrenOf(site, pageId).map((child) => levelsBelow(site, child.pageId)));
}

function childrenOf({ pages }: KnownWebsite, parentId: string | null): SitePage[] {
  return pages.filter((page) => page.parentId === parentId).toSorted((one, other) => (one.rank < other.rank ? -1 : 1));
}

function rankFor(site: KnownWebsite, pageId: string, parentId: string | null, before: string | null): string {
  const siblings = childrenOf(site, parentId).filter((page) => page.pageId !== pageId);
  const at = siblings.findIndex((page) => page.pageId === before);
  const next = at < 0 ? undefined : siblings[at];
  const previous = at < 0 ? siblings.at(-1) : siblings[at - 1];
  return rankBetween(previous?.rank ?? null, next?.rank ?? null);
}

function tooMany(message: string): DomainError {
  return new DomainError("refused", "too-many", message);
}
