import type { RichText, RichTextInline, RichTextLine, RichTextLink } from "./rich-text.ts";

/** The text with every link mapped by the function. */
export function mapLinks(text: RichText, map: (link: RichTextLink) => RichTextLink): RichText {
  const inline = (part: RichTextInline) => (part.type === "link" ? map(part) : part);
  const line = <L extends RichTextLine>(part: L): L => ({ ...part, children: part.children.map(inline) });
  return {
    ...text,
    blocks: text.blocks.map((block) =>
      block.type === "table"
        ? {
            ...block,
            rows: block.rows.map((row) => ({
              cells: row.cells.map((cell) => ({ ...cell, blocks: cell.blocks.map(line) })),
            })),
          }
        : line(block),
    ),
  };
}

/** Every link of the text, in order. */
export function linksOf(text: RichText): RichTextLink[] {
  const links: RichTextLink[] = [];
  mapLinks(text, (link) => {
    links.push(link);
    return link;
  });
  return links;
}
