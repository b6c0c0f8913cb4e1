import { Command, CommandHandler, type ICommandHandler } from "@nestjs/cqrs";
import { Aggregates } from "#backend/commands/aggregates";
import { type CommandContext, derivedId } from "#backend/commands/command-context";
import type { ItemRef } from "../../item/messages.ts";
import { ItemSight } from "../item-sight.ts";
import { bookmark } from "./bookmark.ts";

/** Puts an item among a person's bookmarks, or takes it out. */
export class BookmarkItem extends Command<void> {
  constructor(
    readonly userId: string,
    readonly item: ItemRef,
    readonly bookmarked: boolean,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(BookmarkItem)
export class BookmarkItemHandler implements ICommandHandler<BookmarkItem> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly sight: ItemSight,
  ) {}

  async execute({ userId, item: { itemType, itemId }, bookmarked, context }: BookmarkItem): Promise<void> {
    const isSeen = await this.sight.isSeenBy(userId, { itemType, itemId }, context.at);
    const stream = `bookmark-${derivedId("bookmark", userId, itemType, itemId)}`;
    await this.aggregates.run(bookmark, stream, { userId, itemType, itemId, bookmarked, isSeen }, context);
  }
}
