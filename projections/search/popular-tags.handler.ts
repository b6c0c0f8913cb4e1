import { type IQueryHandler, QueryHandler } from "@nestjs/cqrs";
import { GetPopularTags } from "#modules/item/messages";
import { SearchQueries } from "./search.queries.ts";

@QueryHandler(GetPopularTags)
export class GetPopularTagsHandler implements IQueryHandler<GetPopularTags> {
  constructor(private readonly search: SearchQueries) {}

  execute({ first }: GetPopularTags): Promise<readonly string[]> {
    return this.search.tags("", first, new Date().toISOString());
  }
}
