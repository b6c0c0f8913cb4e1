import type { ExportLoss } from "#modules/website/site-export-contract";
import { linkTo } from "./site-file-names.ts";
import { elementsIn, escaped, type HtmlElement, type HtmlNode, textOf } from "./static-html.ts";
import { BLOBS, exportedLink, LINKS, type LinkPlace, targetOf } from "./static-links.ts";

/** How a page of the mall becomes a file. */
export interface StaticPlace extends LinkPlace {
  /** What the mall loads, by path and query, with its file in the archive. */
  readonly files: ReadonlyMap<string, string>;
  /** Where the files will be served, with a slash at its end; null: unknown. */
  readonly base: string | null;
  /** The page in the mall, in full: forms, purchases and comments lead there. */
  readonly inMall: string;
}

export interface StaticPage {
  readonly nodes: readonly HtmlNode[];
  readonly losses: ReadonlySet<ExportLoss>;
}

/**
 * A page as the mall serves it without everything that needs a server or a script: what it loads comes from the
 * archive, links lead to the other files, and forms, purchases and comments are plain links to the page in the mall.
 */
export function staticPage(nodes: readonly HtmlNode[], place: StaticPlace): StaticPage {
  const losses = new Set<ExportLoss>();
  const submits = [...elementsIn(nodes)].some(({ attributes }) => attributes.get("data-press") === "submit");
  let hasFormLink = submits;
  const mall = new URL(place.origin).host;
  const lose = (loss: ExportLoss, replacement: HtmlNode[] = []) => {
    losses.add(loss);
    return replacement;
  };
  const toMall = (words: string) => linkElement(place.inMall, words);

  const all = (inside: readonly HtmlNode[]): HtmlNode[] => inside.flatMap(one);
  const one = (node: HtmlNode): readonly HtmlNode[] => {
    if (typeof node === "string") return [node];
    const { tag, attributes, children } = node;
    if (tag === "script") return attributes.has("data-logic") ? lose("conditions") : [];
    if (tag === "noscript" || isForScript(node)) return [];
    if (tag === "link" || tag === "meta") return headElement(node, place);
    const island = attributes.get("data-island");
    if (island === "comments") return lose("comments", [toMall(`Read and write comments on ${mall}`)]);
    if (island === "purchase" || island === "code") return lose("purchases", [toMall(`Buy this on ${mall}`)]);
    if (island !== undefined) return [];
    if (attributes.has("data-visualization")) return lose("submissions", [toMall(`See the submissions on ${mall}`)]);
    if (attributes.has("data-slide-controls")) return lose("slideshows");
    if (attributes.has("data-widget")) {
      const link = hasFormLink ? [] : [toMall(`Fill in this form on ${mall}`)];
      hasFormLink = true;
      return lose("forms", link);
    }
    if (attributes.get("data-press") === "submit") {
      return lose("forms", [buttonLink(node, place.inMall, `${textOf(children)} (on ${mall})`)]);
    }
    if (attributes.has("data-outcome") || classesOf(node).includes("mozaik-subject")) return [];
    if (attributes.has("data-email")) losses.add("e-mail prompts");
    if (isDeadControl(node)) return lose("other controls");
    if (tag === "form") return lose("other controls", all(children));
    if (tag === "iframe") losses.add("embedded content");
    const isPlayed = tag === "video" || tag === "audio";
    const moved = withLinks(node, place, losses);
    const inside = all(children);
    const isEmpty = isPlayed && !moved?.has("src") && !inside.some((each) => typeof each !== "string");
    if (isPlayed && (!moved || isEmpty)) return isBehind(node) ? [] : [toMall(`Play this on ${mall}`)];
    return moved ? [{ tag, attributes: moved, children: inside }] : [];
  };
  return { nodes: all(nodes), losses };
}

/** A film that moves behind the words of a page, which nobody plays. */
function isBehind({ attributes }: HtmlElement): boolean {
  return attributes.get("tabindex") === "-1";
}

/** Parts that only a script fills or reads. */
function isForScript({ tag, attributes }: HtmlElement): boolean {
  if (attributes.has("data-toasts") || attributes.has("data-hidden-at-first")) return true;
  return tag === "link" && /^(modulepreload|preload)$/.test(attributes.get("rel") ?? "");
}

