import { Command, Query } from "@nestjs/cqrs";
import type { CommandContext } from "#backend/commands/command-context";
import type { BoughtMozaik, MozaikRole, MozaikSettings, PublicMozaik, SearchAppearance } from "./contract.ts";
import type { MozaikDocument } from "./document/index.ts";
import type { CopyOrigin } from "./events.ts";
import type { SubmittedAnswer } from "./submission-contract.ts";

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

/** What a person may do with a draft; null when it is not his to see. */
export interface MozaikAccess {
  role: MozaikRole;
  editorIds: readonly string[];
  canUndo: boolean;
  canRedo: boolean;
}

/** `revision`: at which to tell what can be undone; absent: now. */
export class GetMozaikAccess extends Query<MozaikAccess | null> {
  constructor(
    readonly mozaikId: string,
    readonly userId: string,
    readonly revision?: number,
  ) {
    super();
  }
}

/** The document as it was after `revision`; null when that is not there, or not `userId`'s to see. */
export class GetMozaikVersion extends Query<MozaikDocument | null> {
  constructor(
    readonly mozaikId: string,
    readonly userId: string,
    readonly revision: number,
  ) {
    super();
  }
}

/**
 * Asks for a Mozaik as `visitorId` (null: a guest) may see it: the published version, private ones for their author
 * alone; with `draft` the draft, for its author and editors. Null when there is none for him. Answered by the read side.
 */
export class GetPublishedMozaik extends Query<PublicMozaik | null> {
  constructor(
    readonly idOrUrl: string,
    readonly visitorId: string | null,
    readonly draft: boolean,
  ) {
    super();
  }
}

/** A version of a Mozaik as somebody bought it. */
export interface LicensedMozaik {
  authorId: string;
  settings: MozaikSettings;
  search: SearchAppearance;
  revision: number;
  publishedAt: string;
  document: MozaikDocument;
  /** When they got their licence to it (ISO 8601). */
  boughtAt: string;
  /** What its author has done with the Mozaik since. */
  availability: BoughtMozaik["availability"];
}

/**
 * Asks for the newest version of a Mozaik that `holderId` holds a licence to, also if it is hidden or deleted since. Null
 * if they hold none.
 */
export class GetLicensedMozaik extends Query<LicensedMozaik | null> {
  constructor(
    readonly mozaikId: string,
    readonly holderId: string,
  ) {
    super();
  }
}

/**
 * Puts a copy of `origin.mozaikId`, in the version that was published at `context.at`, into `ownerId`'s account under
 * the id `copyId`. Refused with `never-published` where there is none.
 */
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

/** What visitors answered, by submission; those that were erased are left out. */
export class GetSubmittedAnswers extends Query<ReadonlyMap<string, readonly SubmittedAnswer[]>> {
  constructor(readonly submissionIds: readonly string[]) {
    super();
  }
}

/** Everything that a Mozaik's visitors ever answered, each question in its newest words and about in its place. */
export class GetAnsweredQuestions extends Query<readonly { blockId: string; question: string }[]> {
  constructor(readonly mozaikId: string) {
    super();
  }
}
