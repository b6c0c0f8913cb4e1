// Tells visitors whether their answers are correct. The server judges them: the page does not know the correct answers.
// Only pages with judged questions load it.
import "./feedback.css";
import type { Answer } from "#mozaik/document";
import { type Field, isShown, judged } from "../field.ts";
import { made } from "../made.ts";
import type { GivenAnswer, JudgedAnswer } from "../submission.ts";
import type { VisitInProgress } from "../visited-page.ts";
import { iconOf } from "./feedback-icons.ts";
import { judgeAnswer, type Verdict } from "./judge-answer.ts";

/** An answer that was just stepped or dragged is judged once it has rested this long. */
const REST_MS = 700;

/** What asks whether an answer is correct; null: nobody judges it. `answers`: see `judgeAnswer`. */
type Judges = (given: GivenAnswer & { answers?: readonly GivenAnswer[] }) => Promise<Verdict | null>;

/** The same as `watchAnswers`, with the server as the judge. */
export function watchVisit({ fields, page }: Pick<VisitInProgress, "fields" | "page">): void {
  watchAnswers(fields, (given) => judgeAnswer(page, given));
}

/** Judges each answer when it was given; questions that are judged on submit wait for `showJudgements`. */
export function watchAnswers(fields: readonly Field[], ask: Judges): void {
  for (const field of fields) {
    const { widget, root } = field;
    if (!("feedback" in widget) || !widget.feedback) continue;
    placeOf(field);
    if (widget.feedback.interaction !== "change") continue;
    let asked = 0;
    let rest: ReturnType<typeof setTimeout> | undefined;
    let last = "";
    const judge = async () => {
      clearTimeout(rest);
      const answer = answerOf(field);
      if (answer === null || JSON.stringify(answer) === last || root.hasAttribute("data-locked")) return;
      last = JSON.stringify(answer);
      const question = ++asked;
      const judgement = await ask({ blockId: field.blockId, answer, ...othersOf(fields, field) });
      if (question !== asked) return;
      show(field, judgement);
      if (judgement && !("isCorrect" in judgement)) last = ""; // the next try asks again
    };
    root.addEventListener("answered", () => {
      clearTimeout(rest);
      if (JSON.stringify(answerOf(field)) === last) return;
      last = "";
      asked += 1;
      show(field, null);
      // a number changes by buttons and arrow keys too, of which the browser makes no `change`
      if (widget.type === "numeric") rest = setTimeout(judge, REST_MS);
    });
    root.addEventListener("change", () => void judge());
    root.addEventListener("focusout", () => void judge());
  }
}

/** Null: there is none, or it is refused. */
function answerOf(field: Field): Answer | null {
  const verdict = judged(field);
  return verdict.ok ? verdict.value : null;
}

/** The other answers, for a page with conditions: they decide whether the question is shown. */
function othersOf(fields: readonly Field[], field: Field): { answers?: GivenAnswer[] } {
  if (!document.querySelector("[data-if]")) return {};
  const answers = fields.flatMap((other): GivenAnswer[] => {
    const answer = other !== field && isShown(other) ? answerOf(other) : null;
    return answer === null ? [] : [{ blockId: other.blockId, answer }];
  });
  return { answers };
}

/** Shows what was correct once all answers are submitted. */
export function showJudgements(fields: readonly Field[], judgements: readonly JudgedAnswer[]): void {
  for (const field of fields) {
    const judgement = judgements.find(({ blockId }) => blockId === field.blockId);
    if (judgement) show(field, judgement);
  }
}

/** Where the field's feedback is announced. It exists before it has words, so that screen readers watch it. */
function placeOf({ root }: Field): HTMLElement {
  const known = root.querySelector<HTMLElement>(".mozaik-feedback");
  if (known) return known;
  const place = made("p", { className: "mozaik-feedback", role: "status" });
  root.querySelector(".mozaik-answer")?.append(place);
  return place;
}

function show(field: Field, verdict: Verdict | null): void {
  const place = placeOf(field);
  place.replaceChildren();
  delete place.dataset.correct;
  if (!verdict) return;
  if ("isCorrect" in verdict) {
    place.dataset.correct = String(verdict.isCorrect);
    place.append(iconOf(verdict));
    const unseen = verdict.isCorrect ? "Correct: " : "Incorrect: ";
    if (!/^(in)?correct/i.test(verdict.text)) place.append(made("span", { className: "mozaik-unseen" }, unseen));
  }
  place.append(made("span", { dir: "auto" }, verdict.text));
}
