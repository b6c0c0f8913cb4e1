import { Command, Query } from "@nestjs/cqrs";
import type { CommandContext } from "#backend/commands/command-context";
import type { CopyOrigin } from "./events.ts";

/** What other modules may know of a Mozaik. Null when it is not there. */
export interface MozaikFacts {
  mozaikId: string;
  authorId: string;
  name: string;
  isPublished: boolean;
  isPublic: boolean;
  /** True for a bought copy: it may not be sold on. */
  isCopy: boolean;
}

export class GetMozaikFacts extends Query<MozaikFacts | null> {
  constructor(readonly mozaikId: string) {
    super();
  }
}

/** Puts a copy of the published version of `origin.mozaikId` into `ownerId`'s account under the id `copyId`. */
export class CopyMozaik extends Command<{ mozaikId: string }> {
  constructor(
    readonly copyId: string,
    readonly ownerId: string,
    readonly origin: CopyOrigin,
    readonly context: CommandContext,
  ) {
    super();
  }
}
