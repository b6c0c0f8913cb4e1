import { describeNode } from "./edits/describe.ts";
import type { BlockNode, MozaikDocument, Node } from "./node.ts";
import type { NodeId } from "./node-id.ts";
import { childrenOf, descendants } from "./order.ts";
import { partName } from "./part-name.ts";
import { isEmptyRichText, plainText, type RichText, type RichTextBlock, type RichTextLink } from "./rich-text.ts";
import { mapLinks } from "./rich-text-links.ts";
import { shownNodes } from "./shown.ts";
import type { LogoWidget } from "./widget/logo-widget.ts";
import type { MultipleWidget } from "./widget/multiple-widget.ts";
import type { Widget } from "./widget/widget.ts";

export type FindingKind =
  | "missing-alt"
  | "missing-label"
  | "missing-asset"
  | "broken-link"
  | "empty"
  | "heading-order"
  | "incomplete-form";

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
 * lead nowhere, parts with nothing in them, headings that leave a level out, answers that cannot be sent.
 */
export function publishCheck(document: MozaikDocument, assets: KnownAssets): Finding[] {
  const shown = shownNodes(document);
  return [
    ...shown.flatMap((node) => [...backgroundFindings(node, assets), ...findingsOf(document, node, assets)]),
    ...headingFindings(shown),
    ...formFindings(shown),
  ];
}

function backgroundFindings({ id, design }: Node, assets: KnownAssets): Finding[] {
  const assetId = design?.backgroundImage?.assetId;
  if (assetId === undefined || assets[assetId]) return [];
  return [{ kind: "missing-asset", id, message: "The picture or video of a background no longer exists." }];
}

function findingsOf(document: MozaikDocument, node: Node, assets: KnownAssets): Finding[] {
  if (node.kind === "tile" && descendants(document, node.id).length === 0) {
    return [{ kind: "empty", id: node.id, message: "A tile is empty." }];
  }
  if (node.kind !== "block") return [];
  const { content } = node;
  if (!content) return [{ kind: "empty", id: node.id, message: "A block is empty." }];
  if (content.type === "embed") {
    if (content.name !== "") return [];
    return [{ kind: "missing-alt", id: node.id, message: "An embed has no name for people who cannot see it." }];
  }
  if (content.type === "widget") return widgetFindings(node.id, content.widget, assets);
  if (content.type === "asset") return assetFindings(node, assets);
  if (isEmptyRichText(content.text)) return [{ kind: "empty", id: node.id, message: "A text is empty." }];
  return linksOf(content.text)
    .filter((link) => leadsNowhere(document, link))
    .map((link) => ({ kind: "broken-link", id: node.id, message: `The link “${wordsOf(link)}” leads nowhere.` }));
}

function assetFindings({ id, content }: BlockNode, assets: KnownAssets): Finding[] {
  if (content?.type !== "asset") return [];
  const asset = assets[content.assetId];
  if (!asset) return [missingAsset(id)];
  if (content.mediaType !== "image" || (content.alt ?? asset.alt).trim() !== "") return [];
  return [{ kind: "missing-alt", id, message: "An image has no description for people who cannot see it." }];
}

function missingAsset(id: NodeId): Finding {
  return { kind: "missing-asset", id, message: "An asset no longer exists." };
}

function widgetFindings(id: NodeId, widget: Widget, assets: KnownAssets): Finding[] {
  const found = (kind: FindingKind, message: string): Finding[] => [{ kind, id, message }];
  switch (widget.type) {
    case null:
      return found("empty", "A widget has no type yet.");
    case "logo":
      if (widget.meta.assetId === undefined) return found("empty", "A logo has no picture.");
      return logoFindings(id, widget.meta, assets[widget.meta.assetId]);
    case "button": {
      const { type, url } = widget.meta.action.click;
      return type === "redirect" && url === "" ? found("broken-link", "A button leads nowhere.") : [];
    }
    default: {
      const unlabelled =
        widget.label.text === "" ? found("missing-label", "Visitors cannot tell what to answer here.") : [];
      return widget.type === "multiple" ? [...unlabelled, ...optionFindings(id, widget, assets)] : unlabelled;
    }
  }
}

function logoFindings(id: NodeId, meta: LogoWidget["meta"], asset: KnownAssets[string] | undefined): Finding[] {
  const { caption, linkTo, url, linkToMozaikId } = meta;
  const isWordless = asset !== undefined && asset.alt.trim() === "" && caption === "";
  const leadsNowhere = (linkTo === "url" && url === "") || (linkTo === "mozaik" && linkToMozaikId === undefined);
  const wordless: Finding = {
    kind: "missing-alt",
    id,
    message: "A logo has no description for people who cannot see it.",
  };
  return [
    ...(asset ? [] : [missingAsset(id)]),
    ...(isWordless ? [wordless] : []),
    ...(leadsNowhere ? [{ kind: "broken-link" as const, id, message: "A logo leads nowhere." }] : []),
  ];
}

/** Each kind once, however many options it concerns. */
function optionFindings(id: NodeId, { meta }: MultipleWidget, assets: KnownAssets): Finding[] {
  const pictures = meta.options.flatMap(({ option }) => (option.type === "asset" ? [option] : []));
  const isWordless = pictures.some(({ assetId, alt }) => assets[assetId] && (alt || assets[assetId].alt).trim() === "");
  const wordless: Finding = {
    kind: "missing-alt",
    id,
    message: "An option has no description for people who cannot see it.",
  };
  return [
    ...(pictures.some(({ assetId }) => !assets[assetId]) ? [missingAsset(id)] : []),
    ...(isWordless ? [wordless] : []),
  ];
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

/** One button sends all answers of the Mozaik: it needs answers, and they need it. */
function formFindings(shown: readonly Node[]): Finding[] {
  const widgets = shown.flatMap((node) =>
    node.kind === "block" && node.content?.type === "widget" ? [{ id: node.id, widget: node.content.widget }] : [],
  );
  const questions = widgets.filter(({ widget }) => widget.type !== null && "label" in widget);
  const senders = widgets.filter(
    ({ widget }) => widget.type === "button" && widget.meta.action.click.type === "submit",
  );
  const [question, sender] = [questions[0], senders[0]];
  if (question && !sender) {
    const message = "Visitors can answer here, but no button sends their answers.";
    return [{ kind: "incomplete-form", id: question.id, message }];
  }
  if (sender && !question) {
    return [{ kind: "incomplete-form", id: sender.id, message: "A button sends answers, but there are no questions." }];
  }
  return [];
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
    const message = `“${words}” is a Heading ${level} right after a Heading ${before}: a level is skipped.`;
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

/** Where a finding is, for a list: 'Image in column 2 of layout 3', 'Text “First words…” in column 1 of layout 1'. */
export function findingPlace(document: MozaikDocument, { id }: Finding): string {
  const node = document.nodes[id];
  const parent = node?.parentId ? document.nodes[node.parentId] : undefined;
  if (!node || !parent) return "Part";
  const words =
    node.kind === "block" ? `${blockName(document, node)} in ${partName(document, parent)}` : partName(document, node);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** With its number where words do not tell it from the other blocks of its column. */
function blockName(document: MozaikDocument, block: BlockNode): string {
  const blocks = childrenOf(document, block.parentId);
  const name = describeNode(block);
  if (blocks.length === 1 || name.includes('"')) return name;
  const number = blocks.findIndex(({ id }) => id === block.id) + 1;
  return block.content ? `${name} (block ${number})` : `${name} ${number}`;
}
