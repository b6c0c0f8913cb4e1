import { RichTextLink, safeHref } from "#mozaik/document";
import { leadsTo } from "../../../view/rich-text/redirect-address.ts";
import { tabFor } from "../link-address.ts";

export type PieceLink = Omit<RichTextLink, "type" | "id" | "children">;

/**
 * The link for a pasted `a`; undefined if its address is not allowed. A `linkto` attribute, set by the mall's own
 * texts, restores the kind of link; a link through the mall's leaving screen becomes a direct one. Pages of other
 * hosts open in a new tab unless the link says `_self`.
 */
export function anchorLink(anchor: Element, origin: string): PieceLink | undefined {
  const given = anchor.getAttribute("href") ?? "";
  const href = safeHref(leadsTo(given, origin) ?? given);
  if (href === undefined) return undefined;
  const linkTo = RichTextLink.shape.linkTo.safeParse(anchor.getAttribute("linkto"));
  const tab = anchor.getAttribute("target");
  if (!linkTo.success) return { href, linkTo: "url-link", target: tab === "_self" ? tab : tabFor(href, origin) };
  const target = tab === "_self" ? "_self" : "_blank";
  const place = /^#(.{1,64})$/.exec(href)?.[1];
  switch (linkTo.data) {
    case "mPage":
      return { href, linkTo: linkTo.data, target: "_self", ...(place ? { pageId: place } : {}) };
    case "target":
      return { href, linkTo: linkTo.data, target: "_self", ...(place ? { targetId: place } : {}) };
    case "page":
    case "url-link":
      return { href, linkTo: linkTo.data, target };
  }
}
