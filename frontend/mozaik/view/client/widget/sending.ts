import { FORM_CLOSED, SUBMIT_QUESTION, THANKS } from "#modules/mozaik/document/widgets/button/button-words";
import type { RefusedAnswer } from "#modules/mozaik/submission-contract";
import { deviceId } from "./device-id.ts";
import { askEmail, type EnteredEmail } from "./email-prompt.ts";
import { showJudgements } from "./feedback/feedback.ts";
import { forget, isShown, judged, lock } from "./field.ts";
import { focusField, showError } from "./field-error.ts";
import { formTokens } from "./form-tokens.ts";
import { keepVisit } from "./kept-visit.ts";
import { setLeaving } from "./leaving-button.ts";
import { say } from "./outcome-view.ts";
import { ask } from "./question.ts";
import { type GivenAnswer, type JudgedAnswer, type Outcome, type Sendable, send, type Way } from "./submission.ts";
import { dropUnsent, keepUnsent, type Unsent, unsentOf } from "./unsent.ts";
import type { VisitInProgress } from "./visited-page.ts";

/** What happens when a visitor presses a submit button: it is loaded after the page is live. */
export class Sending {
  private isAsking = false;
  private isSending = false;
  /** Waits for the device to be online again. */
  private waiting: AbortController | undefined;

  private readonly way: Way;

  constructor(private readonly visit: VisitInProgress) {
    const { server, mozaikId, revision } = visit.page;
    const askToken = formTokens(server, mozaikId);
    this.way = { server, mozaikId, askToken };
    // offline it is asked for again when it is sent
    addEventListener("focusin", () => void askToken(revision).catch(() => {}), { once: true });
    const unsent = unsentOf(visit.page);
    const button = visit.buttons.find((each) => blockOf(each) === unsent?.body.buttonId);
    if (unsent && button) void this.resume(button, unsent);
  }

  async press(button: HTMLButtonElement): Promise<void> {
    if (this.isAsking || this.isSending) return;
    if (isClosed(button)) {
      say(button, { words: FORM_CLOSED, tone: "bad" });
      return;
    }
    if (!this.answers(button)) return;
    say(button, null);
    this.isAsking = true;
    const email = await this.confirmed(button).finally(() => {
      this.isAsking = false;
    });
    if (email) await this.submit(button, email);
  }

  /** Follows a link that asks for an e-mail address first. */
  async leave(link: HTMLAnchorElement): Promise<void> {
    if (this.isAsking || this.isSending || link.getAttribute("aria-disabled") === "true") return;
    this.isAsking = true;
    const email = await askEmail("Continue", false).finally(() => {
      this.isAsking = false;
    });
    if (email) await this.follow(link, email);
  }

  private async follow(link: HTMLAnchorElement, email: EnteredEmail): Promise<void> {
    if (this.isSending) return;
    this.sending(link, true);
    const outcome = await this.sent(link, [], { email }).finally(() => this.sending(link, false));
    if (outcome.type !== "submitted") return this.conclude(link, outcome, () => void this.follow(link, email));
    say(link, null);
    if (!announce(link)) return;
    setLeaving(link, true);
    location.assign(link.href);
  }

