import { type IQueryHandler, QueryBus, QueryHandler } from "@nestjs/cqrs";
import { GroupsWithMember } from "#modules/account/messages";
import { GetSharedItems, type SharedItem } from "#modules/item/messages";
import { RelationQueries } from "./relations.queries.ts";

@QueryHandler(GetSharedItems)
export class GetSharedItemsHandler implements IQueryHandler<GetSharedItems> {
  constructor(
    private readonly relations: RelationQueries,
    private readonly queries: QueryBus,
  ) {}

  async execute({ userId, first, after, itemType }: GetSharedItems): Promise<readonly SharedItem[]> {
    const groups = await this.queries.execute(new GroupsWithMember(userId));
    const rows = await this.relations.sharedWith(userId, groups, { first, after, itemType: itemType ?? null });
    return rows.map(({ item_type, item_id, position }) => ({ itemType: item_type, itemId: item_id, place: position }));
  }
}
