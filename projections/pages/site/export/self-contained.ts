import type { HtmlElement, HtmlNode } from "./static-html.ts";

/** A font of a style sheet: it is in a file of its own. */
const FONT_FACE = /@font-face\s*\{[^}]*\}/g;

/**
 * A page that loads nothing, because hosts serve it at every address: its styles are in it, without fonts, and its link
 * to the start page is in full if `start` is known. `styles`: by their address in the page.
 */
export function selfContained(
  nodes: readonly HtmlNode[],
  styles: ReadonlyMap<string, string>,
  start: string | null,
): HtmlNode[] {
  return nodes.flatMap((node): HtmlNode[] => {
    if (typeof node === "string") return [node];
    const { tag, attributes, children } = node;
    const href = attributes.get("href");
    if (tag === "link") {
      const css = attributes.get("rel") === "stylesheet" ? styles.get(href ?? "") : undefined;
      return css === undefined ? [] : [styleElement(css.replace(FONT_FACE, ""))];
    }
    const inside = selfContained(children, styles, start);
    const leadsToStart = tag === "a" && href === "index.html" && start !== null;
    return [
      { tag, attributes: leadsToStart ? new Map([...attributes, ["href", start]]) : attributes, children: inside },
    ];
  });
}

function styleElement(css: string): HtmlElement {
  return { tag: "style", attributes: new Map(), children: [css] };
}
