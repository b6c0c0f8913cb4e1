import { type Change, changedId } from "../change.ts";
import { EditError } from "../edit-error.ts";
import { partFacts, partWords } from "../edits/describe.ts";
import type { MozaikDocument, Node } from "../node.ts";
import { ancestors } from "../order.ts";
import { circularProblem, conditionsInCycle } from "./circular.ts";
import { conditionOf } from "./condition-of.ts";
import { questionIn } from "./questions.ts";

/** The parts that the changes made depend on themselves: a part was moved, pasted or restored, or became a question. */
export function circlesMade(before: MozaikDocument, after: MozaikDocument, changes: readonly Change[]): Node[] {
  const suspects = new Set(changes.flatMap((change) => around(before, after, change)));
  return [...suspects].filter((node) => isCircular(after, node) && !isCircular(before, before.nodes[node.id]));
}

/** What is wrong with a part that depends on itself, in words. `shown`: 'is shown' or 'would be shown'. */
export function circleWords(document: MozaikDocument, node: Node, shown = "is shown"): string {
  const showIf = conditionOf(node);
  const name = partWords(partFacts(document, node));
  return (showIf && circularProblem(document, node.id, showIf, name, shown)) ?? "";
}

/** Throws EditError if the changes made a part depend on itself. */
export function checkCircles(before: MozaikDocument, after: MozaikDocument, changes: readonly Change[]): void {
  const [first] = circlesMade(before, after, changes);
  if (!first) return;
  const words = circleWords(after, first, "would be shown");
  throw new EditError("circular-condition", `${words} Change the condition first.`);
}

/** A circle that a change closed leads through its node or a part around it. */
function around(before: MozaikDocument, after: MozaikDocument, change: Change): Node[] {
  const id = changedId(change);
  const node = after.nodes[id];
  const hasMoved = change.op === "add" || (change.op === "update" && change.path[0] === "parentId");
  const isNewQuestion = questionIn(node) && !questionIn(before.nodes[id]);
  const isNewCondition = change.op === "update" && change.path[0] === "showIf";
  return node && (hasMoved || isNewQuestion || isNewCondition) ? [node, ...ancestors(after, id)] : [];
}

function isCircular(document: MozaikDocument, node: Node | undefined): boolean {
  if (!node) return false;
  const showIf = conditionOf(node);
  return showIf !== undefined && conditionsInCycle(document, node.id, showIf) !== null;
}
