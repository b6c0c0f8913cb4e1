import { type IQueryHandler, QueryHandler } from "@nestjs/cqrs";
import { GetItemRelations, type Relation } from "#modules/social/messages";
import { RelationQueries } from "./relations.queries.ts";

@QueryHandler(GetItemRelations)
export class GetItemRelationsHandler implements IQueryHandler<GetItemRelations> {
  constructor(private readonly relations: RelationQueries) {}

  async execute({ items, readerId }: GetItemRelations): Promise<ReadonlyMap<string, Relation>> {
    const rows = await this.relations.of(items, readerId);
    return new Map(
      rows.map(({ item_type, item_id, likes, reacted, bookmarked, is_shared, is_shared_with_reader }) => [
        `${item_type}/${item_id}`,
        { reactions: likes, reacted, bookmarked, isShared: is_shared, isSharedWithReader: is_shared_with_reader },
      ]),
    );
  }
}
