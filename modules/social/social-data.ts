import { Injectable, type OnModuleInit } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import { Aggregates } from "#backend/commands/aggregates";
import { derivedId } from "#backend/commands/command-context";
import type { DataCount } from "../account/departure-contract.ts";
import { GetPublicProfiles } from "../account/messages.ts";
import { type ExportedFile, type Leaver, PersonalData, type PersonalDataPart } from "../account/personal-data.ts";
import { namedPeople } from "../account/rules/named-people.ts";
import { GetCardsFor, type ItemRef } from "../item/messages.ts";
import { namedItems } from "../item/rules/named-items.ts";
import { bookmark } from "./bookmark/bookmark.ts";
import { comment } from "./comment/comment.ts";
import { CommentTexts } from "./comment/comment-texts.ts";
import { commenterStream } from "./comment-owner/admissions.ts";
import { commenter } from "./comment-owner/commenter.ts";
import { follow } from "./follow/follow.ts";
import { inbox } from "./inbox/inbox.ts";
import { like } from "./like/like.ts";
import {
  GetCommentBlocksOf,
  GetCommentedLibrary,
  GetCommentsOf,
  GetFollowsOf,
  GetNotificationsOf,
  GetReactionsOf,
  type OwnComment,
} from "./messages.ts";
import { type Commented, commentSectionOf } from "./rules/comment-section.ts";

/** What a person wrote and chose, and was told. */
@Injectable()
export class SocialData implements PersonalDataPart, OnModuleInit {
  readonly name = "social";
  readonly readsFrom = ["cards", "relations", "follows", "comments", "notifications"];

  constructor(
    private readonly data: PersonalData,
    private readonly aggregates: Aggregates,
    private readonly queries: QueryBus,
    private readonly texts: CommentTexts,
  ) {}

  onModuleInit(): void {
    this.data.register(this);
  }

  async counts(userId: string): Promise<DataCount[]> {
    const { liked, bookmarked } = await this.queries.execute(new GetReactionsOf(userId));
    const { followed, followers } = await this.queries.execute(new GetFollowsOf(userId));
    const { written } = await this.queries.execute(new GetCommentsOf(userId));
    const told = await this.queries.execute(new GetNotificationsOf(userId));
    return [
      { kind: "comments", count: written.filter(({ isHidden }) => !isHidden).length },
      { kind: "likes", count: liked.length },
      { kind: "bookmarks", count: bookmarked.length },
      { kind: "follows", count: followed.length },
      { kind: "followers", count: followers.length },
      { kind: "notifications", count: told.length },
    ];
  }

  async erase(leaver: Leaver): Promise<void> {
    const { userId } = leaver;
    const { liked, bookmarked } = await this.queries.execute(new GetReactionsOf(userId));
    for (const item of liked) await this.unlike(item, leaver);
    for (const item of bookmarked) await this.forgetBookmark(item, leaver);
    const { followed, followers } = await this.queries.execute(new GetFollowsOf(userId));
    for (const authorId of followed) await this.unfollow(userId, authorId, leaver);
    for (const followerId of followers) await this.unfollow(followerId, userId, leaver);
    const { blocked, blockedBy } = await this.queries.execute(new GetCommentBlocksOf(userId));
    for (const otherId of blocked) await this.unblock(userId, otherId, leaver);
    for (const ownerId of blockedBy) await this.unblock(ownerId, userId, leaver);
    const { written, naming } = await this.queries.execute(new GetCommentsOf(userId));
    await this.eraseComments(written, leaver);
    await this.texts.rename(naming, leaver.username);
    const emptied = { type: "empty", userId, actorId: userId } as const;
    await this.aggregates.run(inbox, `inbox-${userId}`, emptied, leaver.context("inbox"));
  }

  private async unlike({ itemType, itemId }: ItemRef, { userId, context }: Leaver): Promise<void> {
    const id = derivedId("like", userId, itemType, itemId);
    const command = { userId, itemType, itemId, reacted: false, isSeen: false };
    await this.aggregates.run(like, `like-${id}`, command, context(id));
  }

  private async forgetBookmark({ itemType, itemId }: ItemRef, { userId, context }: Leaver): Promise<void> {
    const id = derivedId("bookmark", userId, itemType, itemId);
    const command = { userId, itemType, itemId, bookmarked: false, isSeen: false };
    await this.aggregates.run(bookmark, `bookmark-${id}`, command, context(id));
  }

