import { v4 } from "uuid";
import {
  MAX_LIST_LEVEL,
  type Marks,
  type RichTextBlock,
  type RichTextInline,
  type RichTextLeaf,
  type RichTextLine,
  safeHref,
} from "#mozaik/document";

type Line = Omit<Extract<RichTextLine, { type: "paragraph" | "quote" | "code" }>, "children">;
type Kind = Line | { type: "heading"; level: 1 | 2 | 3 | 4 | 5 | 6 } | ListItem;
type ListItem = { type: "list-item"; list: "bulleted" | "ordered"; level: number };

const PARAGRAPH: Kind = { type: "paragraph" };
const HEADINGS = { H1: 1, H2: 2, H3: 3, H4: 4, H5: 5, H6: 6 } as const;
const FLAGS: Readonly<Record<string, keyof Marks>> = {
  B: "bold",
  STRONG: "bold",
  I: "italic",
  EM: "italic",
  U: "underline",
  INS: "underline",
  S: "strikethrough",
  DEL: "strikethrough",
  STRIKE: "strikethrough",
  CODE: "code",
  SUB: "subscript",
  SUP: "superscript",
};
const BLOCKS = new Set(
  "P DIV SECTION ARTICLE HEADER FOOTER MAIN ASIDE NAV H1 H2 H3 H4 H5 H6 BLOCKQUOTE PRE UL OL LI TABLE TBODY THEAD TR TD TH FIGURE FIGCAPTION DL DT DD ADDRESS HR BODY".split(
    " ",
  ),
);
const SILENT = new Set("SCRIPT STYLE TEMPLATE HEAD TITLE META LINK IFRAME OBJECT SVG NOSCRIPT INPUT SELECT".split(" "));
const MOST_COLUMNS = 30;
const MOST_ROWS = 200;

/**
 * The text of HTML from elsewhere: headings, paragraphs, lists, quotes, tables, marks and links. Nothing of it is
 * shown or loaded while it is read, styles and scripts are left behind, and links that may not be links become words.
 */
export function readForeignHtml(html: string): RichTextBlock[] {
  return new Reader().read(new DOMParser().parseFromString(html, "text/html").body);
}

/** Gathers lines while it walks through the elements. */
class Reader {
  private readonly blocks: RichTextBlock[] = [];
  private line: RichTextInline[] = [];

  read(root: Element): RichTextBlock[] {
    this.walk(root, PARAGRAPH, {});
    this.endLine(PARAGRAPH);
    return this.blocks;
  }

  private walk(parent: Node, kind: Kind, marks: Marks): void {
    for (const node of parent.childNodes) {
      if (node instanceof Element) this.element(node, kind, marks);
      else if (node.nodeType === Node.TEXT_NODE) this.words(node.textContent ?? "", kind, marks);
    }
  }

  private element(element: Element, kind: Kind, marks: Marks): void {
    const name = element.tagName.toUpperCase();
    if (SILENT.has(name)) return;
    if (name === "BR") this.lineBreak(kind, marks);
    else if (name === "TABLE") this.table(element, kind, marks);
    else if (name === "A") this.link(element, kind, marks);
    else if (BLOCKS.has(name)) {
      this.endLine(kind);
      const inner = kindOf(name, element, kind);
      this.walk(element, inner, marks);
      this.endLine(inner);
    } else this.walk(element, kind, marked(marks, name, element));
  }

  private lineBreak(kind: Kind, marks: Marks): void {
    if (kind.type === "code") this.words("\n", kind, marks);
    else this.endLine(kind);
  }

  private words(raw: string, kind: Kind, marks: Marks): void {
    const collapsed = kind.type === "code" ? raw : raw.replace(/[ \t\r\n\f]+/g, " ");
    const last = this.line.at(-1);
    const text = last === undefined && kind.type !== "code" ? collapsed.trimStart() : collapsed;
    if (text !== "") this.line.push(leafOf(text, marks));
  }

  private link(element: Element, kind: Kind, marks: Marks): void {
    const href = safeHref(element.getAttribute("href") ?? "");
    const before = this.line;
    this.line = [];
    this.walk(element, kind, marks);
    const leaves = this.line.flatMap((part) => (part.type === "link" ? part.children : [part]));
    // A link around whole blocks has ended its lines already; what is left is the words after the last one.
    this.line = before;
    if (leaves.length === 0) return;
    if (href === undefined) this.line.push(...leaves);
    else {
      this.line.push({ type: "link", id: v4(), href, target: "_blank", linkTo: "url-link", children: leaves });
    }
  }

  private table(table: Element, kind: Kind, marks: Marks): void {
    this.endLine(kind);
    const rows = [...table.querySelectorAll("tr")].slice(0, MOST_ROWS).flatMap((row) => {
      const cells = [...row.children]
        .filter((cell) => cell.tagName === "TD" || cell.tagName === "TH")
        .slice(0, MOST_COLUMNS)
        .map((cell) => ({
          ...(cell.tagName === "TH" ? { header: true as const } : {}),
          blocks: new Reader()
            .read(cell)
            .flatMap((block) => (block.type === "table" ? [] : [block]))
            .slice(0, 100),
        }));
      return cells.length > 0 ? [{ cells }] : [];
    });
    if (rows.length > 0) this.blocks.push({ type: "table", rows });
    else this.walk(table, kind, marks);
  }

  private endLine(kind: Kind): void {
    const children = trimmedEnd(this.line, kind.type === "code");
    this.line = [];
    if (children.length > 0) this.blocks.push({ ...kind, children });
  }
}

function kindOf(name: string, element: Element, around: Kind): Kind {
  if (isHeading(name)) return { type: "heading", level: HEADINGS[name] };
  if (name === "BLOCKQUOTE") return { type: "quote" };
  if (name === "PRE") return { type: "code" };
  if (name === "LI") return itemOf(element);
  return around;
}

function isHeading(name: string): name is keyof typeof HEADINGS {
  return Object.hasOwn(HEADINGS, name);
}

function itemOf(item: Element): ListItem {
  let level = -1;
  for (let at: Element | null = item; at; at = at.parentElement) if (/^[UO]L$/.test(at.tagName)) level += 1;
  const list = item.closest("ul, ol")?.tagName === "OL" ? "ordered" : "bulleted";
  return { type: "list-item", list, level: Math.min(Math.max(level, 0), MAX_LIST_LEVEL) };
}

function marked(marks: Marks, name: string, element: Element): Marks {
  const flag = FLAGS[name];
  const style = element.getAttribute("style") ?? "";
  return {
    ...marks,
    // Some programs wrap everything in a <b> that is not bold.
    ...(flag && !(flag === "bold" && /font-weight:\s*normal/i.test(style)) ? { [flag]: true } : {}),
    ...(/font-weight:\s*(bold|[6-9]00)/i.test(style) ? { bold: true as const } : {}),
    ...(/font-style:\s*italic/i.test(style) ? { italic: true as const } : {}),
  };
}

function leafOf(text: string, marks: Marks): RichTextLeaf {
  return { type: "text", text, ...(Object.keys(marks).length > 0 ? { marks } : {}) };
}

function trimmedEnd(line: readonly RichTextInline[], keepsBlanks: boolean): RichTextInline[] {
  const last = line.at(-1);
  if (keepsBlanks || last?.type !== "text") return [...line];
  const text = last.text.trimEnd();
  return text === "" ? trimmedEnd(line.slice(0, -1), false) : [...line.slice(0, -1), { ...last, text }];
}
