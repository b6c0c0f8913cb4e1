import type { MozaikDocument } from "../node.ts";
import type { NodeId } from "../node-id.ts";
import { ancestors } from "../order.ts";
import { shownNodes } from "../shown.ts";
import { type Condition, testsIn } from "./condition.ts";
import { conditionOf } from "./condition-of.ts";
import { questionIn } from "./questions.ts";

/** A part with a condition. */
export interface ConditionalPart {
  readonly id: NodeId;
  readonly showIf: Condition;
  /** The questions and conditional parts in it. */
  readonly contains: readonly NodeId[];
  /** The conditional parts around it. */
  readonly inside: readonly NodeId[];
  /** The tested questions that wait for this part themselves: a cycle. Their answers cannot count here. */
  readonly circular: ReadonlySet<NodeId>;
}

interface Found {
  readonly id: NodeId;
  readonly showIf: Condition;
  readonly contains: NodeId[];
  readonly inside: readonly Found[];
}

/**
 * The conditional parts that visitors may see, each after those that it depends on: the parts around it, and those
 * around the questions that it tests. Of parts in a cycle the first one of the document comes last.
 */
export function conditionalParts(document: MozaikDocument): ConditionalPart[] {
  const found = new Map<NodeId, Found>();
  /** The conditional parts around a question, itself included. */
  const homes = new Map<NodeId, readonly Found[]>();
  for (const node of shownNodes(document)) {
    const inside = ancestors(document, node.id).flatMap(({ id }) => found.get(id) ?? []);
    const showIf = conditionOf(node);
    const isQuestion = questionIn(node) !== undefined;
    const part = showIf && { id: node.id, showIf, contains: [], inside };
    if (part) found.set(node.id, part);
    if (part || isQuestion) for (const around of inside) around.contains.push(node.id);
    if (isQuestion) homes.set(node.id, part ? [part, ...inside] : inside);
  }
  const homesOf = (blockId: NodeId) => homes.get(blockId) ?? [];
  const order = inOrder([...found.values()], homesOf);
  const places = new Map(order.map((part, place) => [part, place]));
  return order.map(({ id, showIf, contains, inside }, place) => {
    const tested = testsIn(showIf).map(({ blockId }) => blockId);
    const isWaiting = (blockId: NodeId) => homesOf(blockId).some((home) => (places.get(home) ?? 0) >= place);
    const circular = new Set(tested.filter(isWaiting));
    return { id, showIf, contains, inside: inside.map((around) => around.id), circular };
  });
}

/** A depth-first search from the beginning of the document, with a stack of its own because chains may be long. */
function inOrder(parts: readonly Found[], homesOf: (blockId: NodeId) => readonly Found[]): Found[] {
  const order: Found[] = [];
  const seen = new Set<Found>();
  for (const first of parts) {
    const stack = [{ part: first, isReady: false }];
    for (let next = stack.pop(); next; next = stack.pop()) {
      const { part, isReady } = next;
      if (isReady) order.push(part);
      if (isReady || seen.has(part)) continue;
      seen.add(part);
      stack.push({ part, isReady: true });
      const needed = [...part.inside, ...testsIn(part.showIf).flatMap(({ blockId }) => homesOf(blockId))];
      for (const each of needed) if (!seen.has(each)) stack.push({ part: each, isReady: false });
    }
  }
  return order;
}
