import { type Decider, DomainError } from "../../decider.ts";
import type { ItemType } from "../../item/rules/item-type.ts";
import { GrowingMap } from "../../rules/growing-map.ts";
import type { TakeDown } from "../../rules/moderation.ts";
import { sameValue } from "../../rules/same-value.ts";
import type { LibraryAbout, LibraryEvent } from "../events.ts";
import { MOST_LIBRARY_ITEMS } from "../rules/library-limits.ts";
import { placeInFrontOf } from "./place.ts";

interface Item {
  readonly itemType: ItemType;
  readonly itemId: string;
}

interface Entry extends Item {
  /** Null: it was removed. */
  readonly place: string | null;
}

interface KnownLibrary {
  readonly status: "present" | "deleted";
  readonly libraryId: string;
  readonly ownerId: string;
  readonly about: LibraryAbout;
  /** The url before the last change of it; empty: none. */
  readonly formerUrl: string;
  /** By `<itemType>/<itemId>`. */
  readonly entries: GrowingMap<string, Entry>;
  /** Of those that are in it. */
  readonly count: number;
  readonly userIds: readonly string[];
  readonly groupIds: readonly string[];
  /** Set while the mall hides or has removed it. */
  readonly takenDown: TakeDown | null;
  /** It is gone for good. */
  readonly isPurged: boolean;
}

export type LibraryState = { readonly status: "none" } | KnownLibrary;

export type LibraryCommand =
  | { type: "create"; libraryId: string; ownerId: string; about: LibraryAbout }
  | { type: "change"; by: string; about: Partial<LibraryAbout> }
  | { type: "delete"; by: string }
  | { type: "restore"; by: string }
  /** Null puts it back. */
  | { type: "takeDown"; takeDown: TakeDown | null }
  /** Only what is deleted. */
  | { type: "purge" }
  /** In front of `before`; null, or no longer in the library: at the end. `mayView`: the person may open the item. */
  | { type: "add"; by: string; item: Item; mayView: boolean; before: Item | null }
  | { type: "move"; by: string; item: Item; before: Item | null }
  | { type: "remove"; by: string; item: Item }
  /** `people`: those of them that exist. Groups of others are no mistake: they let nobody in. */
  | {
      type: "share";
      by: string;
      userIds: readonly string[];
      groupIds: readonly string[];
      people: ReadonlySet<string>;
    };

/** A person's collection of items, in an order of their own. The items themselves are not touched. */
export const library: Decider<LibraryState, LibraryCommand, LibraryEvent> = {
  initial: { status: "none" },

  decide(state, command) {
    if (command.type === "create") {
      const { type: _, ...data } = command;
      return state.status === "none" ? [{ type: "LibraryCreated", data }] : [];
    }
    if (command.type === "restore" || command.type === "delete") return deletion(state, command);
    if (command.type === "purge") return purged(state);
    if (command.type === "takeDown") return takeDownEvents(state, command.takeDown);
    const own = ownLibrary(state, command.by);
    const { libraryId } = own;
    switch (command.type) {
      case "change": {
        const about = { ...own.about, ...command.about };
        return sameValue(about, own.about) ? [] : [{ type: "LibraryChanged", data: { libraryId, about } }];
      }
      case "add":
        return added(own, command);
      case "move":
        return moved(own, command);
      case "remove": {
        if (placeOf(own, command.item) === null) return [];
        return [{ type: "LibraryItemRemoved", data: { libraryId, ...refOf(command.item) } }];
      }
      case "share":
        return shared(own, command);
    }
  },

  evolve(state, event) {
    if (event.type === "LibraryCreated") {
      const nobody = { userIds: [], groupIds: [] };
      const nothing = { entries: GrowingMap.empty<string, Entry>(), count: 0 };
      return {
        status: "present",
        ...event.data,
        formerUrl: "",
        ...nothing,
        ...nobody,
        takenDown: null,
        isPurged: false,
      };
    }
    if (state.status === "none") return state;
    switch (event.type) {
      case "LibraryChanged": {
        const { about } = event.data;
        const formerUrl = about.url === state.about.url ? state.formerUrl : state.about.url;
        return { ...state, about, formerUrl };
      }
      case "LibraryDeleted":
        return { ...state, status: "deleted" };
      case "LibraryRestored":
        return { ...state, status: "present" };
      case "LibraryTakenDown": {
        const { kind, reason, at } = event.data;
        return { ...state, takenDown: { kind, reason, at } };
      }
      case "LibraryPutBack":
        return { ...state, takenDown: null };
      case "LibraryPurged":
        return { ...state, isPurged: true, entries: GrowingMap.empty<string, Entry>(), count: 0 };
      case "LibraryItemAdded":
        return { ...state, ...placed(state, event.data, event.data.place), count: state.count + 1 };
      case "LibraryItemMoved":
        return { ...state, ...placed(state, event.data, event.data.place) };
      case "LibraryItemRemoved":
        return { ...state, ...placed(state, event.data, null), count: state.count - 1 };
      case "LibraryShared":
        return { ...state, userIds: event.data.userIds, groupIds: event.data.groupIds };
    }
  },
};

