import { createStore, del, entries, set, type UseStore } from "idb-keyval";
import { z } from "zod";
import { EditRequest } from "#mozaik/document";
import type { Unsent } from "./edit-queue.ts";

const Kept = z.object({
  pending: z.array(EditRequest),
  sending: z.object({ key: z.string(), baseRevision: z.number(), size: z.number() }).nullable(),
});

/** Where this device keeps what the server does not have yet. */
export interface UnsentEdits {
  /** What was kept when it was opened. */
  read(): Unsent | undefined;
  write(unsent: Unsent): void;
}

export interface Outbox extends UnsentEdits {
  /** Resolves when everything written is on the disk. */
  written(): Promise<void>;
  /** From now on another tab may take over what is kept here. */
  close(): void;
}

/** What an outbox needs of the browser. */
export interface OutboxPlace {
  all(): Promise<[name: string, kept: unknown][]>;
  put(name: string, kept: Unsent): Promise<void>;
  remove(name: string): Promise<void>;
  /** Takes a name for this tab alone until it is given back or the tab ends; undefined where another tab has it. */
  claim(name: string): Promise<(() => void) | undefined>;
}

/**
 * Opens the outbox of one person and one Mozaik. Each tab has its own, so that two tabs do not overwrite each other;
 * one that a closed or crashed tab left behind is taken over.
 */
export async function openOutbox(
  place: OutboxPlace,
  userId: string,
  mozaikId: string,
  newTab: () => string,
): Promise<Outbox> {
  const owner = `${userId}:${mozaikId}:`;
  for (const [name, stored] of await place.all()) {
    if (!name.startsWith(owner)) continue;
    const kept = Kept.safeParse(stored);
    const giveBack = await place.claim(name);
    if (!giveBack) continue;
    if (kept.success) return outboxAt(place, name, kept.data, giveBack);
    await place.remove(name); // of an older form: nothing can read it any more
    giveBack();
  }
  const name = owner + newTab();
  return outboxAt(place, name, undefined, (await place.claim(name)) ?? (() => {}));
}

/** Keeps nothing: where the browser has no place. */
export const forgetfulOutbox: Outbox = {
  read: () => undefined,
  write: () => {},
  written: () => Promise.resolve(),
  close: () => {},
};

function outboxAt(place: OutboxPlace, name: string, kept: Unsent | undefined, giveBack: () => void): Outbox {
  let last: Promise<void> = Promise.resolve();
  return {
    read: () => kept,
    write({ pending, sending }) {
      const write = () =>
        pending.length === 0 ? place.remove(name) : place.put(name, { pending: [...pending], sending });
      // One after the other, so that the newest is what stays.
      last = last.then(write, write);
      last.catch((error) => console.error("Changes could not be kept on this device.", error));
    },
    written: () => last,
    close: () => void last.finally(giveBack).catch(() => {}),
  };
}

/** The browser's database and its locks. Throws where the browser keeps nothing, for example in a private window. */
export function browserPlace(): OutboxPlace {
  const store: UseStore = createStore("mozaik", "unsent-edits");
  return {
    all: () => entries<string, unknown>(store),
    put: (name, kept) => set(name, kept, store),
    remove: (name) => del(name, store),
    claim,
  };
}

function claim(name: string): Promise<(() => void) | undefined> {
  // Without locks (a page that came over plain http) nobody can tell whether another tab is still there.
  if (!("locks" in navigator)) return Promise.resolve(() => {});
  return new Promise((answer, refuse) => {
    navigator.locks
      .request(`mozaik-outbox:${name}`, { ifAvailable: true }, (lock) => {
        if (!lock) return answer(undefined);
        return new Promise<void>((giveBack) => answer(() => giveBack()));
      })
      .catch(refuse);
  });
}
