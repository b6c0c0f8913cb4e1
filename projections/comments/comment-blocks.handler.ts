import { type IQueryHandler, QueryHandler } from "@nestjs/cqrs";
import { GetCommentBlocksOf } from "#modules/social/messages";
import { CommentQueries } from "./comments.queries.ts";

@QueryHandler(GetCommentBlocksOf)
export class GetCommentBlocksOfHandler implements IQueryHandler<GetCommentBlocksOf> {
  constructor(private readonly comments: CommentQueries) {}

  async execute({ userId }: GetCommentBlocksOf): Promise<{ blocked: string[]; blockedBy: string[] }> {
    const rows = await this.comments.blocksWith(userId);
    return {
      blocked: rows.flatMap((row) => (row.owner_id === userId ? row.user_id : [])),
      blockedBy: rows.flatMap((row) => (row.user_id === userId ? row.owner_id : [])),
    };
  }
}
