import { createStore, del, entries, set, type UseStore } from "idb-keyval";
import { z } from "zod";
import {
  Change,
  EditRequest,
  migrateChanges,
  migrateEdit,
  NodeId,
  SCHEMA_VERSION,
  UnknownSchemaError,
} from "#mozaik/document";
import type { Pending, Unsent } from "./engine/pending.ts";

/** Checks only the outer shape: the items may come from another version of this page. */
const Kept = z.object({
  /** The document schema version of the edits; the first pages did not store it. */
  schema: z.int().default(1),
  revision: z.number().int(),
  pending: z.array(z.unknown()),
  sending: z.object({ key: z.string(), baseRevision: z.number(), size: z.number() }).nullable(),
});
type Kept = z.output<typeof Kept>;

const KeptStep = z.object({
  step: z.enum(["undo", "redo", "restore"]),
  target: z.array(Change).nullable(),
  revision: z.number().int().optional(),
  nodeId: NodeId.optional(),
  joined: z.literal(true).optional(),
});
/** A pending item as stored. Older forms are migrated here, before parsing. */
const KeptPending: z.ZodType<Pending> = z.union([EditRequest, KeptStep]);

/** This device's store for what the server does not have yet. */
export interface UnsentEdits {
  /** The content of the outbox when it was opened. */
  read(): Unsent | undefined;
  write(unsent: Unsent): void;
  /** The outbox of one more closed tab, reserved for this tab; undefined if there is none. */
  next(): Promise<Left | undefined>;
  /** Resolves when everything written is on the disk. Rejects if writing failed. */
  written(): Promise<void>;
}

export interface Left {
  unsent: Unsent;
  /** Continues with that outbox; this tab's own must be empty. */
  take(): void;
  giveBack(): void;
}

export interface Outbox extends UnsentEdits {
  /** True if some items can only be read by another version of this page; they stay stored. */
  readonly hasUnreadable: boolean;
  /** Releases this outbox: from now on another tab may take it over. */
  close(): void;
}

/** What an outbox needs of the browser. */
export interface OutboxPlace {
  all(): Promise<[name: string, kept: unknown][]>;
  put(name: string, kept: Kept): Promise<void>;
  remove(name: string): Promise<void>;
  /** Reserves a name for this tab until it is released or the tab ends; undefined if another tab holds it. */
  claim(name: string): Promise<(() => void) | undefined>;
}

/**
 * Opens the outbox of one person and one Mozaik. Each tab has its own, so that tabs do not overwrite each other. A tab
 * takes over an outbox that a closed or crashed tab left behind.
 */
export async function openOutbox(
  place: OutboxPlace,
  userId: string,
  mozaikId: string,
  newTab: () => string,
): Promise<Outbox> {
  const owner = `${userId}:${mozaikId}:`;
  const hasUnreadable = await setUnreadableApart(place, owner, newTab);
  const left = await takeLeft(place, owner);
  if (left) return outboxAt(place, owner, left, hasUnreadable);
  const name = owner + newTab();
  const giveBack = (await place.claim(name)) ?? (() => {});
  return outboxAt(place, owner, { name, kept: undefined, giveBack }, hasUnreadable);
}

/** An outbox that stores nothing, for browsers without storage. */
export const forgetfulOutbox: Outbox = {
  read: () => undefined,
  write: () => {},
  written: () => Promise.reject(new Error("This browser cannot store changes.")),
  hasUnreadable: false,
  next: () => Promise.resolve(undefined),
  close: () => {},
};

interface Claimed {
  name: string;
  kept: Unsent | undefined;
  giveBack: () => void;
}

/** The outbox of a closed tab, reserved for this tab. */
async function takeLeft(place: OutboxPlace, owner: string): Promise<Claimed | undefined> {
  for (const [name, stored] of await place.all()) {
    if (!name.startsWith(owner)) continue;
    const kept = Kept.safeParse(stored);
    const unsent = kept.success && readable(kept.data);
    if (unsent && unsent.pending.length === 0) continue; // kept for a version of this page that can read it
    const giveBack = await place.claim(name);
    if (!giveBack) continue;
    if (unsent) return { name, kept: unsent, giveBack };
    await place.remove(name); // unreadable for every version
    giveBack();
  }
  return undefined;
}

