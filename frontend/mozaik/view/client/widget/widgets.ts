// Makes a page's widgets interactive. A separate bundle: pages without widgets and the builder do not load it.
import { DRAFT_ALERT } from "#modules/mozaik/document/widgets/button/button-words";
import "../../widget/widget.css";
import { pressByEnter } from "./enter-key.ts";
import { loadFeedback } from "./feedback/load-feedback.ts";
import { newFieldsIn } from "./field.ts";
import type { FieldPlace } from "./field-kind.ts";
import { loadKinds } from "./field-kinds.ts";
import { watchLeaving } from "./leaving-button.ts";
import { enliven } from "./live-field.ts";
import { loadNumbers } from "./numbers.ts";
import { orderOptions } from "./option-order.ts";
import { Visit } from "./visit.ts";
import type { VisitedPage } from "./visited-page.ts";

/** On this event `kept-press.js`, which ran first, replays the click that it kept, and stops. */
const LIVE = "widgetslive";

/** On a published page: visitors fill in, submit, and follow buttons. */
export function startVisit(page: VisitedPage): void {
  whenLoaded(
    document.body,
    () => {
      new Visit(page).start();
      for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-press]")) watchLeaving(link);
    },
    page,
  );
}

/**
 * On a draft or preview: fields can be tried, buttons answer with `alert`, and nothing is stored. `published`: whose
 * server judges answers.
 */
export function startDraft(page: HTMLElement, alert: string = DRAFT_ALERT, published?: VisitedPage): void {
  whenLoaded(page, () => {
    const fields = newFieldsIn(page);
    if (published) loadFeedback({ fields, page: published });
    for (const field of fields) {
      orderOptions(field, undefined);
      enliven(field, () => {});
    }
    for (const button of page.querySelectorAll("[data-press]:not([data-live])")) {
      button.setAttribute("data-live", "");
      button.addEventListener("click", (event) => {
        if (event.defaultPrevented) return; // it opened a page of the draft
        event.preventDefault();
        void import("./after-answer.ts").then(({ tell }) => tell(alert));
      });
    }
  });
}

/** Starts a page once it has the files that its fields need; at once if they need none. */
function whenLoaded(page: HTMLElement, start: () => void, place?: FieldPlace): void {
  const begin = () => {
    start();
    pressByEnter(page);
    dispatchEvent(new Event(LIVE));
  };
  const sections = page.querySelectorAll<HTMLElement>("[data-visualization]:not([data-live])");
  if (sections.length > 0) {
    void import("./kinds/visualization.ts").then(({ showSubmissions }) => showSubmissions(sections, place));
  }
  const loading = [loadKinds(newFieldsIn(page).map(({ widget }) => widget)), loadNumbers(page)].filter(Boolean);
  if (loading.length > 0) void Promise.all(loading).then(begin, () => dispatchEvent(new Event("widgetsfailed")));
  else begin();
}
