import { Command, Query } from "@nestjs/cqrs";
import type { CommandContext } from "#backend/commands/command-context";
import type { ItemRef } from "../item/messages.ts";
import type { TakeDown } from "../rules/moderation.ts";
import type { CommentSection } from "./comment-contract.ts";
import type { AuthorProfile } from "./contract.ts";
import type { Commented } from "./rules/comment-section.ts";
import type { NotificationContent } from "./rules/notice.ts";

/** Asks for an author as a guest meets them, by friendly url or id. Null if there is none. Answered by the read side. */
export class GetAuthorProfile extends Query<AuthorProfile | null> {
  constructor(readonly friendlyUrlOrId: string) {
    super();
  }
}

/** Tells one person something. The same `notificationId` is sent once. */
export class SendNotification extends Command<void> {
  constructor(
    readonly notificationId: string,
    readonly recipientId: string,
    readonly notice: NotificationContent,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Has an author's followers told that a Mozaik is public; the same Mozaik is announced once. */
export class AnnounceMozaik extends Command<void> {
  constructor(
    readonly mozaikId: string,
    readonly authorId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Asks which of the authors `followerId` follows. Answered by the read side. */
export class GetFollowedAuthors extends Query<ReadonlySet<string>> {
  constructor(
    readonly followerId: string,
    readonly authorIds: readonly string[],
  ) {
    super();
  }
}

/** Asks whom `followerId` follows: the ids of at most `most` authors, those followed last. Answered by the read side. */
export class GetAuthorsFollowed extends Query<readonly string[]> {
  constructor(
    readonly followerId: string,
    readonly most: number,
  ) {
    super();
  }
}

/** How people relate to an item. */
export interface Relation {
  /** How many like it. */
  readonly reactions: number;
  /** The reader likes it. */
  readonly reacted: boolean;
  /** The reader keeps it among their bookmarks. */
  readonly bookmarked: boolean;
  /** Its author shares it with somebody. */
  readonly isShared: boolean;
  readonly isSharedWithReader: boolean;
  /** The groups with which its author shares it. */
  readonly groupIds: readonly string[];
}

/**
 * Asks how people relate to items: a value for each, by `<itemType>/<itemId>`. `readerId`: null for a guest.
 * Answered by the read side.
 */
export class GetItemRelations extends Query<ReadonlyMap<string, Relation>> {
  constructor(
    readonly items: readonly ItemRef[],
    readonly readerId: string | null,
  ) {
    super();
  }
}

/** A bookmarked item; `place`: the cursor of the list behind it. */
export type BookmarkedItem = ItemRef & { readonly place: string };

/** Asks for a person's bookmarks, newest first: up to `first`, after the place `after`. Answered by the read side. */
export class GetBookmarks extends Query<readonly BookmarkedItem[]> {
  constructor(
    readonly userId: string,
    readonly first: number,
    readonly after: string | null,
  ) {
    super();
  }
}

/** What comments are about, as far as comments need to know it. */
export interface CommentedFacts {
  /** Owns the comment section. */
  readonly ownerId: string;
  readonly name: string;
}

/** Asks for a library that people comment on; null if `viewerId` may not open it. */
export class GetCommentedLibrary extends Query<CommentedFacts | null> {
  constructor(
    readonly libraryId: string,
    readonly viewerId: string,
  ) {
    super();
  }
}

/**
 * Asks for the first page of a section's comments, as guests read it. Does not check who may see them. Null if there is
 * no such section.
 * Answered by the read side.
 */
export class GetCommentSection extends Query<CommentSection | null> {
  constructor(
    readonly sectionId: string,
    readonly first: number,
  ) {
    super();
  }
}

/** Asks for what a section is about; null if `viewerId` cannot see it, or it is not there. `now`: ISO 8601. */
export class GetCommentedFacts extends Query<CommentedFacts | null> {
  constructor(
    readonly viewerId: string,
    readonly about: Commented,
    readonly now: string,
  ) {
    super();
  }
}

/** Asks who wrote a comment; null if `viewerId` cannot read it. `now`: ISO 8601. */
export class GetCommentAuthor extends Query<string | null> {
  constructor(
    readonly commentId: string,
    readonly viewerId: string,
    readonly now: string,
  ) {
    super();
  }
}

/** A comment as moderators read it. */
export interface ReviewedComment extends Commented {
  /** Its present text, also if it is deleted or removed; empty if it was erased. */
  readonly text: string;
}

/** Asks for a comment as moderators read it; null if there is none. Checks no rights. */
export class GetReviewedComment extends Query<ReviewedComment | null> {
  constructor(readonly commentId: string) {
    super();
  }
}

/** Hides or removes a comment for the mall; null puts it back. Does nothing when repeated. */
export class TakeDownComment extends Command<void> {
  constructor(
    readonly commentId: string,
    readonly takeDown: TakeDown | null,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Erases all texts of a comment. Does nothing when repeated. */
export class PurgeComment extends Command<void> {
  constructor(
    readonly commentId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Asks for texts of comments by their ids; erased ones are left out. */
export class GetCommentTexts extends Query<ReadonlyMap<string, string>> {
  constructor(readonly textIds: readonly string[]) {
    super();
  }
}

/** Asks for what a person likes and bookmarks. Answered by the read side. */
export class GetReactionsOf extends Query<{ liked: readonly ItemRef[]; bookmarked: readonly ItemRef[] }> {
  constructor(readonly userId: string) {
    super();
  }
}

/** Asks for the people whom somebody follows, and those who follow them. Answered by the read side. */
export class GetFollowsOf extends Query<{ followed: readonly string[]; followers: readonly string[] }> {
  constructor(readonly userId: string) {
    super();
  }
}

export interface OwnComment {
  readonly commentId: string;
  readonly sectionId: string;
  readonly about: Commented;
  /** Where its present text is. */
  readonly textId: string;
  readonly at: Date;
  /** Its author deleted it, it was removed, or it waits for approval. */
  readonly isHidden: boolean;
}

/** Asks for all comments of a person, and the ids of those that name them. Answered by the read side. */
export class GetCommentsOf extends Query<{ written: readonly OwnComment[]; naming: readonly string[] }> {
  constructor(readonly userId: string) {
    super();
  }
}

/** Asks for what a person was notified of, oldest first. Answered by the read side. */
export class GetNotificationsOf extends Query<readonly { notice: NotificationContent; at: Date; read: boolean }[]> {
  constructor(readonly userId: string) {
    super();
  }
}

/** Asks whom a person keeps from commenting on what is theirs, and who does so with them. Answered by the read side. */
export class GetCommentBlocksOf extends Query<{ blocked: readonly string[]; blockedBy: readonly string[] }> {
  constructor(readonly userId: string) {
    super();
  }
}