  /** What the visitor confirmed: that they submit, or their e-mail address; null if they cancelled. */
  private async confirmed(button: HTMLElement): Promise<{ email?: EnteredEmail } | null> {
    if (button.dataset.email === undefined) return (await ask(SUBMIT_QUESTION, "Submit", "Cancel")) ? {} : null;
    const email = await askEmail("Submit", true);
    return email && { email };
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

  private async submit(button: HTMLButtonElement, email: { email?: EnteredEmail }): Promise<void> {
    const answers = this.answers(button);
    if (this.isSending || !answers) return;
    this.sending(button, true);
    const outcome = await this.sent(button, answers, email).finally(() => this.sending(button, false));
    this.conclude(button, outcome, () => void this.submit(button, email));
  }

  private sent(button: HTMLElement, answers: readonly GivenAnswer[], email: { email?: EnteredEmail }) {
    const once = button.dataset.once === undefined ? {} : { device: deviceId() };
    const subject = button.parentElement?.querySelector<HTMLInputElement>("[name=subject]")?.value ?? "";
    const body = { revision: this.visit.page.revision, buttonId: blockOf(button), answers, ...once, ...email, subject };
    const key = this.keyOf(JSON.stringify(body));
    return button instanceof HTMLButtonElement ? this.sentOrKept(body, key) : send(this.way, body, key);
  }

  /** It is kept on the device until the server has answered. */
  private async sentOrKept(body: Sendable, key: string): Promise<Outcome> {
    const { page } = this.visit;
    keepUnsent(page, body, key);
    const outcome = await send(this.way, body, key);
    if (outcome.type !== "failed") dropUnsent(page, key);
    return outcome;
  }

  /** Sends what an earlier visit could not send: of this tab, whose fields still have it, or of one that was closed. */
  private async resume(button: HTMLButtonElement, unsent: Unsent): Promise<void> {
    const { body, key } = unsent;
    if (this.visit.kept.sent?.key === key) {
      this.sending(button, true);
      const outcome = await this.sentOrKept(body, key).finally(() => this.sending(button, false));
      const email = body.email && { email: body.email };
      this.conclude(button, outcome, () => void this.submit(button, email ?? {}));
      return;
    }
    say(button, { words: "Sending the answers of your last visit…" });
    const outcome = await this.sentOrKept(body, key);
    if (this.isSending) return;
    if (outcome.type === "submitted") {
      say(button, { words: "The answers of your last visit were submitted.", tone: "good" });
      return;
    }
    // its fields are empty now: what is wrong with them cannot be shown there
    const end = outcome.type === "answers-refused" ? ({ ...outcome, type: "refused" } as const) : outcome;
    this.conclude(
      button,
      end,
      () => void this.resume(button, unsent),
      "The answers of your last visit were not sent. ",
    );
  }

  /** The idempotency key: a new one if the answers changed since they were last sent, else the same. */
  private keyOf(body: string): string {
    const { kept, page } = this.visit;
    if (kept.sent?.body !== body) kept.sent = { body, key: page.server.newKey() };
    this.visit.keep();
    return kept.sent.key;
  }

  private sending(button: HTMLElement, isSending: boolean): void {
    this.isSending = isSending;
    this.waiting?.abort();
    for (const field of this.visit.fields) lock(field, isSending);
    if (isSending) say(button, { words: "Submitting…" });
    for (const name of ["aria-busy", "aria-disabled"]) {
      if (isSending) button.setAttribute(name, "true");
      else button.removeAttribute(name);
    }
  }

  /** `before`: words before the reason of a failure. */
  private conclude(button: HTMLElement, outcome: Outcome, again: () => void, before = ""): void {
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
        if (outcome.isOffline) this.whenOnline(again);
        say(button, {
          words: `${before}${outcome.message} Your answers are kept${outcome.isOffline ? " and sent as soon as you are online" : ""}.`,
          tone: "bad",
          action: { words: "Try again", act: again },
        });
        return;
      case "refused":
        say(button, { words: before + outcome.message, tone: "bad" });
    }
  }

  /** Sends the same answers again as soon as the device is online, once, unless the visitor did so before. */
  private whenOnline(again: () => void): void {
    this.waiting?.abort();
    this.waiting = new AbortController();
    addEventListener("online", again, { once: true, signal: this.waiting.signal });
  }

  /** The answers stay readable. To answer again, the visitor reloads the page. */
  private finish(button: HTMLElement, judgements: readonly JudgedAnswer[]): void {
    const { page, fields, buttons, kept } = this.visit;
    keepVisit(page.mozaikId, { answers: {}, orders: kept.orders });
    for (const field of fields) {
      lock(field, true);
      forget(field);
    }
    for (const each of buttons) each.disabled = true;
    button.setAttribute("aria-pressed", "true");
    const words = [button.dataset.thanks ?? THANKS, ...scoreOf(judgements)].join(" ");
    say(button, { words, tone: "good" })?.focus();
    announce(button);
    showJudgements(fields, judgements);
  }
}

/** Says that the server has what a button sends: the page's logic may lead on. False if it does. */
function announce(button: HTMLElement): boolean {
  return button.dispatchEvent(new Event("submitted", { bubbles: true, cancelable: true }));
}

function blockOf(button: HTMLElement): string | undefined {
  return button.closest<HTMLElement>("[data-block]")?.dataset.block;
}

/** True from the closing date of the button's form on; the server knows other reasons. */
function isClosed({ dataset }: HTMLElement): boolean {
  return dataset.closes !== undefined && Date.now() >= Date.parse(dataset.closes);
}

/** The score of several judged answers; one answer is its own score. */
function scoreOf(judgements: readonly JudgedAnswer[]): string[] {
  const correct = judgements.filter(({ isCorrect }) => isCorrect).length;
  return judgements.length > 1 ? [`You answered ${correct} of ${judgements.length} questions correctly.`] : [];
}
