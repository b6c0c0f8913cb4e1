import { marked, Renderer, type Tokens } from "marked";
import type { RichTextBlock } from "#mozaik/document";
import { htmlToRichText } from "./html-to-rich-text.ts";

/** Signs that ordinary text does not contain. */
const CERTAIN = [
  /^(`{3,}|~{3,})[\s\S]*?^\1/m, // a fence
  /\[[^\]\n]+\]\((https?:|mailto:|[/#])[^)\s]*\)/, // a link
  /^\|?[ :]*-{3,}[ :]*\|[-| :]*$/m, // the line below a table's header
  /(^|[\s(])\*\*[^\s*]([^*\n]*[^\s*])?\*\*/m, // bold words
  /(^|\n\s*\n) {0,3}#{1,6} \S[^\n]*(\n\s*\n|\s*$)/, // a heading with nothing beside it
  /^ {0,3}[-*+] \S[^\n]*\n+\s*[-*+] \S/m, // a list
  /^ {0,3}1[.)] \S[^\n]*\n+\s*([2-9][.)]|[-*+]) \S/m, // a numbered list
];
/** Signs that count if there are two of them. */
const LIKELY = [
  /^ {0,3}#{1,6} \S/m,
  /^ {0,3}> ?\S/m,
  /^ {0,3}([-*+]|\d+[.)]) \S/m,
  /(^|\s)[*_][^\s*_][^*_\n]*[*_](\s|[.,;:!?)]|$)/m,
  /`[^`\n]+`/,
];

/** True if plain text is clearly Markdown, so that its author did not mean the signs themselves. */
export function isMarkdown(text: string): boolean {
  return CERTAIN.some((sign) => sign.test(text)) || LIKELY.filter((sign) => sign.test(text)).length > 1;
}

/** The blocks of Markdown text, with the same limits as pasted HTML. */
export function markdownToRichText(text: string, origin: string): RichTextBlock[] {
  return htmlToRichText(markdownToHtml(text), origin);
}

/** HTML shows repeated spaces as one, unless it is told to keep them. */
class SpacesKept extends Renderer {
  override text(token: Tokens.Text | Tokens.Escape): string {
    const html = super.text(token);
    const hasWordsOnly = !("tokens" in token && token.tokens);
    return hasWordsOnly ? html.replace(/ {2,}/g, '<span style="white-space: pre">$&</span>') : html;
  }
}

/** The HTML of Markdown text; it may contain anything, like pasted HTML. */
export function markdownToHtml(text: string): string {
  return marked.parse(text, { async: false, gfm: true, renderer: new SpacesKept() });
}
