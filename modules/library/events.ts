import type { ItemType } from "../item/rules/item-type.ts";
import type { TakeDown } from "../rules/moderation.ts";
import type { LibraryLayout, LibraryVisibility } from "./rules/library-kinds.ts";

/** What a library's author says about it. */
export interface LibraryAbout {
  readonly name: string;
  readonly summary: string;
  /** Friendly url; empty: none. */
  readonly url: string;
  readonly visibility: LibraryVisibility;
  readonly layout: LibraryLayout;
}

interface LibraryItem {
  readonly libraryId: string;
  readonly itemType: ItemType;
  readonly itemId: string;
}

/** Stream: `library-<libraryId>`. `place`: a rank of fractional indexing, compared byte by byte. */
export type LibraryEvent =
  | { type: "LibraryCreated"; data: { libraryId: string; ownerId: string; about: LibraryAbout } }
  | { type: "LibraryChanged"; data: { libraryId: string; about: LibraryAbout } }
  | { type: "LibraryDeleted"; data: { libraryId: string } }
  | { type: "LibraryRestored"; data: { libraryId: string } }
  /** The mall hides or removes it for everyone but its author. */
  | { type: "LibraryTakenDown"; data: { libraryId: string } & TakeDown }
  | { type: "LibraryPutBack"; data: { libraryId: string } }
  /** By the mall, after it was deleted: nobody can restore it. */
  | { type: "LibraryPurged"; data: { libraryId: string } }
  | { type: "LibraryItemAdded"; data: LibraryItem & { place: string } }
  | { type: "LibraryItemMoved"; data: LibraryItem & { place: string } }
  | { type: "LibraryItemRemoved"; data: LibraryItem }
  /** With whom it is shared from now on, all of them. */
  | { type: "LibraryShared"; data: { libraryId: string; userIds: readonly string[]; groupIds: readonly string[] } };

/** Stream: `libraryCount-<ownerId>`: the libraries that a person has at the moment. */
export type LibraryCountEvent =
  | { type: "LibraryCounted"; data: { ownerId: string; libraryId: string } }
  | { type: "LibraryDiscounted"; data: { ownerId: string; libraryId: string } };
