import { type IQueryHandler, QueryHandler } from "@nestjs/cqrs";
import { type BookmarkedItem, GetBookmarks } from "#modules/social/messages";
import { RelationQueries } from "./relations.queries.ts";

@QueryHandler(GetBookmarks)
export class GetBookmarksHandler implements IQueryHandler<GetBookmarks> {
  constructor(private readonly relations: RelationQueries) {}

  async execute({ userId, first, after }: GetBookmarks): Promise<readonly BookmarkedItem[]> {
    const rows = await this.relations.bookmarks(userId, first, after);
    return rows.map(({ item_type, item_id, position }) => ({ itemType: item_type, itemId: item_id, place: position }));
  }
}
