import { type MozaikDocument, plainText, shownNodes } from "#mozaik/document";

/** As much as search engines show, in characters. */
const LONGEST = 160;

/** The first words of a document that are shown, for pages whose author wrote no summary; empty where it has none. */
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
  // what is written without blanks may be cut inside a character of two halves
  return `${cut.replace(/[\ud800-\udbff]$/, "")}…`;
}
