// Records what a visitor does on a page, without knowing who they are: no cookie, nothing kept in the browser. Loaded
// after the page is shown.
import { KINDS } from "#modules/analytics/rules/visit-event";
import { DRAWN } from "#modules/mozaik/document/drawn-parts";
import { addGivenUp, watchActions } from "./actions.ts";
import { addLastTile, addTimes, look, watchTiles } from "./reading.ts";
import { add, beginVisit, hasEvents, sendBatch, sinceSent, type Visited } from "./visit.ts";

const TICK_MS = 1_000;
/** Tenths of a second. */
const SEND_EVERY = 100;

/** Starts to record. Visitors who want no tracking are counted, and nothing else. */
export function record(visited: Visited): void {
  const browser: Navigator & { globalPrivacyControl?: boolean } = navigator;
  if (browser.webdriver) return;
  const isPrivate = browser.globalPrivacyControl === true || browser.doNotTrack === "1";
  beginVisit(visited, isPrivate);
  if (isPrivate || visited.isOwn) {
    sendBatch();
    return;
  }

  // On a website, a header may be a Mozaik too.
  const article = document.querySelector("main .mozaik");
  const parts = [...(article?.querySelectorAll(DRAWN) ?? [])];
  watchTiles(parts);
  watchActions(parts);
  const flush = () => {
    look(article, parts);
    addTimes();
    if (hasEvents()) sendBatch();
  };
  setInterval(() => {
    look(article, parts);
    if (sinceSent() >= SEND_EVERY && !document.hidden) flush();
  }, TICK_MS);

  let isGone = false;
  addEventListener("pageshow", () => {
    isGone = false;
  });
  document.addEventListener("visibilitychange", () => {
    if (isGone) return;
    add(KINDS.away, -1, document.hidden ? 1 : 0);
    if (document.hidden) flush();
  });
  addEventListener("pagehide", () => {
    addLastTile();
    addGivenUp();
    flush();
    isGone = true;
  });
  look(article, parts);
}
