// Makes a page's widgets interactive. A separate bundle: pages without widgets and the builder do not load it.
import { DRAFT_ALERT } from "#modules/mozaik/document/widgets/button/button-words";
import "../../widget/widget.css";
import "./question.css";
import { pressByEnter } from "./enter-key.ts";
import { newFieldsIn } from "./field.ts";
import { watchLeaving } from "./leaving-button.ts";
import { enliven } from "./live-field.ts";
import { orderOptions } from "./option-order.ts";
import { tell } from "./question.ts";
import { Visit, type VisitedPage } from "./visit.ts";

/** On this event `kept-press.js`, which ran first, replays the click that it kept, and stops. */
const LIVE = "widgetslive";

/** On a published page: visitors fill in, submit, and follow buttons. */
export function startVisit(page: VisitedPage): void {
  new Visit(page).start();
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-press]")) watchLeaving(link);
  pressByEnter(document.body);
  dispatchEvent(new Event(LIVE));
}

/** On a draft or preview: fields can be tried, buttons answer with `alert`, and nothing is stored or sent. */
export function startDraft(page: HTMLElement, alert: string = DRAFT_ALERT): void {
  for (const field of newFieldsIn(page)) {
    orderOptions(field, undefined);
    enliven(field, () => {});
  }
  for (const button of page.querySelectorAll("[data-press]:not([data-live])")) {
    button.setAttribute("data-live", "");
    button.addEventListener("click", (event) => {
      event.preventDefault();
      void tell(alert);
    });
  }
  pressByEnter(page);
  dispatchEvent(new Event(LIVE));
}
