import { Controller, Get, Query } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import { UserId } from "#backend/auth/bearer.guard";
import { ApiBearerAuth, ApiOkResponse, ApiTags } from "#backend/http/api-decorators";
import { PageQuery, pageOf } from "#backend/http/page";
import { ReadsFrom } from "#backend/projections/read-after.interceptor";
import { SimilarPage } from "#modules/asset/media-contract";
import { GetReachableAssets } from "#modules/asset/messages";
import { SimilarPicturesQueries } from "./similar-pictures.queries.ts";

@ApiTags("assets")
@ApiBearerAuth()
@ReadsFrom("similar_pictures", "assets", "offers")
@Controller("api/similar-pictures")
export class SimilarPicturesController {
  constructor(
    private readonly similar: SimilarPicturesQueries,
    private readonly queries: QueryBus,
  ) {}

  /** Groups of the user's own pictures that look alike. */
  @Get()
  @ApiOkResponse({ standardSchema: SimilarPage })
  async list(@UserId() userId: string, @Query({ schema: PageQuery }) query: PageQuery): Promise<SimilarPage> {
    const found = await this.similar.groups(userId, query).execute();
    const { rows, ...more } = pageOf(found, query.first, ({ position }) => position);
    const members = await Promise.all(rows.map(({ id }) => this.similar.members(userId, id).execute()));
    const ids = members.flat().map(({ asset_id }) => asset_id);
    const reached = await this.queries.execute(new GetReachableAssets(ids, userId));
    const items = rows.flatMap(({ id }, at) => {
      const pictures = (members[at] ?? []).flatMap(({ asset_id }) => reached.get(asset_id)?.asset ?? []);
      return pictures.length > 1 ? [{ id, pictures }] : []; // one was deleted since the list was read
    });
    return { items, ...more };
  }
}
