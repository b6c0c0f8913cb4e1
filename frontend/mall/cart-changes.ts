import { useSyncExternalStore } from "react";
import { newKey } from "./http.ts";
import { reachedPosition, readPosition } from "./read-position.ts";

const CHANGE = "cartChange";

let isOrderedElsewhere = false;
const listeners = new Set<() => void>();

/** Tells the other tabs that the cart was changed or, with `isOrder`, ordered in this one. */
export function tellCartChanged(isOrder = false): void {
  noteOrder(false);
  // Only a new value is an event in the other tabs, so each is different.
  localStorage.setItem(CHANGE, JSON.stringify({ id: newKey(), position: readPosition(), isOrder }));
}

/** Calls `listener` when another tab has changed or ordered the cart. Returns a function that stops it. */
export function onCartChangedElsewhere(listener: () => void): () => void {
  const inOtherTab = ({ key, newValue }: StorageEvent) => {
    if (key !== CHANGE || newValue === null) return;
    const change: { position: string; isOrder: boolean } = JSON.parse(newValue);
    // So that the next read shows what the other tab wrote.
    reachedPosition(change.position);
    noteOrder(change.isOrder);
    listener();
  };
  window.addEventListener("storage", inOtherTab);
  return () => window.removeEventListener("storage", inOtherTab);
}

/** True if the last change to the cart was an order placed in another tab. */
export function useOrderedElsewhere(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isOrderedElsewhere,
    () => false,
  );
}

function noteOrder(isOrder: boolean): void {
  isOrderedElsewhere = isOrder;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
