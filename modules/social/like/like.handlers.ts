import { Command, CommandHandler, type ICommandHandler } from "@nestjs/cqrs";
import { Aggregates } from "#backend/commands/aggregates";
import { type CommandContext, derivedId } from "#backend/commands/command-context";
import type { ItemRef } from "../../item/messages.ts";
import { ItemSight } from "../item-sight.ts";
import { like } from "./like.ts";

/** Makes a person like an item, or no longer. `reacted`: how it is to be; null: the opposite of how it is. */
export class LikeItem extends Command<void> {
  constructor(
    readonly userId: string,
    readonly item: ItemRef,
    readonly reacted: boolean | null,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(LikeItem)
export class LikeItemHandler implements ICommandHandler<LikeItem> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly sight: ItemSight,
  ) {}

  async execute({ userId, item: { itemType, itemId }, reacted, context }: LikeItem): Promise<void> {
    const isSeen = await this.sight.isSeenBy(userId, { itemType, itemId }, context.at);
    const stream = `like-${derivedId("like", userId, itemType, itemId)}`;
    await this.aggregates.run(like, stream, { userId, itemType, itemId, reacted, isSeen }, context);
  }
}
