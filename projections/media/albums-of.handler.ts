import { type IQueryHandler, QueryHandler } from "@nestjs/cqrs";
import { GetAlbumsOf } from "#modules/asset/messages";
import { MediaQueries } from "./media.queries.ts";

@QueryHandler(GetAlbumsOf)
export class GetAlbumsOfHandler implements IQueryHandler<GetAlbumsOf> {
  constructor(private readonly media: MediaQueries) {}

  execute({ assetIds, without, userId }: GetAlbumsOf) {
    return this.media.albumsOf(userId, assetIds, without);
  }
}
