import { Body, Controller, Get, HttpCode, Post, Query } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import { z } from "zod";
import { Context, UserId } from "#backend/auth/bearer.guard";
import type { CommandContext } from "#backend/commands/command-context";
import { ApiAcceptedResponse, ApiBearerAuth, ApiOkResponse, ApiTags } from "#backend/http/api-decorators";
import { pageFields, pageOf } from "#backend/http/page";
import { ReadsFrom } from "#backend/projections/read-after.interceptor";
import { AlbumList, RenameTags, TagPage, TagRenamingList, TagRenamingStarted } from "#modules/asset/media-contract";
import { GetReachableAssets } from "#modules/asset/messages";
import { LONGEST_TAG } from "#modules/rules/tags";
import { MediaQueries } from "./media.queries.ts";
import { TagRenaming } from "./rename-tags.ts";
import { TagRenamings } from "./tag-renamings.ts";

const TagsQuery = z.strictObject({
  /** How the tags begin. */
  text: z.string().trim().max(LONGEST_TAG).default(""),
  first: pageFields(50).first,
  /** The last tag of the previous page. */
  after: z.string().max(LONGEST_TAG).optional(),
});
type TagsQuery = z.output<typeof TagsQuery>;

/** What orders an account's media: its tags and albums. */
@ApiTags("assets")
@ApiBearerAuth()
@ReadsFrom("media", "assets", "offers")
@Controller("api")
export class CollectionsController {
  constructor(
    private readonly media: MediaQueries,
    private readonly renaming: TagRenaming,
    private readonly renamings: TagRenamings,
    private readonly queries: QueryBus,
  ) {}

  /** The tags of the user's own files. */
  @Get("tags")
  @ApiOkResponse({ standardSchema: TagPage })
  async tags(@UserId() userId: string, @Query({ schema: TagsQuery }) query: TagsQuery): Promise<TagPage> {
    const { rows, ...more } = pageOf(await this.media.tags(userId, query), query.first, ({ tag }) => tag);
    return { items: rows, ...more };
  }

  /** Renames tags, or merges several into one, in a job: `GET /api/tags/renamings` says how far it came. */
  @Post("tags/rename")
  @HttpCode(202)
  @ApiAcceptedResponse({ standardSchema: TagRenamingStarted })
  rename(
    @Body({ schema: RenameTags }) tags: RenameTags,
    @UserId() userId: string,
    @Context() context: CommandContext,
  ): Promise<TagRenamingStarted> {
    return this.renaming.start(tags, userId, context);
  }

  /** The user's renamings of tags that are under way, and those of the last day. */
  @Get("tags/renamings")
  @ApiOkResponse({ standardSchema: TagRenamingList })
  async renamed(@UserId() userId: string): Promise<TagRenamingList> {
    return { items: await this.renamings.of(userId) };
  }

  @Get("albums")
  @ApiOkResponse({ standardSchema: AlbumList })
  async albums(@UserId() userId: string): Promise<AlbumList> {
    const rows = await this.media.albums(userId);
    const covers = rows.flatMap((row) => row.cover_id ?? []);
    const reached = await this.queries.execute(new GetReachableAssets(covers, userId));
    const items = rows.map(({ album_id, name, files, cover_id }) => ({
      id: album_id,
      name,
      files,
      coverSrc: (cover_id && reached.get(cover_id)?.asset.previewSrc) || null,
    }));
    return { items };
  }
}
