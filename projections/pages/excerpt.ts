import { type MozaikDocument, plainText, shownNodes } from "#mozaik/document";

/** As many characters as search engines show. */
const LONGEST = 160;

/** The first visible words of a document, for pages without a summary; empty if there are none. */
export function excerpt(document: MozaikDocument): string {
  const words: string[] = [];
  for (const node of shownNodes(document)) {
    if (node.kind !== "block" || node.content?.type !== "text") continue;
    words.push(plainText(node.content.text).replace(/\s+/g, " ").trim());
    if (words.join(" ").length > LONGEST) break;
  }
  const text = words.filter(Boolean).join(" ");
  if (text.length <= LONGEST) return text;
  const cut = text.slice(0, LONGEST).replace(/\s\S*$/, "");
  // without spaces, the cut may be inside a surrogate pair
  return `${cut.replace(/[\ud800-\udbff]$/, "")}…`;
}
