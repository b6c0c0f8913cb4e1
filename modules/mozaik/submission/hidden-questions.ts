import { type Answer, evaluate, judgeAnswer, logicOf, type MozaikDocument, type NodeId } from "../document/index.ts";
import { cleanAnswer, type Given, type Question } from "./questions.ts";

/**
 * The questions that conditions hide with these answers, as on the visitor's page. Answers that are invalid or hidden
 * themselves count as not given.
 */
export function hiddenQuestions(
  document: MozaikDocument,
  answers: readonly Given[],
  questions: readonly Question[],
): ReadonlySet<NodeId> {
  const given = new Map(answers.map(({ blockId, answer }) => [blockId, answer]));
  const valid = new Map<NodeId, Answer>();
  for (const { id, widget } of questions) {
    const judged = judgeAnswer({ ...widget, required: false }, cleanAnswer(given.get(id)));
    if (judged.ok && judged.value !== null) valid.set(id, judged.value);
  }
  const { hidden } = evaluate(logicOf(document), valid);
  return new Set(questions.map(({ id }) => id).filter((id) => hidden.has(id)));
}
