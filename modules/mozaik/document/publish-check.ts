import { contentDefinition } from "./contents/content.ts";
import { DESIGN_PARTS } from "./designs/design.ts";
import { describeNode } from "./edits/describe.ts";
import type { Finding, KnownAssets, Problem, Surroundings } from "./finding.ts";
import { interactionDefinition } from "./interactions/interaction.ts";
import { interactionOf } from "./interactions/offered-interactions.ts";
import { logicFindings } from "./logic/logic-findings.ts";
import type { BlockNode, MozaikDocument, Node } from "./node.ts";
import type { NodeId } from "./node-id.ts";
import { childrenOf, descendants } from "./order.ts";
import { partName } from "./part-name.ts";
import { plainText, type RichTextBlock } from "./rich-text.ts";
import { shownNodes } from "./shown.ts";
import { definitionOf, isInputWidget } from "./widgets/widget.ts";

/**
 * What the author should check before publishing, in document order: pictures without alt text, broken links, empty
 * parts, skipped heading levels, answers that cannot be submitted, conditions that cannot work.
 */
export function publishCheck(document: MozaikDocument, assets: KnownAssets): Finding[] {
  const shown = shownNodes(document);
  const around: Surroundings = { assets, has: (id) => document.nodes[id] !== undefined };
  return [
    ...shown.flatMap((node) => problemsOf(document, node, around).map((problem) => ({ id: node.id, ...problem }))),
    ...headingFindings(shown),
    ...formFindings(shown),
    ...logicFindings(document),
  ];
}

function problemsOf(document: MozaikDocument, node: Node, around: Surroundings): Problem[] {
  return [
    ...designProblems(node.design ?? {}, around),
    ...contentProblems(document, node, around),
    ...interactionProblems(node, around),
  ];
}

function interactionProblems(node: Node, around: Surroundings): Problem[] {
  const interaction = interactionOf(node);
  return interaction ? interactionDefinition(interaction).check(interaction, around) : [];
}

function designProblems(design: Readonly<Record<string, unknown>>, around: Surroundings): Problem[] {
  return DESIGN_PARTS.flatMap(([part, { check }]) =>
    design[part] === undefined ? [] : (check?.(design[part], around) ?? []),
  );
}

function contentProblems(document: MozaikDocument, node: Node, around: Surroundings): Problem[] {
  if (node.kind === "tile" && descendants(document, node.id).length === 0) {
    return [{ kind: "empty", message: "A tile is empty." }];
  }
  if (node.kind !== "block") return [];
  const { content } = node;
  if (!content) return [{ kind: "empty", message: "A block is empty." }];
  return contentDefinition(content).check(content, around);
}

/** One button submits all answers of the Mozaik: each needs the other. */
function formFindings(shown: readonly Node[]): Finding[] {
  const widgets = shown.flatMap((node) =>
    node.kind === "block" && node.content?.type === "widget" ? [{ id: node.id, widget: node.content.widget }] : [],
  );
  const questions = widgets.filter(({ widget }) => isInputWidget(widget));
  const senders = widgets.filter(({ widget }) => definitionOf(widget).submits?.(widget));
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

/** The public page starts with the Mozaik's name as its first heading. */
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

/** The location of a finding: 'Image in column 2 of layout 3', 'Text “First words…” in column 1 of layout 1'. */
export function findingPlace(document: MozaikDocument, { id }: Pick<Finding, "id">): string {
  const node = document.nodes[id];
  const parent = node?.parentId ? document.nodes[node.parentId] : undefined;
  if (!node || !parent) return "Part";
  const words =
    node.kind === "block" ? `${blockName(document, node)} in ${partName(document, parent)}` : partName(document, node);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** With its number if its text does not distinguish it from the other blocks of its column. */
function blockName(document: MozaikDocument, block: BlockNode): string {
  const blocks = childrenOf(document, block.parentId);
  const name = describeNode(block);
  if (blocks.length === 1 || name.includes('"')) return name;
  const number = blocks.findIndex(({ id }) => id === block.id) + 1;
  return block.content ? `${name} (block ${number})` : `${name} ${number}`;
}
