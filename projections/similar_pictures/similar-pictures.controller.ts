import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from "@nestjs/common";
import { CommandBus, QueryBus } from "@nestjs/cqrs";
import { z } from "zod";
import { Context, UserId } from "#backend/auth/bearer.guard";
import type { CommandContext } from "#backend/commands/command-context";
import {
  ApiBearerAuth,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiTags,
} from "#backend/http/api-decorators";
import { PageQuery, pageOf } from "#backend/http/page";
import { ReadsFrom } from "#backend/projections/read-after.interceptor";
import { MergePage, MergeRequest, PicturesMerged, SimilarPage } from "#modules/asset/media-contract";
import { GetAlbumsOf, GetReachableAssets, MergePictures, SeparatePictures } from "#modules/asset/messages";
import { SimilarPicturesQueries } from "./similar-pictures.queries.ts";

const Id = z.uuid();

@ApiTags("assets")
@ApiBearerAuth()
@ReadsFrom("similar_pictures", "assets", "offers", "media")
@Controller("api/similar-pictures")
export class SimilarPicturesController {
  constructor(
    private readonly similar: SimilarPicturesQueries,
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
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

  /** What the user has merged and can separate. */
  @Get("merges")
  @ApiOkResponse({ standardSchema: MergePage })
  async merges(@UserId() userId: string, @Query({ schema: PageQuery }) query: PageQuery): Promise<MergePage> {
    const found = await this.similar.merges(userId, query).execute();
    const { rows, ...more } = pageOf(found, query.first, ({ position }) => position);
    const ids = rows.flatMap(({ keptId, duplicateIds }) => [keptId, ...duplicateIds]);
    const reached = await this.queries.execute(new GetReachableAssets(ids, userId));
    const items = rows.flatMap(({ id, keptId, duplicateIds }) => {
      const kept = reached.get(keptId)?.asset;
      const duplicates = duplicateIds.flatMap((duplicateId) => reached.get(duplicateId)?.asset ?? []);
      return kept && duplicates.length > 0 ? [{ id, kept, duplicates }] : [];
    });
    return { items, ...more };
  }

  /** Merges pictures into one: it gets their tags, albums and the texts it lacks, and their uses count as its own. */
  @Post("merges")
  @ApiCreatedResponse({ standardSchema: PicturesMerged })
  async merge(
    @Body({ schema: MergeRequest }) { keptId, duplicateIds }: MergeRequest,
    @UserId() userId: string,
    @Context() context: CommandContext,
  ): Promise<PicturesMerged> {
    const albums = await this.queries.execute(new GetAlbumsOf(duplicateIds, keptId, userId));
    return { id: await this.commands.execute(new MergePictures(keptId, duplicateIds, albums, userId, context)) };
  }

  /** Separates what was merged into a picture. What was changed since stays. */
  @Delete("merges/:keptId/:id")
  @HttpCode(204)
  @ApiNoContentResponse()
  separate(
    @Param("keptId", { schema: Id }) keptId: string,
    @Param("id", { schema: Id }) id: string,
    @UserId() userId: string,
    @Context() context: CommandContext,
  ): Promise<void> {
    return this.commands.execute(new SeparatePictures(keptId, id, userId, context));
  }
}
