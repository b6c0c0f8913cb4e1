import type { ItemOrigin } from "./item-origin.ts";
import type { ItemKind, ItemType } from "./item-type.ts";

/** How an item is shown and found. */
export interface ItemAbout {
  readonly name: string;
  readonly summary: string;
  readonly tags: readonly string[];
  /** Friendly url, or the id if there is none. */
  readonly url: string;
  readonly isPublic: boolean;
  /** Longer texts beside the summary; empty for items without them. */
  readonly description: string;
  readonly caption: string;
  readonly credit: string;
}

/** What an event changes of an item, told alike for every type of item. */
export type ItemChange = { readonly itemId: string } & (
  | {
      readonly change: "added";
      readonly authorId: string;
      readonly kind: ItemKind;
      readonly about: ItemAbout;
      /** The asset that is its picture; null if there is none. */
      readonly previewAssetId: string | null;
      /** False: a draft that nobody else sees before it is published. */
      readonly isPublished: boolean;
      /** The license of a bought copy; null for one's own work. */
      readonly license: string | null;
      /** What the copy was made from. */
      readonly origin: ItemOrigin | null;
    }
  | { readonly change: "described"; readonly about: ItemAbout }
  /** Whether the mall shows it on its shelves while everyone may see it; at first it does. */
  | { readonly change: "listing"; readonly isListed: boolean }
  | {
      readonly change: "published";
      readonly previewAssetId: string | null;
      /** The revision that visitors see. */
      readonly revision: number;
    }
  | { readonly change: "unpublished" }
  /** Visitors see the version again that they saw before it was unpublished. */
  | { readonly change: "republished" }
  | { readonly change: "deleted" }
);

/** How the events of one module change its type of item. */
export interface ItemEvents {
  readonly itemType: ItemType;
  /** The category of its streams. */
  readonly category: string;
  /** By event type. Events that are not listed change nothing that others see. */
  readonly changes: ReadonlyMap<string, (data: unknown) => ItemChange>;
}

/** `E`: the module's events. The store is typed at its border: a stored type's data has that type's shape. */
export function defineItemEvents<E extends { readonly type: string; readonly data: unknown }>() {
  return (definition: {
    readonly itemType: ItemType;
    readonly category: string;
    readonly changes: { readonly [T in E["type"]]?: (data: Extract<E, { type: T }>["data"]) => ItemChange };
  }): ItemEvents => {
    const changes = definition.changes as Record<string, (data: unknown) => ItemChange>;
    return { ...definition, changes: new Map(Object.entries(changes)) };
  };
}