/** What the browser itself does nothing with. */
function isDeadControl({ tag, attributes }: HtmlElement): boolean {
  if (tag === "button") return !attributes.has("popovertarget");
  return ["input", "select", "textarea", "fieldset", "output", "dialog"].includes(tag);
}

/** Style sheets and icons come from the archive; addresses of pages in full are left out if nobody knows them. */
function headElement(element: HtmlElement, place: StaticPlace): readonly HtmlElement[] {
  const { tag, attributes } = element;
  const [name, rel] =
    tag === "meta" ? ["content", attributes.get("property") ?? ""] : ["href", attributes.get("rel") ?? ""];
  const value = attributes.get(name);
  if (!value) return [element];
  const put = (changed: string | null) =>
    changed === null ? [] : [{ ...element, attributes: new Map([...attributes, [name, changed]]) }];
  switch (rel) {
    case "canonical":
    case "og:url":
      return put(place.base && pageInFull(value, place, place.base));
    case "og:image": {
      const file = exportedLink(value, place, place.files, false);
      return put(place.base && file && new URL(file, place.base).href);
    }
    case "alternate":
      if (place.base === null) return [];
      return put(attributes.has("hreflang") ? pageInFull(value, place, place.base) : linkTo("feed.xml"));
    case "icon":
    case "stylesheet":
      return put(exportedLink(value, place, place.files, false));
    default:
      return [element];
  }
}

/** The address of a page where the files will be served; another website's as it is. */
function pageInFull(href: string, place: StaticPlace, base: string): string {
  const target = targetOf(href, place);
  if (target.to !== "page") return href;
  return target.url === "" ? base : `${base}${linkTo(place.pages.get(target.url) ?? "")}`;
}

/** The attributes with links that work in the archive; null: what the element shows is not there. */
function withLinks(
  { tag, attributes }: HtmlElement,
  place: StaticPlace,
  losses: Set<ExportLoss>,
): Map<string, string | null> | null {
  const changed = new Map([...attributes].filter(([name]) => !FOR_SCRIPT.test(name)));
  const isFollowed = tag === "a";
  if (attributes.has("data-large")) changed.delete("aria-haspopup");
  for (const name of LINKS) {
    const value = attributes.get(name);
    if (!value) continue;
    if (name === "srcset") {
      const entries = value.split(/,\s+/).flatMap((entry) => {
        const [address = "", ...size] = entry.trim().split(/\s+/);
        const link = exportedLink(address, place, place.files, false);
        return link === null ? [] : [[link, ...size].join(" ")];
      });
      if (entries.length > 0) changed.set(name, entries.join(", "));
      else changed.delete(name);
      continue;
    }
    const link = isFollowed ? followedLink(value, place) : exportedLink(value, place, place.files, false);
    if (link === null) {
      losses.add("missing files");
      if (name === "src") return null;
      changed.delete(name);
    } else {
      changed.set(name, link);
      if (isFollowed && link.startsWith(`${place.origin}/`)) {
        losses.add(link.endsWith("#purchase") ? "purchases" : "links to the mall");
      }
    }
  }
  return changed;
}

/** Links to files of the mall end after a day or two: one that is not in the archive is on the page in the mall. */
function followedLink(href: string, place: StaticPlace): string | null {
  const target = targetOf(href, place);
  const isFile = target.to === "mall" && target.path.startsWith(BLOBS);
  return isFile && !place.files.has(target.path) ? place.inMall : exportedLink(href, place, place.files, true);
}

/** What scripts of the mall read. */
const FOR_SCRIPT =
  /^data-(?:mozaik|revision|site|block|rules|email|thanks|closes|once|menu|gallery|seconds|slides|visited|props|link-key)$/;

function classesOf({ attributes }: HtmlElement): string[] {
  return (attributes.get("class") ?? "").split(" ");
}

function linkElement(href: string, words: string): HtmlElement {
  const link = { tag: "a", attributes: new Map([["href", href]]), children: [escaped(words)] };
  return { tag: "p", attributes: new Map([["class", "mozaik-widget"]]), children: [link] };
}

/** A button as a link that looks the same. */
function buttonLink({ attributes }: HtmlElement, href: string, words: string): HtmlElement {
  const looks = [...attributes].filter(([name]) => name === "class" || name === "style");
  const face = { tag: "span", attributes: new Map([["class", "mozaik-button-words"]]), children: [escaped(words)] };
  return { tag: "a", attributes: new Map([...looks, ["href", href]]), children: [face] };
}
