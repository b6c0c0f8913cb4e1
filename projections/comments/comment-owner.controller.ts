import { Controller, Get, Param, ParseUUIDPipe, Query } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import { UserId } from "#backend/auth/bearer.guard";
import { ApiBearerAuth, ApiOkResponse, ApiTags } from "#backend/http/api-decorators";
import { PageQuery, pageOf } from "#backend/http/page";
import { ReadsFrom } from "#backend/projections/read-after.interceptor";
import { GetPublicProfiles } from "#modules/account/messages";
import { DomainError, notAuthorized } from "#modules/decider";
import { BlockedCommenterPage, CommentPage } from "#modules/social/comment-contract";
import { CommentPages, GONE } from "./comment-pages.ts";
import { CommentQueries } from "./comments.queries.ts";

/** What the owner of comment sections has to approve, and whom they have blocked. */
@ApiTags("social")
@ApiBearerAuth()
@ReadsFrom("comments")
@Controller("api")
export class CommentOwnerListsController {
  constructor(
    private readonly comments: CommentQueries,
    private readonly pages: CommentPages,
    private readonly queries: QueryBus,
  ) {}

  @Get("commentSections/:id/waiting")
  @ApiOkResponse({ standardSchema: CommentPage })
  async waiting(
    @Param("id", ParseUUIDPipe) sectionId: string,
    @Query({ schema: PageQuery }) { first, after }: PageQuery,
    @UserId() userId: string,
  ): Promise<CommentPage> {
    const section = await this.comments.section(sectionId);
    if (!section) throw new DomainError("not-found", "not-found", "There is no such comment section.");
    if (section.owner_id !== userId) throw notAuthorized();
    return this.pages.waiting(section, first, after);
  }

  @Get("commenters/blocked")
  @ApiOkResponse({ standardSchema: BlockedCommenterPage })
  async blocked(
    @Query({ schema: PageQuery }) { first, after }: PageQuery,
    @UserId() userId: string,
  ): Promise<BlockedCommenterPage> {
    const found = await this.comments.blockedBy(userId, first, after);
    const { rows, ...more } = pageOf(found, first, ({ position }) => position);
    const people = await this.queries.execute(new GetPublicProfiles(rows.map(({ user_id }) => user_id)));
    const items = rows.map(({ user_id, at }) => {
      const person = people.get(user_id);
      const username = person?.friendlyUrl ?? GONE;
      return { userId: user_id, username, avatarUrl: person?.avatarSrc ?? null, at: at.toISOString() };
    });
    return { items, ...more };
  }
}
