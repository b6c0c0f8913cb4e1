import { siteAddress } from "#modules/website/rules/site-url";
import { leadsTo } from "../../../../frontend/mozaik/view/rich-text/redirect-address.ts";
import { linkTo } from "./site-file-names.ts";
import { elementsIn, type HtmlElement, type HtmlNode } from "./static-html.ts";

/** What the links of an exported page are understood by. */
export interface LinkPlace {
  /** The mall's own address. */
  readonly origin: string;
  /** The website's url in the mall. */
  readonly siteUrl: string;
  /** The website's own host; null: it has none. */
  readonly host: string | null;
  /** The file of each page by its served url. */
  readonly pages: ReadonlyMap<string, string>;
}

/** Where a link leads: to a page of the website, to something else that the mall has, or elsewhere. */
export type Target =
  | { readonly to: "page"; readonly url: string; readonly hash: string }
  /** `path`: with its query. */
  | { readonly to: "mall"; readonly path: string; readonly hash: string }
  | { readonly to: "elsewhere"; readonly href: string };

/** Understands a link of a page as the mall serves it. */
export function targetOf(href: string, place: LinkPlace): Target {
  const { origin, siteUrl, host, pages } = place;
  if (href.startsWith("#") || /^data:/i.test(href) || !URL.canParse(href, origin)) return { to: "elsewhere", href };
  const outside = leadsTo(href, origin);
  if (outside !== undefined) return targetOf(outside, place);
  const url = new URL(href, origin);
  const { pathname, search, hash } = url;
  const isOwnHost = host !== null && url.hostname === host && /^https?:$/.test(url.protocol);
  if (url.origin !== origin && !isOwnHost) return { to: "elsewhere", href };
  const start = isOwnHost ? "" : siteAddress(siteUrl);
  if (pathname === start || pathname.startsWith(`${start}/`)) {
    const page = pathname.slice(start.length).replace(/^\/|\/$/g, "");
    if (pages.has(page)) return { to: "page", url: page, hash };
  }
  return isOwnHost ? { to: "elsewhere", href } : { to: "mall", path: `${pathname}${search}`, hash };
}

/** Where the mall has the files of assets. */
export const BLOBS = "/public/api/blobs/";

/** Attributes that load something or lead somewhere. */
export const LINKS = ["href", "src", "poster", "srcset"] as const;

/** The addresses in an attribute; a `srcset` has several. */
export function addressesIn(name: string, value: string): string[] {
  if (name !== "srcset") return [value];
  return value.split(/,\s+/).flatMap((entry) => entry.trim().split(/\s+/)[0] || []);
}

/** What pages load from the mall, each once: path and query. */
export function loadedFrom(nodes: readonly HtmlNode[], place: LinkPlace): Set<string> {
  const found = new Set<string>();
  for (const element of elementsIn(nodes)) {
    for (const address of loadedBy(element)) {
      const target = targetOf(address, place);
      if (target.to !== "mall") continue;
      if (element.tag !== "a" || target.path.startsWith(BLOBS)) found.add(target.path);
    }
  }
  return found;
}

function loadedBy({ tag, attributes }: HtmlElement): string[] {
  if (tag === "script") return [];
  if (tag === "meta") return attributes.get("property") === "og:image" ? [attributes.get("content") ?? ""] : [];
  if (tag === "link" && !/^(icon|stylesheet)$/.test(attributes.get("rel") ?? "")) return [];
  return LINKS.flatMap((name) => {
    const value = attributes.get(name);
    return value ? addressesIn(name, value) : [];
  });
}

/** The link that stands in an exported page; null: the archive has no such file. `isFollowed`: by a press, not loaded. */
export function exportedLink(
  href: string,
  place: LinkPlace,
  files: ReadonlyMap<string, string>,
  isFollowed: boolean,
): string | null {
  const target = targetOf(href, place);
  if (target.to === "elsewhere") return target.href;
  if (target.to === "page") return `${linkTo(place.pages.get(target.url) ?? "")}${target.hash}`;
  const file = files.get(target.path);
  if (file !== undefined) return `${linkTo(file)}${target.hash}`;
  return isFollowed ? `${place.origin}${target.path}${target.hash}` : null;
}
