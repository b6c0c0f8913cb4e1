import type { SiteRelease } from "#modules/website/manifest-contract";
import { type MozaikDocument, type Node, type SiteMenu, type SiteMenus, withTargets } from "#mozaik/document";
import type { SiteAddresses } from "./site-addresses.ts";

/** Links to a Mozaik, as the link dialog and menus write them: by its id. */
const MOZAIK_LINK = /^\/mozaik\/([0-9a-f-]{36})(#.*)?$/i;

/** The url of a page as it is served. */
export function servedUrl(
  { startPageId }: SiteRelease,
  page: { readonly pageId: string; readonly url: string },
): string {
  return page.pageId === startPageId ? "" : page.url;
}

/** The document with links to Mozaiks that are pages of the release leading to those pages, and with the site's logos. */
export function siteDocument(document: MozaikDocument, release: SiteRelease, addresses: SiteAddresses): MozaikDocument {
  const byMozaik = new Map(release.pages.map((page) => [page.mozaikId, addresses.page(servedUrl(release, page))]));
  const link = (href: string) => {
    const [, mozaikId = "", anchor = ""] = MOZAIK_LINK.exec(href) ?? [];
    const address = byMozaik.get(mozaikId.toLowerCase());
    if (address !== undefined) return `${address}${anchor}`;
    return href.startsWith("/") && !href.startsWith("//") ? addresses.mall(href) : href;
  };
  const nodes = Object.entries(document.nodes).map(([id, node]) => {
    const linked = withTargets(withLogo(node, release, byMozaik, addresses), { link, node: (target) => target });
    return [id, linked] as const;
  });
  return { ...document, nodes: Object.fromEntries(nodes) };
}

function withLogo(
  node: Node,
  { logos }: SiteRelease,
  byMozaik: ReadonlyMap<string, string>,
  addresses: SiteAddresses,
): Node {
  const content = node.kind === "block" ? node.content : undefined;
  if (node.kind !== "block" || content?.type !== "widget" || content.widget.type !== "logo") return node;
  const { meta } = content.widget;
  const assetId = (meta.websitePartLogoId === undefined ? undefined : logos[meta.websitePartLogoId]) ?? meta.assetId;
  const { linkTo, linkToMozaikId: linked } = meta;
  const address =
    linkTo === "mozaik" && linked ? (byMozaik.get(linked) ?? addresses.mall(`/mozaik/${linked}`)) : undefined;
  const widget = {
    ...content.widget,
    meta: {
      ...meta,
      ...(assetId !== undefined && { assetId }),
      ...(address !== undefined && { linkTo: "url" as const, url: address }),
    },
  };
  return { ...node, content: { ...content, widget } };
}

/** The menus of a release with the entry of the open page marked; `previews`: small pictures by Mozaik. */
export function siteMenus(
  release: SiteRelease,
  addresses: SiteAddresses,
  openMozaikId: string | null,
  previews: ReadonlyMap<string, string>,
): SiteMenus {
  type Entry = SiteRelease["menus"][number]["items"][number]["subItems"][number];
  const entryOf = ({ mozaikId, name, url, visible }: Entry, idx: number) => {
    const page = release.pages.find((each) => each.mozaikId === mozaikId);
    return {
      ...{ mozaikId, name, idx },
      url: page ? addresses.page(servedUrl(release, page)) : url,
      // an entry without its page leads nowhere
      visible: visible && (mozaikId === null || page !== undefined),
      active: mozaikId !== null && mozaikId === openMozaikId,
      previewSrc: mozaikId === null ? null : (previews.get(mozaikId) ?? null),
    };
  };
  const menus = release.menus.map(({ menuId, name, items }): SiteMenu => {
    const shown = items.map((item, idx) => ({ ...entryOf(item, idx), subItems: item.subItems.map(entryOf) }));
    return { id: menuId, name, items: shown };
  });
  return Object.fromEntries(menus.map((menu) => [menu.id, menu]));
}
