import { loadFeedback } from "./feedback/load-feedback.ts";
import { enter, entered, type Field, lock, newFieldsIn, wasEarly } from "./field.ts";
import { type KeptVisit, keepVisit, keptVisit } from "./kept-visit.ts";
import { enliven } from "./live-field.ts";
import { orderOptions } from "./option-order.ts";
import type { VisitedPage, VisitInProgress } from "./visited-page.ts";

/** A visit of a published Mozaik: the visitor fills in the fields and submits once. */
export class Visit implements VisitInProgress {
  readonly kept: KeptVisit;
  readonly fields: readonly Field[];
  readonly buttons: readonly HTMLButtonElement[];

  constructor(readonly page: VisitedPage) {
    this.kept = keptVisit(page.mozaikId);
    this.fields = newFieldsIn(document);
    this.buttons = [...document.querySelectorAll<HTMLButtonElement>("button[data-press=submit]")];
  }

  start(): void {
    for (const field of this.fields) this.open(field);
    this.keep();
    const links = document.querySelectorAll<HTMLAnchorElement>("a[data-email][href]");
    if (this.buttons.length + links.length > 0) this.startButtons(links);
    loadFeedback(this);
  }

  keep(): void {
    keepVisit(this.page.mozaikId, this.kept);
  }

  /** What a press needs is loaded after the page is live, and before anything is pressed. */
  private startButtons(links: Iterable<HTMLAnchorElement>): void {
    const sending = import("./after-answer.ts").then(({ Sending }) => new Sending(this));
    const failed = () => dispatchEvent(new Event("widgetsfailed"));
    sending.catch(failed);
    for (const button of this.buttons) {
      button.disabled = false; // the browser may restore it as disabled after a reload
      button.dataset.live = "";
      button.addEventListener("click", () => void sending.then((form) => form.press(button), failed));
    }
    for (const link of links) {
      link.addEventListener("click", (event) => {
        event.preventDefault();
        void sending.then((form) => form.leave(link), failed);
      });
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
    enliven(field, keep, this.page);
    if (wasEarly(field)) keep();
  }
}
