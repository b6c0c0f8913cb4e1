// Feedback on a draft. The browser of somebody who edits it has the correct answers and judges by itself; nothing is
// sent. Only previews of drafts load it.
import type { Answer, InputWidget, Judgement } from "#mozaik/document";
import { type Field, judged } from "../field.ts";
import type { Server } from "../server.ts";
import { showJudgements, watchAnswers } from "./feedback.ts";

/** Judges an answer of the draft; undefined if it is not judged. */
type Judge = (blockId: string, answer: Answer | null) => Judgement | undefined;

/** Shows whether the answers that are tried on a draft are correct, until `signal` aborts. */
export function watchDraft(page: HTMLElement, judge: Judge, signal: AbortSignal): void {
  const fields = judgedFieldsIn(page);
  watchAnswers({ fields, page: { server: serverOf(judge), mozaikId: "", revision: 0 } });
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

/** Answers as the mall's server answers a visitor. */
function serverOf(judge: Judge): Server {
  return {
    newKey: () => "",
    async post(_path, body) {
      const { blockId, answer } = body as { blockId: string; answer: Answer };
      const judgement = judge(blockId, answer);
      if (judgement) return judgement;
      throw Object.assign(new Error("This answer is not judged."), { status: 422, body: { code: "not-judged" } });
    },
  };
}
