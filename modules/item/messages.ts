import { Command, Query } from "@nestjs/cqrs";
import type { CommandContext } from "#backend/commands/command-context";
import type { Card, CardPage, SearchPage } from "./contract.ts";
import type { ItemType } from "./rules/item-type.ts";
import type { SearchSort } from "./rules/search-order.ts";
import type { ShelfPrice, ShelfSort, ShelfType } from "./rules/shelf-order.ts";

/** Names one item. */
export interface ItemRef {
  readonly itemType: ItemType;
  readonly itemId: string;
}

/**
 * Asks for the preview pictures of items; keys are `<itemType>/<itemId>`, items without a picture are left out. Answered
 * by the read side. Private items are left out for `anyone`; `buyers` is for people who bought or sold the items.
 */
export class GetItemPreviews extends Query<ReadonlyMap<string, string>> {
  constructor(
    readonly items: readonly ItemRef[],
    readonly readers: "anyone" | "buyers",
  ) {
    super();
  }
}

/** Asks which of the items everyone can open now, as `<itemType>/<itemId>`. Answered by the read side. */
export class GetPublicItems extends Query<ReadonlySet<string>> {
  constructor(readonly items: readonly ItemRef[]) {
    super();
  }
}

/** What narrows a shelf down, and its order. */
export interface ShelfFilter {
  readonly type?: ShelfType | undefined;
  readonly price?: ShelfPrice | undefined;
  /** Default: newest. */
  readonly sort?: ShelfSort | undefined;
  /** An item has all of them. */
  readonly tags: readonly string[];
  readonly text: string;
  readonly first: number;
  /** The cursor of the page before, in the same order. */
  readonly after?: string | undefined;
  /** Items of this person alone. */
  readonly authorId?: string | undefined;
}

/** Asks for the cards that a guest may see. Answered by the read side. */
export class GetShelf extends Query<CardPage> {
  constructor(readonly filter: ShelfFilter) {
    super();
  }
}

/**
 * Asks for the cards of items as `viewerId` (null: a guest) may see them, in this order: public items, private ones on
 * sale, what they bought, and their own. The others are left out, with `onlyListed` also public ones that the mall shows
 * on no shelf. Answered by the read side.
 */
export class GetCardsFor extends Query<readonly Card[]> {
  constructor(
    readonly viewerId: string | null,
    readonly items: readonly ItemRef[],
    readonly onlyListed = false,
  ) {
    super();
  }
}

/** What is searched for, and the order of the results. */
export interface SearchWanted {
  readonly text: string;
  readonly type?: ShelfType | "author" | "library" | undefined;
  /** `least` and `most` in minor units, both inclusive. */
  readonly price?: ShelfPrice | { readonly least: number; readonly most: number } | undefined;
  /** Id of a license type. */
  readonly license?: string | undefined;
  /** An item has all of them. */
  readonly tags: readonly string[];
  /** Friendly url or id. */
  readonly author?: string | undefined;
  readonly sort: SearchSort;
  readonly first: number;
  /** The cursor of the page before, in the same order. */
  readonly after?: string | undefined;
}

/** Searches what everyone may see. `readerId`: who sees the cards. Answered by the read side. */
export class GetSearch extends Query<SearchPage> {
  constructor(
    readonly wanted: SearchWanted,
    readonly readerId: string | null,
  ) {
    super();
  }
}

/** The tags that most items on the shelves have, in any case. Answered by the read side. */
export class GetPopularTags extends Query<readonly string[]> {
  constructor(readonly first: number) {
    super();
  }
}

/** Asks for the items that super admins chose for the home page, as far as everyone can open them. */
export class GetShowcase extends Query<readonly Card[]> {}

/**
 * Asks which of the items are shared with a person, by themselves or as a member of a group, as `<itemType>/<itemId>`.
 * Read from the streams. Every module that lets people read asks this.
 */
export class GetItemsSharedWith extends Query<ReadonlySet<string>> {
  constructor(
    readonly userId: string,
    readonly items: readonly ItemRef[],
  ) {
    super();
  }
}

/** Shares an item of one's own with people and groups, or ends that; people may end it for themselves. */
export class ChangeSharing extends Command<void> {
  constructor(
    readonly type: "share" | "end",
    readonly item: ItemRef,
    readonly sharedWith: { readonly userIds: readonly string[]; readonly groupIds: readonly string[] },
    readonly userId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** An item that is shared with somebody; `place`: the cursor of the list behind it. */
export type SharedItem = ItemRef & { readonly place: string };

/**
 * Asks what others share with a person, what was shared last first: up to `first` items behind the place `after`.
 * Answered by the read side; whether they may still see each is asked of `GetItemsSharedWith`.
 */
export class GetSharedItems extends Query<readonly SharedItem[]> {
  constructor(
    readonly userId: string,
    readonly first: number,
    readonly after: string | null,
    readonly itemType?: ItemType,
  ) {
    super();
  }
}

/** One of an author's own items: drafts, private ones and bought copies too. */
export interface OwnItem extends ItemRef {
  readonly name: string;
  readonly isPublic: boolean;
  /** Everyone may see it: it is published, and public or on sale. */
  readonly isOnShow: boolean;
}

/** Asks for all items of an author. Answered by the read side. */
export class GetItemsOf extends Query<readonly OwnItem[]> {
  constructor(readonly authorId: string) {
    super();
  }
}
