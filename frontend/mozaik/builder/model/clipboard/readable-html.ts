import {
  type Content,
  definitionOf,
  inlineText,
  type RichText,
  type RichTextBlock,
  type RichTextInline,
  type RichTextLeaf,
  type RichTextLine,
  type Structure,
  type Widget,
} from "#mozaik/document";

// Builds in a separate document that is never shown, so that the browser escapes all text and loads nothing.

/** Copied structures as HTML for other programs: their texts with headings, lists, tables, marks and links. */
export function structuresHtml(structures: readonly Structure[]): HTMLElement {
  const page = document.implementation.createHTMLDocument();
  const carrier = page.createElement("div");
  for (const { nodes } of structures) {
    for (const node of nodes) {
      if (node.kind === "block" && node.content) carrier.append(...contentHtml(page, node.content));
    }
  }
  return carrier;
}

/** The same for a single text. */
export function richTextHtml(text: RichText): string {
  return textHtml(document.implementation.createHTMLDocument(), text)
    .map(({ outerHTML }) => outerHTML)
    .join("");
}

function contentHtml(page: Document, content: Content): HTMLElement[] {
  switch (content.type) {
    case "text":
      return textHtml(page, content.text);
    case "embed":
      return [element(page, "p", link(page, content.link, content.name || content.link))];
    case "asset":
      return [content.alt, content.caption].flatMap((words) => (words ? [element(page, "p", words)] : []));
    case "widget":
      return widgetHtml(page, content.widget);
  }
}

/** A question with its options, or a button as a link. */
function widgetHtml(page: Document, widget: Widget): HTMLElement[] {
  const { words, address: addressOf } = definitionOf(widget);
  const [first, ...options] = words(widget);
  if (first === undefined) return [];
  const address = addressOf?.(widget);
  const head = element(page, "p", address === undefined ? first : link(page, address, first));
  const list = element(page, "ul", ...options.map((option) => element(page, "li", option)));
  return options.length > 0 ? [head, list] : [head];
}

function textHtml(page: Document, { blocks }: RichText): HTMLElement[] {
  const found: HTMLElement[] = [];
  /** The open lists, innermost last. */
  let lists: HTMLElement[] = [];
  for (const block of blocks) {
    if (block.type !== "list-item") {
      lists = [];
      found.push(lineHtml(page, block));
      continue;
    }
    const name = block.list === "ordered" ? "ol" : "ul";
    lists = lists.slice(0, block.level + 1);
    if (lists.at(-1)?.localName !== name && lists.length === block.level + 1) lists.pop();
    while (lists.length <= block.level) {
      const list = page.createElement(name);
      if (name === "ol" && block.start !== undefined) list.setAttribute("start", String(block.start));
      const around = lists.at(-1);
      if (around) (around.lastElementChild ?? around).append(list);
      else found.push(list);
      lists.push(list);
    }
    lists.at(-1)?.append(aligned(element(page, "li", ...inlines(page, block.children)), block));
  }
  return found;
}

const LINES = { paragraph: "p", quote: "blockquote", code: "pre", "list-item": "p" } as const;

function lineHtml(page: Document, block: RichTextBlock): HTMLElement {
  if (block.type !== "table") {
    const name = block.type === "heading" ? `h${block.level}` : LINES[block.type];
    return aligned(element(page, name, ...inlines(page, block.children)), block);
  }
  const rows = block.rows.map((row) => {
    const cells = row.cells.map((cell) =>
      element(page, cell.header ? "th" : "td", ...cell.blocks.map((line) => lineHtml(page, line))),
    );
    return element(page, "tr", ...cells);
  });
  return element(page, "table", element(page, "tbody", ...rows));
}

function aligned(line: HTMLElement, { align }: RichTextLine): HTMLElement {
  if (align) line.style.textAlign = align;
  return line;
}

function inlines(page: Document, parts: readonly RichTextInline[]): Node[] {
  return parts.map((part) => {
    if (part.type !== "link") return leaf(page, { text: inlineText(part), marks: part.marks });
    const anchor = link(page, part.href);
    // Link details that only the mall uses, for pasting into one of its texts.
    anchor.setAttribute("target", part.target);
    anchor.setAttribute("linkto", part.linkTo);
    anchor.append(...part.children.map((child) => leaf(page, child)));
    return anchor;
  });
}

const MARKS = {
  code: "code",
  bold: "strong",
  italic: "em",
  underline: "u",
  strikethrough: "s",
  subscript: "sub",
  superscript: "sup",
} as const;
const MARK_NAMES = ["code", "bold", "italic", "underline", "strikethrough", "subscript", "superscript"] as const;

function leaf(page: Document, { text, marks }: Pick<RichTextLeaf, "text" | "marks">): Node {
  const words = MARK_NAMES.filter((mark) => marks?.[mark]).reduce<Node>(
    (inner, mark) => element(page, MARKS[mark], inner),
    page.createTextNode(text),
  );
  if (!marks?.color && !marks?.background && !marks?.font && !marks?.size) return words;
  const look = page.createElement("span");
  if (marks.color) look.style.color = marks.color;
  if (marks.background) look.style.backgroundColor = marks.background;
  if (marks.font) look.style.fontFamily = marks.font;
  if (marks.size) look.style.fontSize = `${marks.size}px`;
  look.append(words);
  return look;
}

function link(page: Document, href: string, words = ""): HTMLElement {
  const anchor = element(page, "a", words);
  anchor.setAttribute("href", href);
  return anchor;
}

function element(page: Document, name: string, ...children: (Node | string)[]): HTMLElement {
  const made = page.createElement(name);
  made.append(...children.filter((child) => child !== ""));
  return made;
}
