import type { RichTextBlock } from "#mozaik/document";
import { pastedLink } from "../link-address.ts";
import { newId } from "../new-id.ts";

/**
 * Converts plain text: each line is a paragraph, also an empty one between others, and a line that is an address
 * becomes a link. `origin`: the mall's own address; its links open in the same tab.
 */
export function textToRichText(text: string, origin: string): RichTextBlock[] {
  const lines = text.split(/\r\n|\r|\n/).map((line) => (line.trim() === "" ? "" : line));
  return lines
    .slice(
      lines.findIndex((line) => line !== ""),
      lines.findLastIndex((line) => line !== "") + 1,
    )
    .map((line) => {
      if (line === "") return { type: "paragraph", children: [] };
      const words = { type: "text" as const, text: line };
      const link = pastedLink(line, origin);
      if (!link) return { type: "paragraph", children: [words] };
      const { url: href, linkTo, target } = link;
      const children = [{ ...words, text: line.trim() }];
      return { type: "paragraph", children: [{ type: "link", id: newId(), href, linkTo, target, children }] };
    });
}
