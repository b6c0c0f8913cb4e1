import { descendants, type MozaikDocument, pagesOf, plainText } from "#mozaik/document";

/** As much as search engines show, in characters. */
const LONGEST = 160;

/** The first words of a document that are shown, for pages whose author wrote no summary; empty where it has none. */
export function excerpt(document: MozaikDocument): string {
  const words: string[] = [];
  for (const node of pagesOf(document).flatMap((page) => descendants(document, page.id))) {
    if (node.kind !== "block" || node.content?.type !== "text") continue;
    const column = node.parentId === null ? undefined : document.nodes[node.parentId];
    if (column?.kind === "column" && column.hidden) continue;
    words.push(plainText(node.content.text).replace(/\s+/g, " ").trim());
    if (words.join(" ").length > LONGEST) break;
  }
  const text = words.filter(Boolean).join(" ");
  if (text.length <= LONGEST) return text;
  return `${text.slice(0, LONGEST).replace(/\s\S*$/, "")}…`;
}
