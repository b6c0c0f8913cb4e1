import type { SitePage } from "#modules/website/events";
import type { ReleasedEntry, StoredMenu } from "#modules/website/manifest-contract";
import { siteAddress } from "#modules/website/rules/site-url";
import type { SiteMenu, SiteMenuEntry } from "#mozaik/document";

export interface MenuPlaces {
  readonly siteUrl: string;
  readonly pages: readonly Pick<SitePage, "pageId" | "mozaikId" | "url">[];
  readonly startPageId: string | null;
  /** Small pictures by Mozaik. */
  readonly previews: ReadonlyMap<string, string>;
}

/** A menu as menu widgets show it: entries of pages lead to their addresses in the mall. */
export function menuAnswer({ menuId, name, items }: StoredMenu, places: MenuPlaces): SiteMenu {
  const answered = (entry: ReleasedEntry, idx: number) => entryAnswer(entry, idx, places);
  return {
    id: menuId,
    name,
    items: items.map((item, idx) => ({ ...answered(item, idx), subItems: item.subItems.map(answered) })),
  };
}

/** The same without what visitors do not see. */
export function visibleMenu(menu: SiteMenu): SiteMenu {
  const items = menu.items.filter(({ visible }) => visible);
  return {
    ...menu,
    items: items.map((item) => ({ ...item, subItems: item.subItems.filter(({ visible }) => visible) })),
  };
}

function entryAnswer({ mozaikId, name, url, visible }: ReleasedEntry, idx: number, places: MenuPlaces): SiteMenuEntry {
  const page = mozaikId === null ? undefined : places.pages.find((each) => each.mozaikId === mozaikId);
  const address = page && siteAddress(places.siteUrl, page.pageId === places.startPageId ? "" : page.url);
  const previewSrc = mozaikId === null ? null : (places.previews.get(mozaikId) ?? null);
  return { mozaikId, name, url: address ?? url, visible, idx, active: false, previewSrc };
}
