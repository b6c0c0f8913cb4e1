// Reads and writes what React's server renderer wrote: well-formed HTML with quoted attributes. It is no general parser.

/** `value` null: the attribute has none. */
export interface HtmlElement {
  readonly tag: string;
  readonly attributes: ReadonlyMap<string, string | null>;
  readonly children: readonly HtmlNode[];
}
/** A string: text as it stands in the file, escaped. */
export type HtmlNode = HtmlElement | string;

const TOKEN = /<!doctype html>|<(\/?)([a-z][\w-]*)((?:\s+[^\s=>"/]+(?:="[^"]*")?)*)\s*(\/?)>|[^<]+/giy;
const ATTRIBUTE = /([^\s=]+)(?:="([^"]*)")?/g;
const VOID = new Set([
  "area",
  "base",
  "br",
  "col",
  "embed",
  "hr",
  "img",
  "input",
  "link",
  "meta",
  "source",
  "track",
  "wbr",
]);
/** Their content is no HTML. */
const RAW = new Set(["script", "style"]);

/** Throws for anything that React does not write. */
export function parsed(html: string): HtmlNode[] {
  const open: { tag: string; attributes: Map<string, string | null>; children: HtmlNode[] }[] = [
    { tag: "", attributes: new Map(), children: [] },
  ];
  const token = new RegExp(TOKEN);
  while (token.lastIndex < html.length) {
    const at = token.lastIndex;
    const found = token.exec(html);
    const around = open.at(-1);
    if (!found || !around) throw new Error(`unexpected HTML at ${at}: ${html.slice(at, at + 60)}`);
    const [whole, slash, name = "", attributes = ""] = found;
    const tag = name.toLowerCase();
    if (tag === "") around.children.push(whole);
    else if (slash === "/") {
      if (around.tag !== tag) throw new Error(`</${tag}> closes <${around.tag}>`);
      open.pop();
    } else {
      const element = { tag, attributes: attributesOf(attributes), children: [] };
      around.children.push(element);
      if (RAW.has(tag)) {
        const end = html.indexOf(`</${tag}>`, token.lastIndex);
        if (end > token.lastIndex) (element.children as HtmlNode[]).push(html.slice(token.lastIndex, end));
        token.lastIndex = end + tag.length + 3;
      } else if (!VOID.has(tag) && found[4] !== "/") open.push(element);
    }
  }
  if (open.length !== 1) throw new Error(`<${open.at(-1)?.tag}> is not closed`);
  return open[0]?.children ?? [];
}

function attributesOf(text: string): Map<string, string | null> {
  return new Map(
    [...text.matchAll(ATTRIBUTE)].map(([, name = "", value]) => [
      name.toLowerCase(),
      value === undefined ? null : unescaped(value),
    ]),
  );
}

/** The same as text. Attributes are lower-case, which is the same to a browser in HTML; SVG knows them by other letters. */
export function written(nodes: readonly HtmlNode[]): string {
  return nodes.map((node) => (typeof node === "string" ? node : elementText(node))).join("");
}

function elementText({ tag, attributes, children }: HtmlElement): string {
  const said = [...attributes]
    .map(([name, value]) => ` ${name}${value === null ? "" : `="${escaped(value)}"`}`)
    .join("");
  return VOID.has(tag) ? `<${tag}${said}>` : `<${tag}${said}>${written(children)}</${tag}>`;
}

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Text as it stands in a file. */
export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => ESCAPES[letter] ?? letter);
}

function unescaped(text: string): string {
  return text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");
}

/** The words inside. */
export function textOf(nodes: readonly HtmlNode[]): string {
  return nodes.map((node) => (typeof node === "string" ? unescaped(node) : textOf(node.children))).join("");
}

/** Every element, each before those inside it. */
export function* elementsIn(nodes: readonly HtmlNode[]): Generator<HtmlElement> {
  for (const node of nodes) {
    if (typeof node === "string") continue;
    yield node;
    yield* elementsIn(node.children);
  }
}
