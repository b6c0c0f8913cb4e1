import { type Change, changedId } from "./change.ts";
import { type Content, contentDefinition } from "./contents/content.ts";
import { DESIGN_PARTS } from "./designs/design.ts";
import { type Interaction, interactionDefinition } from "./interactions/interaction.ts";
import { type Condition, testsIn } from "./logic/condition.ts";
import { conditionOf } from "./logic/condition-of.ts";
import type { MozaikDocument, Node } from "./node.ts";
import { allRefs, type Refs } from "./refs.ts";

/** A node's references from its content, interaction and design, without its place. */
export function refsOfNode(node: Node): Refs {
  const content = node.kind === "block" && node.content ? [refsOfContent(node.content)] : [];
  const interaction = node.kind === "page" ? undefined : node.interaction;
  const asked = refsOfCondition(conditionOf(node));
  return allRefs([...content, refsOfInteraction(interaction), refsOfDesign(node.design ?? {}), asked]);
}

/** The questions that a condition tests. */
export function refsOfCondition(condition: Condition | undefined): Partial<Refs> {
  return { nodes: condition ? testsIn(condition).map(({ blockId }) => blockId) : [] };
}

export function refsOfContent(content: Content): Refs {
  return allRefs([contentDefinition(content).refs?.(content) ?? {}]);
}

export function refsOfInteraction(interaction: Interaction | undefined): Refs {
  return allRefs(interaction ? [interactionDefinition(interaction).refs?.(interaction) ?? {}] : []);
}

/** The references of a design or of a partial one in an edit. */
export function refsOfDesign(design: Readonly<Record<string, unknown>>): Refs {
  return allRefs(
    DESIGN_PARTS.flatMap(([part, { refs }]) => {
      const value = design[part];
      return value === undefined || value === null ? [] : [refs?.(value) ?? {}];
    }),
  );
}

/** The assets that the changed nodes use after the changes. */
export function filesOfChanges(document: MozaikDocument, changes: readonly Change[]): ReadonlySet<string> {
  const nodes = new Set(changes.map(changedId));
  return new Set([...nodes].flatMap((id) => (document.nodes[id] ? refsOfNode(document.nodes[id]).files : [])));
}
