// The engine. The page's script and the server run it on the same data, so that they agree. Without zod.
import type { NodeId } from "../node-id.ts";
import type { Answer } from "../widgets/answer.ts";
import type { Condition, GoTo } from "./condition.ts";
import { holds } from "./holds.ts";

/** The logic of a document as small JSON data: see `logicOf`. */
export interface Logic {
  /** Parts with a condition, each after those that it depends on. */
  readonly parts: readonly {
    readonly id: NodeId;
    readonly showIf: Condition;
    /** The questions and conditional parts in it. */
    readonly contains: readonly NodeId[];
  }[];
  /** The rules of buttons, by block, without those for pages that do not exist. */
  readonly goTo: Readonly<Record<NodeId, readonly GoTo[]>>;
  /** The questions whose answers are shown in texts. */
  readonly shownAnswers: readonly NodeId[];
}

/** Valid answers by block; those that are not given are absent. */
export type Answers = ReadonlyMap<NodeId, Answer>;

export interface Outcome {
  /** Conditional parts that are not shown, and the questions in them. */
  readonly hidden: ReadonlySet<NodeId>;
  /** The answers that count: without those to hidden questions. */
  readonly given: Answers;
}

/**
 * What is hidden with these answers. A part is hidden if its condition does not hold or a part around it is hidden; the
 * answers in it count as not given. It reads each condition once, so it ends whatever they are. The outcome for all
 * answers is that for the answers that count, which are those that a page sends.
 */
export function evaluate({ parts }: Logic, answers: Answers): Outcome {
  const hidden = new Set<NodeId>();
  const given = (id: NodeId) => (hidden.has(id) ? undefined : answers.get(id));
  for (const { id, showIf, contains } of parts) {
    if (!hidden.has(id) && !holds(showIf, given)) for (const each of [id, ...contains]) hidden.add(each);
  }
  return { hidden, given: new Map([...answers].filter(([id]) => !hidden.has(id))) };
}

/** The page that a press on the button opens: of its first rule that holds. Undefined if none does. */
export function pageToOpen({ goTo }: Logic, buttonId: NodeId, given: Answers): NodeId | undefined {
  return goTo[buttonId]?.find((rule) => holds(rule.if, (id) => given.get(id)))?.pageId;
}

/** True if a page with this logic needs the script that plays it. */
export function hasLogic({ parts, goTo, shownAnswers }: Logic): boolean {
  return parts.length > 0 || Object.keys(goTo).length > 0 || shownAnswers.length > 0;
}
