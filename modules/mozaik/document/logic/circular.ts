import type { MozaikDocument } from "../node.ts";
import type { NodeId } from "../node-id.ts";
import { ancestors } from "../order.ts";
import { type Condition, testsIn } from "./condition.ts";
import { conditionOf } from "./condition-of.ts";
import { questionIn } from "./questions.ts";

/**
 * Why a part cannot have the condition, in words: it would decide about itself. Null if it can. `name`: the part's
 * name; `shown`: for a condition that it has already.
 */
export function circularProblem(
  document: MozaikDocument,
  id: NodeId,
  showIf: Condition,
  name = "this",
  shown = "would be shown",
): string | null {
  const cycle = conditionsInCycle(document, id, showIf);
  if (cycle === null) return null;
  const words = `${name} ${shown} depending on an answer that is`;
  const sentence = cycle.length === 0 ? `${words} in it.` : `${words} itself shown depending on ${name}.`;
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`;
}

/** The other parts through whose conditions the part would depend on itself; null if it does not. */
export function conditionsInCycle(document: MozaikDocument, id: NodeId, showIf: Condition): NodeId[] | null {
  /** The parts reached, each with the conditional part that led to it. */
  const from = new Map<NodeId, NodeId>();
  const queue: { readonly id: NodeId; readonly showIf: Condition }[] = [{ id, showIf }];
  for (let part = queue.shift(); part; part = queue.shift()) {
    for (const { blockId } of testsIn(part.showIf)) {
      const question = document.nodes[blockId];
      if (!question || !questionIn(question)) continue;
      for (const around of [question, ...ancestors(document, blockId)]) {
        if (around.id === id) return way(from, id, part.id);
        const condition = conditionOf(around);
        if (!condition || from.has(around.id)) continue;
        from.set(around.id, part.id);
        queue.push({ id: around.id, showIf: condition });
      }
    }
  }
  return null;
}

function way(from: ReadonlyMap<NodeId, NodeId>, start: NodeId, end: NodeId): NodeId[] {
  const found: NodeId[] = [];
  for (let at: NodeId | undefined = end; at !== undefined && at !== start; at = from.get(at)) found.push(at);
  return found;
}
