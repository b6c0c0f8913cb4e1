import { SUBMIT_QUESTION } from "#modules/mozaik/document/widgets/button/button-words";
import type { RefusedAnswer } from "#modules/mozaik/submission-contract";
import { forget, isShown, judged, lock } from "./field.ts";
import { focusField, showError } from "./field-error.ts";
import { keepVisit } from "./kept-visit.ts";
import { say } from "./outcome-view.ts";
import { ask } from "./question.ts";
import { type GivenAnswer, type JudgedAnswer, type Outcome, send } from "./submission.ts";
import type { Visit } from "./visit.ts";

/** What happens when a visitor presses a submit button: it is loaded after the page is live. */
export class Sending {
  private isAsking = false;
  private isSending = false;

  constructor(private readonly visit: Visit) {}

  async press(button: HTMLButtonElement): Promise<void> {
    if (this.isAsking || this.isSending) return;
    if (!this.answers(button)) return;
    say(button, null);
    this.isAsking = true;
    const isWanted = await ask(SUBMIT_QUESTION, "Submit", "Cancel").finally(() => {
      this.isAsking = false;
    });
    if (isWanted) await this.submit(button);
  }

  /** The answers to send; undefined if some are invalid, which is shown at their fields. */
  private answers(button: HTMLElement): GivenAnswer[] | undefined {
    const answers: GivenAnswer[] = [];
    const refused: RefusedAnswer[] = [];
    for (const field of this.visit.fields.filter(isShown)) {
      const verdict = judged(field);
      if (!verdict.ok) refused.push({ blockId: field.blockId, message: verdict.message });
      else if (verdict.value !== null) answers.push({ blockId: field.blockId, answer: verdict.value });
    }
    this.showRefused(button, refused);
    return refused.length === 0 ? answers : undefined;
  }

  private showRefused(button: HTMLElement, refused: readonly RefusedAnswer[], otherwise = ""): void {
    const wrong = this.visit.fields.filter((field) => {
      const message = refused.find(({ blockId }) => blockId === field.blockId)?.message ?? null;
      showError(field, message);
      return message !== null;
    });
    const words =
      wrong.length === 1 ? "Please check one of your answers." : `Please check ${wrong.length} of your answers.`;
    if (wrong.length > 0 || otherwise !== "") say(button, { words: wrong.length > 0 ? words : otherwise, tone: "bad" });
    if (wrong[0]) focusField(wrong[0]);
  }

  private async submit(button: HTMLButtonElement): Promise<void> {
    const answers = this.answers(button);
    if (this.isSending || !answers) return;
    this.sending(button, true);
    const { server, mozaikId, revision } = this.visit.page;
    const body = { revision, buttonId: button.closest<HTMLElement>("[data-block]")?.dataset.block, answers };
    try {
      const outcome = await send(server, mozaikId, body, this.keyOf(JSON.stringify(body)));
      this.sending(button, false);
      this.conclude(button, outcome);
    } catch (error) {
      this.sending(button, false);
      throw error;
    }
  }

  /** The idempotency key: a new one if the answers changed since they were last sent, else the same. */
  private keyOf(body: string): string {
    const { kept, page } = this.visit;
    if (kept.sent?.body !== body) kept.sent = { body, key: page.server.newKey() };
    this.visit.keep();
    return kept.sent.key;
  }

  private sending(button: HTMLButtonElement, isSending: boolean): void {
    this.isSending = isSending;
    for (const field of this.visit.fields) lock(field, isSending);
    if (isSending) say(button, { words: "Submitting…" });
    for (const [name, value] of [
      ["aria-busy", "true"],
      ["aria-disabled", "true"],
    ] as const) {
      if (isSending) button.setAttribute(name, value);
      else button.removeAttribute(name);
    }
  }

  private conclude(button: HTMLButtonElement, outcome: Outcome): void {
    switch (outcome.type) {
      case "submitted":
        this.finish(button, outcome.judgements);
        return;
      case "answers-refused":
        this.showRefused(button, outcome.answers, outcome.message);
        return;
      case "page-changed":
        say(button, {
          words: "This page has changed since you opened it. Reload it to submit: your answers are kept.",
          tone: "bad",
          action: { words: "Reload", act: () => location.reload() },
        });
        return;
      case "failed":
        say(button, {
          words: `${outcome.message} Your answers are kept.`,
          tone: "bad",
          action: { words: "Try again", act: () => void this.submit(button) },
        });
        return;
      case "refused":
        say(button, { words: outcome.message, tone: "bad" });
    }
  }

  /** The answers stay readable. To answer again, the visitor reloads the page. */
  private finish(button: HTMLButtonElement, judgements: readonly JudgedAnswer[]): void {
    const { page, fields, buttons, kept } = this.visit;
    keepVisit(page.mozaikId, { answers: {}, orders: kept.orders });
    for (const field of fields) {
      lock(field, true);
      forget(field);
    }
    for (const each of buttons) each.disabled = true;
    button.setAttribute("aria-pressed", "true");
    const words = ["Thank you. Your answers were submitted.", ...scoreOf(judgements)].join(" ");
    say(button, { words, tone: "good" })?.focus();
    if (judgements.length === 0) return;
    void import("./feedback/feedback.ts").then(({ showJudgements }) => showJudgements(fields, judgements));
  }
}

/** The score of several judged answers; one answer is its own score. */
function scoreOf(judgements: readonly JudgedAnswer[]): string[] {
  const correct = judgements.filter(({ isCorrect }) => isCorrect).length;
  return judgements.length > 1 ? [`You answered ${correct} of ${judgements.length} questions correctly.`] : [];
}
