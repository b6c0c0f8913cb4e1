import { SAMPLE_MENU } from "#modules/mozaik/document/widgets/menu/sample-menu";
import type { MenuWidget, Node, NodeId, SiteMenu, SiteMenus } from "#mozaik/document";

/** The menu that a widget shows: one of a website, or the sample; undefined if it no longer exists. */
export function menuOf({ meta }: MenuWidget, menus: SiteMenus): SiteMenu | undefined {
  return meta.siteMenuId === SAMPLE_MENU.id ? SAMPLE_MENU : menus[meta.siteMenuId];
}

/**
 * The names by which assistive technology tells the menus of a page apart, by block: menus of one name are counted in
 * reading order, 'Harbour', 'Harbour (2)'. `nodes`: the page's, in that order.
 */
export function menuNames(nodes: readonly Node[], menus: SiteMenus): ReadonlyMap<NodeId, string> {
  const names = new Map<NodeId, string>();
  const given = new Map<string, number>();
  for (const node of nodes) {
    const content = node.kind === "block" ? node.content : undefined;
    const name = content?.type === "widget" && content.widget.type === "menu" && menuOf(content.widget, menus)?.name;
    if (!name) continue;
    const count = (given.get(name) ?? 0) + 1;
    given.set(name, count);
    names.set(node.id, count === 1 ? name : `${name} (${count})`);
  }
  return names;
}
