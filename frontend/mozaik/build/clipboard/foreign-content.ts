import { v4 } from "uuid";
import {
  type Content,
  EMBED_DEFAULT_SIZE,
  EmbedContent,
  embedSource,
  plainText,
  RichText,
  type RichTextBlock,
  type RichTextInline,
  safeHref,
} from "#mozaik/document";
import { readForeignHtml } from "./foreign-html.ts";

/** What a text block takes at most, with room to spare below the schema's own limits. */
const MOST_LINES = 1_000;
const MOST_CHARACTERS = 50_000;
/** Blocks that one paste makes at most. */
const MOST_BLOCKS = 8;

/** What becomes of text or HTML from another program: an embed for an address that can be one, else text blocks. */
export function foreignContents({ html, text }: { html: string; text: string }): Content[] {
  const embed = embedOf(text.trim());
  if (embed) return [embed];
  const lines = html.trim() === "" ? [] : readForeignHtml(html);
  const hasWords = plainText({ v: 1, blocks: lines }) !== "";
  return inBlocks(hasWords ? lines : linesOf(text));
}

function embedOf(link: string): EmbedContent | undefined {
  if (!embedSource(link)) return undefined;
  const embed = EmbedContent.safeParse({ type: "embed", name: "", link, size: EMBED_DEFAULT_SIZE, autoplay: false });
  return embed.success ? embed.data : undefined;
}

function linesOf(text: string): RichTextBlock[] {
  return text
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== "")
    .map((line) => ({ type: "paragraph", children: [wordsOrLink(line)] }));
}

/** A line that is an address becomes a link with the same words. */
function wordsOrLink(line: string): RichTextInline {
  const words: RichTextInline = { type: "text", text: line };
  const href = /^https?:\/\/\S+$/i.test(line.trim()) ? safeHref(line) : undefined;
  if (href === undefined) return words;
  return { type: "link", id: v4(), href, target: "_blank", linkTo: "url-link", children: [words] };
}

/** Very long texts are spread over several blocks; what the schema refuses is pasted as bare words. */
function inBlocks(lines: readonly RichTextBlock[]): Content[] {
  const parts: RichTextBlock[][] = [];
  let length = Number.POSITIVE_INFINITY;
  for (const line of lines) {
    const own = plainText({ v: 1, blocks: [line] }).length;
    const part = parts.at(-1);
    if (part && part.length < MOST_LINES && length + own <= MOST_CHARACTERS) {
      part.push(line);
      length += own;
    } else {
      parts.push([line]);
      length = own;
    }
  }
  return parts.slice(0, MOST_BLOCKS).flatMap((blocks): Content[] => {
    const text = RichText.safeParse({ v: 1, blocks });
    if (text.success) return [{ type: "text", text: text.data }];
    const bare = RichText.safeParse({ v: 1, blocks: linesOf(plainText({ v: 1, blocks }).slice(0, MOST_CHARACTERS)) });
    return bare.success ? [{ type: "text", text: bare.data }] : [];
  });
}
