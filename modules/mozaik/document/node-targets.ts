import { contentDefinition } from "./contents/content.ts";
import { interactionDefinition } from "./interactions/interaction.ts";
import { withQuestions } from "./logic/condition.ts";
import { conditionOf, mayHaveCondition } from "./logic/condition-of.ts";
import type { Node } from "./node.ts";
import type { NodeId } from "./node-id.ts";
import type { NewTargets } from "./refs.ts";

/** Links and references to nodes follow `renamed`, everything else stays. */
export function targetsBy(renamed: (id: NodeId) => NodeId): NewTargets {
  return {
    node: renamed,
    link: (href) => (href.startsWith("#") ? `#${renamed(href.slice(1))}` : href),
  };
}

/** The node with its links, conditions and other references to nodes changed. */
export function withTargets(node: Node, targets: NewTargets): Node {
  return withConditionTargets(withInteractionTargets(withContentTargets(node, targets), targets), targets);
}

function withInteractionTargets(node: Node, targets: NewTargets): Node {
  if (node.kind === "page" || !node.interaction) return node;
  const interaction = interactionDefinition(node.interaction).withTargets?.(node.interaction, targets);
  // The definition of its type keeps the type, so the copy fits the node as well.
  return interaction ? ({ ...node, interaction } as Node) : node;
}

function withContentTargets(node: Node, targets: NewTargets): Node {
  if (node.kind !== "block" || !node.content) return node;
  return { ...node, content: contentDefinition(node.content).withTargets?.(node.content, targets) ?? node.content };
}

function withConditionTargets(node: Node, targets: NewTargets): Node {
  const condition = conditionOf(node);
  return condition && mayHaveCondition(node) ? { ...node, showIf: withQuestions(condition, targets.node) } : node;
}