/** The items before the first one that this version of the page cannot read: later ones may depend on it. */
function readable({ schema, revision, pending, sending }: Kept): Unsent {
  const parsed = pending.map((item) => KeptPending.safeParse(presentForm(item, schema)));
  const first = parsed.findIndex(({ success }) => !success);
  const known = parsed.slice(0, first < 0 ? parsed.length : first).flatMap(({ data }) => data ?? []);
  // An edit group is applied as a whole. A group without its first edit continues one that was sent before.
  const isCut = first >= 0 && isJoined(pending[first]);
  const begun = Math.max(
    0,
    known.findLastIndex(({ joined }) => !joined),
  );
  const whole = isCut ? known.slice(0, begun) : known;
  const size = Math.min(sending?.size ?? 0, whole.length);
  return { revision, pending: whole, sending: sending && size > 0 ? { ...sending, size } : null };
}

const KeptTarget = z.looseObject({ step: z.string(), target: z.array(z.unknown()) });

/** Migrates a stored item to the current form; undefined if a newer page wrote it. */
function presentForm(item: unknown, schema: number): unknown {
  try {
    const step = KeptTarget.safeParse(item);
    if (!step.success) return migrateEdit(item, schema);
    return { ...step.data, target: migrateChanges(step.data.target, schema) };
  } catch (error) {
    if (error instanceof UnknownSchemaError) return undefined;
    throw error;
  }
}

function isJoined(edit: unknown): boolean {
  return typeof edit === "object" && edit !== null && "joined" in edit && edit.joined === true;
}

/** Moves items that this version of the page cannot read to separate names. Returns true if there are any. */
async function setUnreadableApart(place: OutboxPlace, owner: string, newTab: () => string): Promise<boolean> {
  let isAny = false;
  for (const [name, stored] of await place.all()) {
    const kept = Kept.safeParse(stored);
    if (!name.startsWith(owner) || !kept.success) continue;
    const { schema, revision, pending } = kept.data;
    const unsent = readable(kept.data);
    const rest = pending.slice(unsent.pending.length);
    if (rest.length === 0) continue;
    isAny = true;
    if (rest.length === pending.length) continue;
    const giveBack = await place.claim(name);
    if (!giveBack) continue;
    await place.put(owner + newTab(), { schema, revision, pending: rest, sending: null });
    await place.put(name, { ...unsent, schema: SCHEMA_VERSION, pending: [...unsent.pending] });
    giveBack();
  }
  return isAny;
}

function outboxAt(place: OutboxPlace, owner: string, first: Claimed, hasUnreadable: boolean): Outbox {
  let { name, giveBack } = first;
  let last: Promise<void> = Promise.resolve();
  return {
    hasUnreadable,
    read: () => first.kept,
    write({ revision, pending, sending }) {
      const write = () =>
        pending.length === 0
          ? place.remove(name)
          : place.put(name, { schema: SCHEMA_VERSION, revision, pending: [...pending], sending });
      // Sequentially, so that the newest write wins.
      last = last.then(write, write);
      last.catch((error) => console.error("Changes could not be kept on this device.", error));
    },
    written: () => last,
    async next() {
      await last;
      const left = await takeLeft(place, owner);
      if (!left?.kept) return undefined;
      const take = () => {
        giveBack();
        ({ name, giveBack } = left);
      };
      return { unsent: left.kept, take, giveBack: left.giveBack };
    },
    close: () => void last.finally(() => giveBack()).catch(() => {}),
  };
}

/** The browser's database and locks. Throws if the browser stores nothing, for example in a private window. */
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
  // Without locks (a page served over plain http) a tab cannot know whether another is still open.
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
