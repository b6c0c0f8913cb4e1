import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryBus, QueryHandler } from "@nestjs/cqrs";
import { Aggregates } from "#backend/commands/aggregates";
import { GetPublicProfiles, MembersOfGroups } from "../../account/messages.ts";
import { DomainError } from "../../decider.ts";
import { ItemRegistry } from "../item-registry.ts";
import { ChangeSharing, GetItemsSharedWith, type ItemRef } from "../messages.ts";
import { sharing } from "./sharing.ts";

@CommandHandler(ChangeSharing)
export class ChangeSharingHandler implements ICommandHandler<ChangeSharing> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly items: ItemRegistry,
    private readonly queries: QueryBus,
  ) {}

  async execute({ type, item, sharedWith, userId: by, context }: ChangeSharing): Promise<void> {
    const { userIds, groupIds } = sharedWith;
    const facts = await this.items.facts(item.itemType, item.itemId);
    if (type === "share" && facts?.authorId === by) {
      const known = await this.queries.execute(new GetPublicProfiles(userIds));
      if (!userIds.every((id) => known.has(id))) {
        throw new DomainError("not-found", "user-not-found", "There is no such person.");
      }
    }
    const command = { type, by, item, ownerId: facts?.authorId ?? null, userIds, groupIds };
    await this.aggregates.run(sharing, streamOf(item), command, context);
  }
}

@QueryHandler(GetItemsSharedWith)
export class ItemsSharedWithHandler implements IQueryHandler<GetItemsSharedWith> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly queries: QueryBus,
  ) {}

  async execute({ userId, items }: GetItemsSharedWith): Promise<ReadonlySet<string>> {
    const shares = await this.aggregates.loadEach(sharing, items, streamOf);
    const found = await Promise.all(
      shares.map(async ([item, { ownerId, userIds, groupIds }]) => {
        if (ownerId === null) return [];
        const isShared =
          userIds.includes(userId) ||
          (groupIds.length > 0 &&
            (await this.queries.execute(new MembersOfGroups(groupIds, ownerId))).includes(userId));
        return isShared ? [`${item.itemType}/${item.itemId}`] : [];
      }),
    );
    return new Set(found.flat());
  }
}

/** The stream that says with whom an item is shared. */
export function streamOf({ itemType, itemId }: ItemRef): string {
  return `itemSharing-${itemType}-${itemId}`;
}
