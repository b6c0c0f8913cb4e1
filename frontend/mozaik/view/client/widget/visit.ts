import { SUBMIT_QUESTION } from "#modules/mozaik/document/widgets/button/button-words";
import type { RefusedAnswer } from "#modules/mozaik/submission-contract";
import { enter, entered, type Field, forget, isShown, judged, lock, newFieldsIn, wasEarly } from "./field.ts";
import { focusField, showError } from "./field-error.ts";
import { keepVisit, keptVisit } from "./kept-visit.ts";
import { enliven } from "./live-field.ts";
import { orderOptions } from "./option-order.ts";
import { say } from "./outcome-view.ts";
import { ask } from "./question.ts";
import { type GivenAnswer, type Outcome, type Server, send } from "./submission.ts";

export interface VisitedPage {
  mozaikId: string;
  /** The published version that the visitor sees. */
  revision: number;
  server: Server;
}

/** A visit of a published Mozaik: the visitor fills in the fields and submits once. */
export class Visit {
  private readonly kept;
  private readonly fields: readonly Field[];
  private readonly buttons: readonly HTMLButtonElement[];
  private isSending = false;

  constructor(private readonly page: VisitedPage) {
    this.kept = keptVisit(page.mozaikId);
    this.fields = newFieldsIn(document);
    this.buttons = [...document.querySelectorAll<HTMLButtonElement>("button[data-press=submit]")];
  }

  start(): void {
    for (const field of this.fields) this.open(field);
    this.keep();
    for (const button of this.buttons) {
      button.disabled = false; // the browser may restore it as disabled after a reload
      button.dataset.live = "";
      button.addEventListener("click", () => void this.press(button));
    }
  }

  private open(field: Field): void {
    lock(field, false);
    const order = orderOptions(field, this.kept.orders[field.blockId]);
    if (order) this.kept.orders[field.blockId] = order;
    const answer = this.kept.answers[field.blockId];
    if (answer !== undefined && !wasEarly(field)) enter(field, answer);
    const keep = () => {
      this.kept.answers[field.blockId] = entered(field);
      this.keep();
    };
    enliven(field, keep);
    if (wasEarly(field)) keep();
  }

  private keep(): void {
    keepVisit(this.page.mozaikId, this.kept);
  }

  private async press(button: HTMLButtonElement): Promise<void> {
    if (this.isSending) return;
    if (!this.answers(button)) return;
    say(button, null);
    if (await ask(SUBMIT_QUESTION, "Submit", "Cancel")) await this.submit(button);
  }

  /** The answers to send; undefined if some are invalid, which is shown at their fields. */
  private answers(button: HTMLElement): GivenAnswer[] | undefined {
    const answers: GivenAnswer[] = [];
    const refused: RefusedAnswer[] = [];
    for (const field of this.fields.filter(isShown)) {
      const verdict = judged(field);
      if (!verdict.ok) refused.push({ blockId: field.blockId, message: verdict.message });
      else if (verdict.value !== null) answers.push({ blockId: field.blockId, answer: verdict.value });
    }
    this.showRefused(button, refused);
    return refused.length === 0 ? answers : undefined;
  }

  private showRefused(button: HTMLElement, refused: readonly RefusedAnswer[], otherwise = ""): void {
    const wrong = this.fields.filter((field) => {
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
    const { server, mozaikId, revision } = this.page;
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
    if (this.kept.sent?.body !== body) this.kept.sent = { body, key: this.page.server.newKey() };
    this.keep();
    return this.kept.sent.key;
  }

  private sending(button: HTMLButtonElement, isSending: boolean): void {
    this.isSending = isSending;
    for (const field of this.fields) lock(field, isSending);
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
        this.finish(button);
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
  private finish(button: HTMLButtonElement): void {
    keepVisit(this.page.mozaikId, { answers: {}, orders: this.kept.orders });
    for (const field of this.fields) {
      lock(field, true);
      forget(field);
    }
    for (const each of this.buttons) each.disabled = true;
    button.setAttribute("aria-pressed", "true");
    say(button, { words: "Thank you. Your answers were submitted.", tone: "good" })?.focus();
  }
}
