import type { Entered } from "./field-kinds.ts";

/** What a visit keeps over a reload: what was entered, the order in which options were shown, what was last sent. */
export interface KeptVisit {
  answers: Record<string, Entered>;
  orders: Record<string, readonly string[]>;
  /** Under the same key the same answers arrive once, however often they are sent. */
  sent?: { body: string; key: string };
}

const nameOf = (mozaikId: string) => `mozaik-answers:${mozaikId}`;

/** As it was left in this tab; empty where nothing was, or where the browser keeps nothing. */
export function keptVisit(mozaikId: string): KeptVisit {
  const empty = { answers: {}, orders: {} };
  const text = storage()?.getItem(nameOf(mozaikId));
  return text ? { ...empty, ...JSON.parse(text) } : empty;
}

/** Keeps it as far as the browser lets it. */
export function keepVisit(mozaikId: string, visit: KeptVisit): void {
  try {
    storage()?.setItem(nameOf(mozaikId), JSON.stringify(visit));
  } catch (error) {
    // Full: the answers stand on the page all the same, they only do not outlast it.
    if (!(error instanceof DOMException)) throw error;
  }
}

/** Undefined where the visitor's settings forbid it. */
function storage(): Storage | undefined {
  try {
    return sessionStorage;
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return undefined;
  }
}
