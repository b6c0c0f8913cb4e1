// The text editor writes any rich text; terms of use keep what a contract needs of it.
import type { TermsInline, TermsLine, TermsText, TermsWords } from "#modules/marketplace/rules/terms-text";
import { isSafeAddress } from "#modules/marketplace/rules/terms-text";
import { inlineText, type RichText, type RichTextInline, type RichTextLeaf, type RichTextLine } from "#mozaik/document";

/** Drops fonts, sizes, colours and alignment; a table's cells, quotes and code become paragraphs. */
export function termsFromRichText({ blocks }: RichText): TermsText {
  const lines = blocks.flatMap((block) =>
    block.type === "table" ? block.rows.flatMap(({ cells }) => cells.flatMap((cell) => cell.blocks)) : [block],
  );
  const kept = lines.map(termsLine);
  return { v: 1, blocks: kept.every(({ children }) => children.length === 0) ? [] : kept };
}

/** The same terms for the text editor, which changes what it is given. */
export function richTextOf({ blocks }: TermsText): RichText {
  return {
    v: 1,
    blocks: blocks.map((block) => ({
      ...block,
      children: block.children.map((inline) =>
        inline.type === "link" ? { ...inline, children: inline.children.map(leafOf) } : leafOf(inline),
      ),
    })),
  };
}

function termsLine(line: RichTextLine): TermsLine {
  const children = line.children.flatMap(termsInline);
  switch (line.type) {
    case "heading":
      return { type: "heading", level: line.level === 1 || line.level === 2 ? line.level : 3, children };
    case "list-item":
      return { type: "list-item", list: line.list, level: line.level, children };
    default:
      return { type: "paragraph", children };
  }
}

function termsInline(inline: RichTextInline): TermsInline[] {
  if (inline.type !== "link") {
    const text = inlineText(inline);
    return text === "" ? [] : [termsWords({ text, marks: inline.marks })];
  }
  const children = inline.children.map(termsWords);
  const { id, href } = inline;
  if (inline.linkTo !== "url-link" || !isSafeAddress(href)) return children;
  return [{ type: "link", id, href, target: "_blank", linkTo: "url-link", children }];
}

function termsWords({ text, marks }: Pick<RichTextLeaf, "text" | "marks">): TermsWords {
  const kept = {
    ...(marks?.bold && { bold: true as const }),
    ...(marks?.italic && { italic: true as const }),
    ...(marks?.underline && { underline: true as const }),
  };
  return { type: "text", text, ...(Object.keys(kept).length > 0 && { marks: kept }) };
}

function leafOf({ text, marks }: TermsWords): RichTextLeaf {
  return { type: "text", text, ...(marks && { marks: { ...marks } }) };
}
