import type { Entered } from "./field-kind.ts";
import { stored } from "./stored.ts";

/** What survives a reload: the answers, the order of shuffled options, and the last submission. */
export interface KeptVisit {
  answers: Record<string, Entered>;
  orders: Record<string, readonly string[]>;
  /** The idempotency key: the same answers are stored once, however often they are sent. */
  sent?: { body: string; key: string };
}

const nameOf = (mozaikId: string) => `mozaik-answers:${mozaikId}`;

/** The visit stored in this tab; empty if there is none, or if storage is unavailable. */
export function keptVisit(mozaikId: string): KeptVisit {
  const empty = { answers: {}, orders: {} };
  const text = stored(() => sessionStorage.getItem(nameOf(mozaikId)));
  return text ? { ...empty, ...JSON.parse(text) } : empty;
}

/** Stores the visit. If that is impossible, the answers are still on the page, but do not survive a reload. */
export function keepVisit(mozaikId: string, visit: KeptVisit): void {
  stored(() => sessionStorage.setItem(nameOf(mozaikId), JSON.stringify(visit)));
}