/** The library, for its author alone: nobody else can tell by a command whether it exists. */
export function ownLibrary(state: LibraryState, userId: string): KnownLibrary {
  if (state.status !== "present" || state.ownerId !== userId) throw libraryNotFound();
  return state;
}

/** The error for a library that does not exist, or not for this person. */
export function libraryNotFound(): DomainError {
  return new DomainError("not-found", "library-not-found", "There is no such library.");
}

function deletion(state: LibraryState, { type, by }: { type: "delete" | "restore"; by: string }): LibraryEvent[] {
  if (state.status === "none" || state.ownerId !== by) throw libraryNotFound();
  const { libraryId, status } = state;
  if (type === "delete") return status === "deleted" ? [] : [{ type: "LibraryDeleted", data: { libraryId } }];
  if (state.isPurged) throw libraryNotFound();
  return status === "present" ? [] : [{ type: "LibraryRestored", data: { libraryId } }];
}

function purged(state: LibraryState): LibraryEvent[] {
  if (state.status !== "deleted" || state.isPurged) return [];
  return [{ type: "LibraryPurged", data: { libraryId: state.libraryId } }];
}

function takeDownEvents(state: LibraryState, takeDown: TakeDown | null): LibraryEvent[] {
  if (state.status === "none" || sameValue(state.takenDown, takeDown)) return [];
  const { libraryId } = state;
  if (takeDown) return [{ type: "LibraryTakenDown", data: { libraryId, ...takeDown } }];
  return [{ type: "LibraryPutBack", data: { libraryId } }];
}

function added(own: KnownLibrary, { item, mayView, before }: Extract<LibraryCommand, { type: "add" }>): LibraryEvent[] {
  if (placeOf(own, item) !== null) return [];
  if (!mayView) throw new DomainError("not-found", "item-not-found", "There is no such item.");
  if (own.count >= MOST_LIBRARY_ITEMS) {
    const message = `A library can have ${MOST_LIBRARY_ITEMS.toLocaleString("en-US")} items. Remove some, or add another library.`;
    throw new DomainError("refused", "library-full", message);
  }
  const place = placeInFrontOf(before && placeOf(own, before), placesIn(own));
  return [{ type: "LibraryItemAdded", data: { libraryId: own.libraryId, ...refOf(item), place } }];
}

function moved(own: KnownLibrary, { item, before }: Extract<LibraryCommand, { type: "move" }>): LibraryEvent[] {
  const from = placeOf(own, item);
  if (from === null) throw new DomainError("not-found", "item-not-found", "This item is not in the library.");
  const next = before && placeOf(own, before);
  if (next === from) return [];
  const others = placesIn(own).filter((place) => place !== from);
  const isThere =
    !others.some((place) => place > from && (next === null || place < next)) && (next === null || from < next);
  if (isThere) return [];
  const place = placeInFrontOf(next, others);
  return [{ type: "LibraryItemMoved", data: { libraryId: own.libraryId, ...refOf(item), place } }];
}

function shared(own: KnownLibrary, command: Extract<LibraryCommand, { type: "share" }>): LibraryEvent[] {
  const userIds = [...new Set(command.userIds)].filter((id) => id !== own.ownerId).toSorted();
  const groupIds = [...new Set(command.groupIds)].toSorted();
  // somebody with whom it is shared may have closed their account since
  const isKnown = (id: string) => command.people.has(id) || own.userIds.includes(id);
  if (!userIds.every(isKnown)) throw new DomainError("not-found", "user-not-found", "There is no such person.");
  if (sameValue([userIds, groupIds], [own.userIds, own.groupIds])) return [];
  return [{ type: "LibraryShared", data: { libraryId: own.libraryId, userIds, groupIds } }];
}

function placed({ entries }: KnownLibrary, { itemType, itemId }: Item, place: string | null) {
  return { entries: entries.with(keyOf({ itemType, itemId }), { itemType, itemId, place }) };
}

function placeOf({ entries }: KnownLibrary, item: Item): string | null {
  return entries.get(keyOf(item))?.place ?? null;
}

function placesIn({ entries }: KnownLibrary): string[] {
  return [...entries.values()].flatMap(({ place }) => place ?? []);
}

const keyOf = ({ itemType, itemId }: Item) => `${itemType}/${itemId}`;
const refOf = ({ itemType, itemId }: Item): Item => ({ itemType, itemId });
