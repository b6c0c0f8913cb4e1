import { type IQueryHandler, QueryBus, QueryHandler } from "@nestjs/cqrs";
import { GroupsWithMember } from "#modules/account/messages";
import { GetItemRelations, type Relation } from "#modules/social/messages";
import { RelationQueries } from "./relations.queries.ts";

@QueryHandler(GetItemRelations)
export class GetItemRelationsHandler implements IQueryHandler<GetItemRelations> {
  constructor(
    private readonly relations: RelationQueries,
    private readonly queries: QueryBus,
  ) {}

  async execute({ items, readerId }: GetItemRelations): Promise<ReadonlyMap<string, Relation>> {
    if (items.length === 0) return new Map();
    const groups = readerId === null ? [] : await this.queries.execute(new GroupsWithMember(readerId));
    const rows = await this.relations.of(items, readerId, groups);
    return new Map(
      rows.map(({ item_type, item_id, likes, reacted, bookmarked, is_shared, is_shared_with_reader, group_ids }) => [
        `${item_type}/${item_id}`,
        {
          reactions: likes,
          reacted,
          bookmarked,
          isShared: is_shared,
          isSharedWithReader: is_shared_with_reader,
          groupIds: group_ids,
        },
      ]),
    );
  }
}
