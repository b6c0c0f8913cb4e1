// Feedback on a draft. The browser of somebody who edits it has the correct answers and judges by itself; nothing is
// sent. Only previews of drafts load it.
import type { Answer, InputWidget, Judgement } from "#mozaik/document";
import { type Field, judged } from "../field.ts";
import { showJudgements, watchAnswers } from "./feedback.ts";

/** Judges an answer of the draft; undefined if it is not judged. */
type Judge = (blockId: string, answer: Answer | null) => Judgement | undefined;

/** Shows whether the answers that are tried on a draft are correct, until `signal` aborts. */
export function watchDraft(page: HTMLElement, judge: Judge, signal: AbortSignal): void {
  const fields = judgedFieldsIn(page);
  watchAnswers(fields, async ({ blockId, answer }) => judge(blockId, answer) ?? null);
  for (const { root } of fields) {
    for (const type of ["input", "click"]) {
      root.addEventListener(type, () => root.dispatchEvent(new Event("answered")), { signal });
    }
  }
  const showAll = () => showJudgements(fields, judgementsOf(fields, judge));
  for (const button of page.querySelectorAll("button[data-press=submit]")) {
    button.addEventListener("click", showAll, { signal });
  }
}

function judgedFieldsIn(page: HTMLElement): Field[] {
  return [...page.querySelectorAll<HTMLElement>("[data-widget]")].flatMap((root) => {
    const widget: InputWidget = JSON.parse(root.dataset.widget ?? "null");
    return "feedback" in widget && widget.feedback?.enabled
      ? [{ blockId: root.dataset.block ?? "", widget, root }]
      : [];
  });
}

function judgementsOf(fields: readonly Field[], judge: Judge) {
  return fields.flatMap((field) => {
    const verdict = judged(field);
    const judgement = judge(field.blockId, verdict.ok ? verdict.value : null);
    return judgement ? [{ ...judgement, blockId: field.blockId }] : [];
  });
}
