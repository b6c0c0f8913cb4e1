import { type Answers, evaluate, type Logic } from "#modules/mozaik/document/logic/evaluate";
import type { Answer, NodeId } from "#mozaik/document";
import { type Field, fieldsIn, isShown, judged } from "../widget/field.ts";
import { answerWords } from "./answer-words.ts";

/** The logic of a page that is open. */
export interface PlayedLogic {
  /** The answers that count now. */
  given(): Answers;
  stop(): void;
}

/**
 * Shows and hides the parts of a page, and fills answers into its texts, now and whenever an answer changes. The fields
 * of the page must be live. Answers of fields that the visitor cannot see, for instance at this width of the page, do
 * not count: they are not sent either.
 */
export function playLogic(page: HTMLElement, logic: Logic): PlayedLogic {
  const fields = fieldsIn(page);
  let given: Answers = new Map();
  const play = () => {
    given = settled(page, logic, fields);
    fillIn(page, fields, given);
  };
  const playing = new AbortController();
  const { signal } = playing;
  page.addEventListener("answered", play, { capture: true, signal });
  page.addEventListener("toggle", play, { capture: true, signal }); // of an accordion
  addEventListener("resize", play, { signal });
  play();
  return { given: () => given, stop: () => playing.abort() };
}

/** Shows and hides until all answers that count are in fields that can be seen. */
function settled(page: HTMLElement, logic: Logic, fields: readonly Field[]): Answers {
  let answering = fields;
  for (;;) {
    const { hidden, given } = evaluate(logic, answersIn(answering));
    for (const { id } of logic.parts) {
      const part = page.querySelector<HTMLElement>(`[id="${id}"]`);
      if (part) part.dataset.if = hidden.has(id) ? "hidden" : "shown";
    }
    const seen = answering.filter((field) => !given.has(field.blockId) || isShown(field));
    if (seen.length === answering.length) return given;
    answering = seen;
  }
}

function answersIn(fields: readonly Field[]): Answers {
  const answers = new Map<NodeId, Answer>();
  for (const field of fields) {
    const verdict = judged(field);
    if (verdict.ok && verdict.value !== null) answers.set(field.blockId, verdict.value);
  }
  return answers;
}

/** Answers are put in as text, never as HTML. */
function fillIn(page: HTMLElement, fields: readonly Field[], given: Answers): void {
  for (const place of page.querySelectorAll<HTMLElement>("[data-answer]")) {
    const field = fields.find(({ blockId }) => blockId === place.dataset.answer);
    const answer = field && given.get(field.blockId);
    const words = field && answer !== undefined ? answerWords(field, answer) : (place.dataset.fallback ?? "");
    if (place.textContent !== words) place.textContent = words;
  }
}
