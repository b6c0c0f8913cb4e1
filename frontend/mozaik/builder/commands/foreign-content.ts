import { embedAddress } from "#modules/mozaik/document/embed-link";
import {
  type Content,
  EMBED_DEFAULT_SIZE,
  EmbedContent,
  embedSource,
  MAX_TEXT_LENGTH,
  plainText,
  type RichTextBlock,
} from "#mozaik/document";
import { toasts } from "../../../ui/toast/toasts.ts";
import { fitBlocks } from "../model/paste/fit-blocks.ts";
import { htmlToRichText } from "../model/paste/html-to-rich-text.ts";
import { isMarkdown, markdownToRichText } from "../model/paste/markdown-to-rich-text.ts";
import { textToRichText } from "../model/paste/text-to-rich-text.ts";

/** The most lines per text block, well below the schema's own limit. */
const MOST_LINES = 1_000;
const MOST_CHARACTERS = 50_000;
const ROOM = { blocks: MOST_LINES, characters: MAX_TEXT_LENGTH };
/** The most blocks that one paste creates. */
const MOST_BLOCKS = 8;

/**
 * Converts text, Markdown or HTML of another program: to an embed if it is an embeddable address, otherwise to text
 * blocks.
 */
export function foreignContents({ html, text }: { html: string; text: string }): Content[] {
  const embed = embedOf(embedAddress(text));
  if (embed) return [embed];
  const { origin } = window.location;
  const lines = html.trim() === "" ? [] : htmlToRichText(html, origin);
  const hasWords = plainText({ v: 1, blocks: lines }) !== "";
  if (hasWords) return inBlocks(lines);
  return inBlocks(isMarkdown(text) ? markdownToRichText(text, origin) : textToRichText(text, origin));
}

function embedOf(link: string): EmbedContent | undefined {
  if (!embedSource(link)) return undefined;
  const embed = EmbedContent.safeParse({ type: "embed", name: "", link, size: EMBED_DEFAULT_SIZE, autoplay: false });
  return embed.success ? embed.data : undefined;
}

/** Splits very long texts into several blocks; cuts a single line that is too long for one. */
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
  const fitted = parts.slice(0, MOST_BLOCKS).map((part) => fitBlocks(part, ROOM));
  if (parts.length > MOST_BLOCKS || fitted.some(({ isCut }) => isCut)) {
    toasts.warning("That was too much to paste at once. Only the first part was pasted.");
  }
  return fitted.flatMap(({ fitting: blocks }): Content[] =>
    blocks.length > 0 ? [{ type: "text", text: { v: 1, blocks } }] : [],
  );
}