  private async unfollow(followerId: string, authorId: string, { context }: Leaver): Promise<void> {
    const id = derivedId("follow", followerId, authorId);
    const command = { follow: false, followerId, authorId, authorExists: true };
    await this.aggregates.run(follow, `follow-${id}`, command, context(id));
  }

  private async unblock(ownerId: string, userId: string, { context }: Leaver): Promise<void> {
    const stream = commenterStream(ownerId, userId);
    const command = { type: "block", ownerId, userId, blocked: false, exists: false } as const;
    const unblocking = context(stream);
    await this.aggregates.run(commenter, stream, { ...command, at: unblocking.at }, unblocking);
  }

  /** Kept comments lose their earlier texts; deleted and removed ones all of them. */
  private async eraseComments(written: readonly OwnComment[], leaver: Leaver): Promise<void> {
    const isKept = ({ isHidden }: OwnComment) => leaver.keepsContributions && !isHidden;
    for (const { commentId } of written.filter((each) => !isKept(each))) {
      const command = { type: "delete", commentId, userId: leaver.userId, mayRemove: false } as const;
      await this.aggregates.run(comment, `comment-${commentId}`, command, leaver.context(commentId));
    }
    await this.texts.erase(
      written.map(({ commentId }) => commentId),
      written.filter(isKept).map(({ textId }) => textId),
    );
  }

  async *exported(userId: string): AsyncIterable<ExportedFile> {
    const cardsOf = (items: readonly ItemRef[]) => this.queries.execute(new GetCardsFor(userId, items));
    const { written } = await this.queries.execute(new GetCommentsOf(userId));
    const texts = await this.texts.of(written.map(({ textId }) => textId));
    const names = await namesOfSections(
      written.map(({ about }) => about),
      cardsOf,
      (libraryId) => this.queries.execute(new GetCommentedLibrary(libraryId, userId)),
    );
    const comments = written.map(({ textId, at, sectionId, about }) => ({
      at,
      sectionId,
      ...about,
      name: names.get(sectionId) ?? null,
      text: texts.get(textId) ?? "",
    }));
    yield { path: "comments.json", content: { json: comments } };
    const reactions = await this.queries.execute(new GetReactionsOf(userId));
    const liked = await namedItems(reactions.liked, cardsOf);
    const bookmarked = await namedItems(reactions.bookmarked, cardsOf);
    yield { path: "likes-and-bookmarks.json", content: { json: { liked, bookmarked } } };
    const { blocked } = await this.queries.execute(new GetCommentBlocksOf(userId));
    const { followed, followers } = await this.queries.execute(new GetFollowsOf(userId));
    const profiles = await this.queries.execute(new GetPublicProfiles([...blocked, ...followed, ...followers]));
    yield { path: "blocked-from-comments.json", content: { json: namedPeople(blocked, profiles) } };
    const follows = { followed: namedPeople(followed, profiles), followers: namedPeople(followers, profiles) };
    yield { path: "follows.json", content: { json: follows } };
    yield { path: "notifications.json", content: { json: await this.queries.execute(new GetNotificationsOf(userId)) } };
  }
}

type CardsOf = (items: readonly ItemRef[]) => Promise<readonly (ItemRef & { readonly name: string })[]>;
type LibraryOf = (libraryId: string) => Promise<{ readonly name: string } | null>;

/** The names of what is commented on, as the person may see it, by the id of its comment section. */
async function namesOfSections(
  commented: readonly Commented[],
  cardsOf: CardsOf,
  libraryOf: LibraryOf,
): Promise<ReadonlyMap<string, string | null>> {
  const each = [...new Map(commented.map((about) => [commentSectionOf(about), about])).values()];
  const items = each.flatMap(({ itemType, itemId }) => (itemType === "library" ? [] : [{ itemType, itemId }]));
  const named: (Commented & { name: string | null })[] = await namedItems(items, cardsOf);
  for (const { itemType, itemId } of each) {
    if (itemType === "library") named.push({ itemType, itemId, name: (await libraryOf(itemId))?.name ?? null });
  }
  return new Map(named.map(({ name, ...about }) => [commentSectionOf(about), name]));
}
