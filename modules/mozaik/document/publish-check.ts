import { describeNode } from "./edits/describe.ts";
import type { BlockNode, MozaikDocument, Node } from "./node.ts";
import type { NodeId } from "./node-id.ts";
import { childrenOf, descendants, pagesOf } from "./order.ts";
import { isEmptyRichText, plainText, type RichText, type RichTextBlock, type RichTextLink } from "./rich-text.ts";
import { mapLinks } from "./rich-text-links.ts";

export type FindingKind = "missing-alt" | "missing-asset" | "broken-link" | "empty" | "heading-order";

/** Something a visitor would stumble over: a reason to look again, not a reason to refuse. */
export interface Finding {
  kind: FindingKind;
  /** Where it is. */
  id: NodeId;
  /** For people. */
  message: string;
}

/** What must be known of the assets a document shows; one that is gone is not there. */
export type KnownAssets = Readonly<Record<string, { alt: string }>>;

/**
 * What its author should look at before visitors see the document, in its order: pictures without words, links that
 * lead nowhere, parts with nothing in them, headings that leave a level out.
 */
export function publishCheck(document: MozaikDocument, assets: KnownAssets): Finding[] {
  const shown = pagesOf(document).flatMap((page) => [page, ...shownInside(document, page.id)]);
  return [...shown.flatMap((node) => findingsOf(document, node, assets)), ...headingFindings(shown)];
}

function shownInside(document: MozaikDocument, id: NodeId): Node[] {
  return childrenOf(document, id)
    .filter((node) => node.kind !== "column" || !node.hidden)
    .flatMap((node) => [node, ...shownInside(document, node.id)]);
}

function findingsOf(document: MozaikDocument, node: Node, assets: KnownAssets): Finding[] {
  if (node.kind === "tile" && descendants(document, node.id).length === 0) {
    return [{ kind: "empty", id: node.id, message: "A tile has nothing in it." }];
  }
  if (node.kind !== "block") return [];
  const { content } = node;
  if (!content) return [{ kind: "empty", id: node.id, message: "A block has nothing in it." }];
  if (content.type === "embed") return [];
  if (content.type === "asset") return assetFindings(node, assets);
  if (isEmptyRichText(content.text)) return [{ kind: "empty", id: node.id, message: "A text has no words." }];
  return linksOf(content.text)
    .filter((link) => leadsNowhere(document, link))
    .map((link) => ({ kind: "broken-link", id: node.id, message: `The link “${wordsOf(link)}” leads nowhere.` }));
}

function assetFindings({ id, content }: BlockNode, assets: KnownAssets): Finding[] {
  if (content?.type !== "asset") return [];
  const asset = assets[content.assetId];
  if (!asset) return [{ kind: "missing-asset", id, message: "An asset is no longer there." }];
  if (content.mediaType !== "image" || (content.alt ?? asset.alt).trim() !== "") return [];
  return [{ kind: "missing-alt", id, message: "An image has no words for those who cannot see it." }];
}

function linksOf(text: RichText): RichTextLink[] {
  const links: RichTextLink[] = [];
  mapLinks(text, (link) => {
    links.push(link);
    return link;
  });
  return links;
}

function leadsNowhere(document: MozaikDocument, link: RichTextLink): boolean {
  if (link.linkTo === "target") return !document.nodes[link.targetId ?? ""];
  if (link.linkTo === "mPage") return !document.nodes[link.pageId ?? ""];
  if (link.href.startsWith("#")) return !document.nodes[link.href.slice(1)];
  return link.href.trim() === "";
}

function wordsOf(link: RichTextLink): string {
  return link.children.map((leaf) => leaf.text).join("");
}

/** The public page begins with the Mozaik's name as its first heading. */
const NAME_LEVEL = 1;

interface Heading {
  id: NodeId;
  level: number;
  words: string;
}

function headingFindings(shown: readonly Node[]): Finding[] {
  const headings = shown.flatMap(headingsOf);
  return headings.flatMap(({ id, level, words }, index): Finding[] => {
    const before = headings[index - 1]?.level ?? NAME_LEVEL;
    if (level <= before + 1) return [];
    const message = `“${words}” is a Heading ${level} right after a Heading ${before}: a level is left out.`;
    return [{ kind: "heading-order", id, message }];
  });
}

function headingsOf(node: Node): Heading[] {
  if (node.kind !== "block" || node.content?.type !== "text") return [];
  return node.content.text.blocks.flatMap((block) =>
    block.type === "heading" ? [{ id: node.id, level: block.level, words: headingWords(block) }] : [],
  );
}

function headingWords(block: RichTextBlock): string {
  return plainText({ v: 1, blocks: [block] });
}

/** What a finding is about, for a list: 'Image', 'Text “First words…”'. */
export function findingPlace(document: MozaikDocument, { id }: Finding): string {
  const node = document.nodes[id];
  const words = node ? describeNode(node) : "part";
  return words.charAt(0).toUpperCase() + words.slice(1);
}
