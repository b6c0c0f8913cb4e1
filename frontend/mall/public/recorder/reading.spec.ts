/** @jest-environment jsdom */
import { KINDS, type VisitEvent } from "#modules/analytics/rules/visit-event";
import { look } from "./reading.ts";
import { beginVisit, sendBatch } from "./visit.ts";

/** What a batch sends now. */
async function sent(): Promise<VisitEvent[]> {
  const batches: Blob[] = [];
  navigator.sendBeacon = (_url, body) => batches.push(body as Blob) > 0;
  sendBatch();
  const text = await new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(batches[0] ?? new Blob());
  });
  return JSON.parse(text).events;
}

const tenths = (events: readonly VisitEvent[]) =>
  events.filter(([, kind]) => kind === KINDS.reached).map(([, , , tenth]) => tenth);

test("a visitor who jumps down the page has reached everything above, and each part is counted once", async () => {
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
  beginVisit({ pageSessionId: "p", itemType: "mozaik", itemId: "m", revision: 1, isOwn: false }, false);
  const article = document.createElement("article");
  const scrollTo = (y: number) => {
    window.scrollY = y;
    article.getBoundingClientRect = () => new DOMRect(0, -y, 1000, innerHeight * 5);
    look(article, []);
  };
  scrollTo(0);
  expect(tenths(await sent())).toEqual([1, 2]);
  scrollTo(innerHeight * 3);
  expect(tenths(await sent())).toEqual([3, 4, 5, 6, 7, 8]);
  scrollTo(innerHeight * 4);
  scrollTo(innerHeight);
  expect(tenths(await sent())).toEqual([9, 10]);
});
