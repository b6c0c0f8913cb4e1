import type { RichTextBlock } from "#mozaik/document";
import { pastedLink } from "../link-address.ts";
import { newId } from "../new-id.ts";

/**
 * Converts plain text: each line is a paragraph, empty lines only separate them, and a line that is an address becomes
 * a link. `origin`: the mall's own address; its links open in the same tab.
 */
export function textToRichText(text: string, origin: string): RichTextBlock[] {
  return text
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const words = { type: "text" as const, text: line };
      const link = pastedLink(line, origin);
      if (!link) return { type: "paragraph", children: [words] };
      const { url: href, linkTo, target } = link;
      const children = [{ ...words, text: line.trim() }];
      return { type: "paragraph", children: [{ type: "link", id: newId(), href, linkTo, target, children }] };
    });
}
