// The visit of this page: what is noted of it, and sent in batches that outlive the page. A page has one.
import { LONGEST_VISIT_TENTHS, MOST_BATCHES, MOST_EVENTS } from "#modules/analytics/rules/visit-event";

export interface Visited {
  pageSessionId: string;
  itemType: string;
  itemId: string;
  revision: number | null;
  isOwn: boolean;
}

const events: number[][] = [];
const once = new Set<string>();
let about: object;
let began: number;
let sentAt: number;
let batch = 0;

/** Tenths of a second. */
export const now = () => Math.round(performance.now() / 100);
export const hasEvents = () => events.length > 0;
/** Tenths of a second. */
export const sinceSent = () => now() - sentAt;

/** Comes before everything else here. */
export function beginVisit({ isOwn, ...item }: Visited, isPrivate: boolean): void {
  began = now();
  sentAt = began;
  about = {
    type: "visit",
    ...item,
    ...(isPrivate ? { isPrivate, width: 0, device: 0 } : { ...aboutVisitor(), ...(isOwn && { isOwn }) }),
  };
}

function aboutVisitor(): object {
  const referrer = URL.canParse(document.referrer) ? new URL(document.referrer).host : "";
  const language = /^[a-z]{2,3}(?=-|$)/.exec(navigator.language)?.[0];
  return {
    width: innerWidth <= 568 ? 0 : innerWidth <= 991 ? 1 : 2,
    device: matchMedia("(pointer:coarse)").matches ? (Math.min(screen.width, screen.height) < 600 ? 0 : 1) : 2,
    ...(language && { language }),
    ...(referrer && referrer !== location.host && { source: referrer.slice(0, 100) }),
  };
}

/** Notes an event, `node` as in `VisitEvent`; after the longest visit there are no more. */
export function add(kind: number, node = -1, arg = 0): void {
  if (now() - began <= LONGEST_VISIT_TENTHS) events.push([now() - began, kind, node, arg]);
}

/** The same, the first time only. */
export function addOnce(kind: number, node = -1, arg = 0): void {
  const key = `${kind} ${node} ${arg}`;
  if (once.size !== once.add(key).size) add(kind, node, arg);
}

/** Sends what was noted, even if that is nothing. */
export function sendBatch(): void {
  if (batch >= MOST_BATCHES) return;
  const body = { ...about, batch, age: now() - began, events: events.splice(0, MOST_EVENTS) };
  batch++;
  sentAt = now();
  navigator.sendBeacon("/public/api/uievents", new Blob([JSON.stringify(body)], { type: "application/json" }));
}
