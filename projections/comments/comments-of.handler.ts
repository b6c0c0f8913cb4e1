import { type IQueryHandler, QueryHandler } from "@nestjs/cqrs";
import { type Kysely, sql } from "kysely";
import { Database } from "#backend/database/database";
import { GetCommentsOf, type OwnComment } from "#modules/social/messages";
import type { CommentTables } from "./comments.schema.ts";

@QueryHandler(GetCommentsOf)
export class GetCommentsOfHandler implements IQueryHandler<GetCommentsOf> {
  private readonly database: Kysely<CommentTables>;

  constructor(database: Database) {
    this.database = database.withTables<CommentTables>();
  }

  async execute({ userId }: GetCommentsOf): Promise<{ written: OwnComment[]; naming: string[] }> {
    const written = await this.database
      .selectFrom("comments.comment")
      .innerJoin("comments.section as section", "section.section_id", "comments.comment.section_id")
      .select([
        "comment_id as commentId",
        "section.section_id as sectionId",
        "section.item_type as itemType",
        "section.item_id as itemId",
        "text_id as textId",
        "created as at",
        sql<boolean>`is_deleted or is_removed or held is not null`.as("isHidden"),
      ])
      .where("author_id", "=", userId)
      .orderBy("position")
      .execute();
    const naming = await this.database
      .selectFrom("comments.comment")
      .select("comment_id")
      .where(sql<boolean>`mentions @> array[${userId}]::uuid[]`)
      .execute();
    return {
      written: written.map(({ itemType, itemId, ...comment }) => ({ ...comment, about: { itemType, itemId } })),
      naming: naming.map((row) => row.comment_id),
    };
  }
}
