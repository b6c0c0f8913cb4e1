import { Command, Query } from "@nestjs/cqrs";
import type { CommandContext } from "#backend/commands/command-context";
import type { CardPage } from "../item/contract.ts";
import type { ItemRef } from "../item/messages.ts";
import type { TakeDown } from "../rules/moderation.ts";
import type { Library } from "./contract.ts";
import type { LibraryVisibility } from "./rules/library-kinds.ts";

/**
 * A library by friendly url or id as `viewerId` (null: a guest) may open it; null if they may not, or there is none.
 * Answered by the read side.
 */
export class GetLibrary extends Query<Library | null> {
  constructor(
    readonly idOrUrl: string,
    readonly viewerId: string | null,
  ) {
    super();
  }
}

/**
 * The items of a library that `viewerId` may open, in its order, as far as they may see them. `after`: the cursor of the
 * previous page. Does not check whether they may open the library. Answered by the read side.
 */
export class GetLibraryCards extends Query<CardPage> {
  constructor(
    readonly libraryId: string,
    readonly viewerId: string | null,
    readonly page: { readonly first: number; readonly after?: string | undefined },
  ) {
    super();
  }
}

/**
 * Those of these libraries that are public and have something in them that everyone may see, in the order given. Answered
 * by the read side.
 */
export class GetLibrariesOnShow extends Query<readonly Library[]> {
  constructor(readonly libraryIds: readonly string[]) {
    super();
  }
}

/** The newest public libraries of an author with something in them, as a guest sees them. Answered by the read side. */
export class GetPublicLibraries extends Query<readonly Library[]> {
  constructor(
    readonly authorId: string,
    readonly first: number,
  ) {
    super();
  }
}

/** Asks for all libraries that a person has, with what is in them. Answered by the read side. */
export class GetLibrariesOf extends Query<readonly OwnLibrary[]> {
  constructor(readonly ownerId: string) {
    super();
  }
}

export interface OwnLibrary {
  readonly libraryId: string;
  readonly name: string;
  readonly summary: string;
  readonly visibility: LibraryVisibility;
  readonly items: readonly ItemRef[];
}

/** Asks for the facts of a library, also of a library that the asker may not open; null if it is not there. For the mall itself. */
export class GetLibraryFacts extends Query<LibraryFacts | null> {
  constructor(readonly libraryId: string) {
    super();
  }
}

export interface LibraryFacts {
  readonly name: string;
  readonly ownerId: string;
  /** False while the mall hides it or has removed it, too. */
  readonly isPublic: boolean;
}

/** Deletes a library for good. Does nothing when repeated. */
export class PurgeLibrary extends Command<void> {
  constructor(
    readonly libraryId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Hides or removes a library for everyone but its author; null puts it back. Does nothing when repeated. */
export class TakeDownLibrary extends Command<void> {
  constructor(
    readonly libraryId: string,
    readonly takeDown: TakeDown | null,
    readonly context: CommandContext,
  ) {
    super();
  }
}
