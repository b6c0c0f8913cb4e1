import { Controller, Get, Param, ParseUUIDPipe, Query } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import { z } from "zod";
import { Public, Visitor } from "#backend/auth/bearer.guard";
import type { SignedIn } from "#backend/auth/sessions";
import { ApiOkResponse, ApiTags } from "#backend/http/api-decorators";
import { pageFields } from "#backend/http/page";
import { ReadsFrom } from "#backend/projections/read-after.interceptor";
import { DomainError } from "#modules/decider";
import { GetCardsFor, GetPublicItems } from "#modules/item/messages";
import { GetLibrary } from "#modules/library/messages";
import { CommentPage, CommentSection } from "#modules/social/comment-contract";
import { COMMENTS_PER_PAGE } from "#modules/social/rules/comment";
import type { Commented } from "#modules/social/rules/comment-section";
import { CommentPages } from "./comment-pages.ts";
import { CommentQueries } from "./comments.queries.ts";

const PageQuery = z.strictObject(pageFields(COMMENTS_PER_PAGE));
type PageQuery = z.output<typeof PageQuery>;

/** Comments, for everyone who can see what they are about. */
@ApiTags("social")
@Public()
@ReadsFrom("comments", "cards", "assets", "offers", "relations", "follows", "libraries", "account_groups")
@Controller("public/api")
export class CommentsController {
  constructor(
    private readonly comments: CommentQueries,
    private readonly pages: CommentPages,
    private readonly queries: QueryBus,
  ) {}

  @Get("commentSections/:id/comments")
  @ApiOkResponse({ standardSchema: CommentSection })
  async roots(
    @Param("id", ParseUUIDPipe) sectionId: string,
    @Query({ schema: PageQuery }) { first, after }: PageQuery,
    @Visitor() visitor: SignedIn | null,
  ): Promise<CommentSection> {
    const section = await this.comments.section(sectionId);
    if (!section || !(await this.isSeenBy(visitor, section.item_type, section.item_id))) throw noSuchSection();
    return this.pages.roots(section, visitor?.userId ?? null, first, after);
  }

  @Get("comments/:id/replies")
  @ApiOkResponse({ standardSchema: CommentPage })
  async replies(
    @Param("id", ParseUUIDPipe) commentId: string,
    @Query({ schema: PageQuery }) { first, after }: PageQuery,
    @Visitor() visitor: SignedIn | null,
  ): Promise<CommentPage> {
    const section = await this.comments.sectionOf(commentId);
    if (!section || !(await this.isSeenBy(visitor, section.item_type, section.item_id))) throw noSuchSection();
    return this.pages.replies(commentId, section, visitor?.userId ?? null, first, after);
  }

  private async isSeenBy(visitor: SignedIn | null, itemType: Commented["itemType"], itemId: string): Promise<boolean> {
    const viewerId = visitor?.userId ?? null;
    if (itemType === "library") return (await this.queries.execute(new GetLibrary(itemId, viewerId))) !== null;
    const item = [{ itemType, itemId }];
    if ((await this.queries.execute(new GetPublicItems(item))).size > 0) return true;
    return (await this.queries.execute(new GetCardsFor(viewerId, item))).length > 0;
  }
}

function noSuchSection(): DomainError {
  return new DomainError("not-found", "not-found", "There is no such comment section.");
}
