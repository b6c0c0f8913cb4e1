import { sameValue } from "../../../rules/same-value.ts";
import type { Finding, FindingKind } from "../finding.ts";
import type { MozaikDocument, Node } from "../node.ts";
import type { NodeId } from "../node-id.ts";
import { ancestors, descendants } from "../order.ts";
import { shownNodes } from "../shown.ts";
import type { InputWidget } from "../widgets/widget.ts";
import { type Askable, canHold } from "./can-hold.ts";
import { type Condition, type Test, testsIn } from "./condition.ts";
import { conditionOf } from "./condition-of.ts";
import { testsOf } from "./condition-words.ts";
import { type ConditionalPart, conditionalParts } from "./conditional-parts.ts";
import { answersShownIn, goToOf } from "./logic-of.ts";
import { logicQuestions, questionIn } from "./questions.ts";

/** What is wrong with the logic of a document, in document order: cycles, dead ends, parts that never show. */
export function logicFindings(document: MozaikDocument): Finding[] {
  const questions = new Map(logicQuestions(document).map(({ id, widget }) => [id, widget]));
  const parts = conditionalParts(document);
  const circular = new Map(parts.map((part) => [part.id, circularWords(part)]));
  const never = neverShown(document, parts, questions);
  const asked = askable(document, questions, never);
  return shownNodes(document).flatMap((node): Finding[] => {
    const condition = conditionOf(node);
    const messages = [
      ...(condition ? deadTests(condition, questions).map((message) => problem("dead-end", message)) : []),
      ...(circular.get(node.id) ?? []).map((message) => problem("circular-condition", message)),
      ...(never.has(node.id) ? [problem("never-shown", neverWords(document, node))] : []),
      ...buttonProblems(document, node, questions, asked).map((message) => problem("dead-end", message)),
      ...(answersShownIn(node).every((id) => questions.has(id)) ? [] : [problem("dead-end", LOST_ANSWER)]),
    ];
    return messages.map((each) => ({ id: node.id, ...each }));
  });
}

const problem = (kind: FindingKind, message: string) => ({ kind, message });

type Questions = ReadonlyMap<NodeId, InputWidget>;

const LOST_ANSWER = "A text shows the answer to a question that does not exist any more.";

/** Tests that lost their question or option, or that the question does not offer any more. Each kind once. */
function deadTests(condition: Condition, questions: Questions): string[] {
  return [...new Set(testsIn(condition).flatMap((test) => deadEnd(test, questions) ?? []))];
}

function deadEnd({ blockId, is, value }: Test, questions: Questions): string | undefined {
  const widget = questions.get(blockId);
  if (!widget) return "A condition tests a question that does not exist any more.";
  if (!testsOf(widget).includes(is)) return "A condition tests a question in a way that its answers do not allow.";
  if (widget.type !== "multiple" || (is !== "equals" && is !== "notEquals")) return undefined;
  const isThere = widget.meta.options.some((option) => option.value === value);
  return isThere ? undefined : "A condition tests for an option that does not exist any more.";
}

function circularWords({ id, contains, circular }: ConditionalPart): string[] {
  if (circular.size === 0) return [];
  return [...circular].some((question) => question === id || contains.includes(question))
    ? ["This is shown depending on an answer that is in it."]
    : ["This is shown depending on an answer that is itself shown depending on this."];
}

/** The parts whose conditions cannot hold, whatever visitors answer; of parts in each other the outer one. */
function neverShown(document: MozaikDocument, parts: readonly ConditionalPart[], questions: Questions): Set<NodeId> {
  const never = new Set<NodeId>();
  const asked = askable(document, questions, never);
  for (const { id, showIf, inside, circular } of parts) {
    if (inside.some((around) => never.has(around)) || circular.size > 0) continue;
    const around = inside.flatMap((outer) => {
      const node = document.nodes[outer];
      return (node && conditionOf(node)) ?? [];
    });
    if (!canHold([showIf, ...around], asked)) never.add(id);
  }
  return never;
}

/** The questions that visitors can answer: not those in parts that never show. */
function askable(document: MozaikDocument, questions: Questions, never: ReadonlySet<NodeId>): Askable {
  return (blockId) => {
    const isHidden = never.has(blockId) || ancestors(document, blockId).some(({ id }) => never.has(id));
    return isHidden ? undefined : questions.get(blockId);
  };
}

function neverWords(document: MozaikDocument, node: Node): string {
  const isRequired = [node, ...descendants(document, node.id)].some((each) => questionIn(each)?.required);
  const words = "This can never be shown: no answers fulfil its condition.";
  return isRequired ? `${words} A question in it must be answered.` : words;
}

/** Rules of a button that lead nowhere. Each kind once. */
function buttonProblems(document: MozaikDocument, node: Node, questions: Questions, asked: Askable): string[] {
  const rules = goToOf(node);
  const ownPage = ancestors(document, node.id).find(({ kind }) => kind === "page")?.id;
  const found = rules.flatMap((rule, index) => {
    const dead = deadTests(rule.if, questions);
    if (document.nodes[rule.pageId]?.kind !== "page")
      dead.push("A button leads to a page that does not exist any more.");
    if (rule.pageId === ownPage) dead.push("A button leads to the page that it is on.");
    if (dead.length === 0 && !canHold([rule.if], asked)) dead.push("A rule of a button can never hold.");
    if (rules.slice(0, index).some((earlier) => sameValue(earlier.if, rule.if))) {
      dead.push("Two rules of a button have the same condition: only the first one counts.");
    }
    return dead;
  });
  return [...new Set(found)];
}
