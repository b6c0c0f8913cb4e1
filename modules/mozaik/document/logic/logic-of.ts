import type { MozaikDocument, Node } from "../node.ts";
import type { NodeId } from "../node-id.ts";
import { answersIn } from "../rich-text-links.ts";
import { shownNodes } from "../shown.ts";
import { type GoTo, withQuestions } from "./condition.ts";
import { conditionalParts } from "./conditional-parts.ts";
import type { Logic } from "./evaluate.ts";

// Documents are immutable, so the logic is computed once, on first use.
const known = new WeakMap<MozaikDocument["nodes"], Logic>();

/** The logic of what visitors may see: not of hidden columns. */
export function logicOf(document: MozaikDocument): Logic {
  const logic = known.get(document.nodes) ?? compiled(document);
  known.set(document.nodes, logic);
  return logic;
}

/** The rules of the button in a block. */
export function goToOf(node: Node): readonly GoTo[] {
  const widget = node.kind === "block" && node.content?.type === "widget" ? node.content.widget : undefined;
  return widget?.type === "button" ? (widget.meta.goTo ?? []) : [];
}

/** The questions whose answers the texts of a node show: of its content, and of its slider or swivel. */
export function answersShownIn(node: Node): NodeId[] {
  const interaction = node.kind === "page" ? undefined : node.interaction;
  const texts = [
    ...(node.kind === "block" && node.content?.type === "text" ? [node.content.text] : []),
    ...(interaction && "text" in interaction ? [interaction.text] : []),
  ];
  return texts.flatMap(answersIn).map(({ blockId }) => blockId);
}

/** No block has this id, so that nothing is ever answered there. */
const NOBODY = "00000000-0000-0000-0000-000000000000";

function compiled(document: MozaikDocument): Logic {
  const shown = shownNodes(document);
  const rules = shown.map((node) => {
    const goTo = goToOf(node).filter(({ pageId }) => document.nodes[pageId]?.kind === "page");
    return [node.id, goTo] as const;
  });
  return {
    parts: conditionalParts(document).map(({ id, showIf, contains, circular }) => {
      const asked = (blockId: NodeId) => (circular.has(blockId) ? NOBODY : blockId);
      return { id, showIf: circular.size > 0 ? withQuestions(showIf, asked) : showIf, contains };
    }),
    goTo: Object.fromEntries(rules.filter(([, goTo]) => goTo.length > 0)),
    shownAnswers: [...new Set(shown.flatMap(answersShownIn))],
  };
}
