import { type IQueryHandler, QueryHandler } from "@nestjs/cqrs";
import type { CommentSection } from "#modules/social/comment-contract";
import { GetCommentSection } from "#modules/social/messages";
import { CommentPages } from "./comment-pages.ts";
import { CommentQueries } from "./comments.queries.ts";

@QueryHandler(GetCommentSection)
export class GetCommentSectionHandler implements IQueryHandler<GetCommentSection> {
  constructor(
    private readonly comments: CommentQueries,
    private readonly pages: CommentPages,
  ) {}

  async execute({ sectionId, first }: GetCommentSection): Promise<CommentSection | null> {
    const section = await this.comments.section(sectionId);
    return section ? this.pages.roots(section, null, first) : null;
  }
}
