import type { RichText, RichTextAnswer, RichTextInline, RichTextLine, RichTextLink } from "./rich-text.ts";

/** The text with every link mapped by the function. */
export function mapLinks(text: RichText, map: (link: RichTextLink) => RichTextLink): RichText {
  return mapInlines(text, (inline) => (inline.type === "link" ? map(inline) : inline));
}

/** The text with every answer mapped by the function. */
export function mapAnswers(text: RichText, map: (answer: RichTextAnswer) => RichTextAnswer): RichText {
  return mapInlines(text, (inline) => (inline.type === "answer" ? map(inline) : inline));
}

/** Every link of the text, in order. */
export function linksOf(text: RichText): RichTextLink[] {
  return inlinesOf(text).filter((inline) => inline.type === "link");
}

/** Every answer that the text shows, in order. */
export function answersIn(text: RichText): RichTextAnswer[] {
  return inlinesOf(text).filter((inline) => inline.type === "answer");
}

function inlinesOf(text: RichText): RichTextInline[] {
  return text.blocks.flatMap((block) =>
    block.type === "table"
      ? block.rows.flatMap(({ cells }) => cells.flatMap((cell) => cell.blocks.flatMap(({ children }) => children)))
      : block.children,
  );
}

function mapInlines(text: RichText, map: (inline: RichTextInline) => RichTextInline): RichText {
  const line = <L extends RichTextLine>(part: L): L => ({ ...part, children: part.children.map(map) });
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
