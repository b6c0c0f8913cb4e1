import { Injectable } from "@nestjs/common";
import type { Kysely } from "kysely";
import { Database } from "#backend/database/database";
import type { CommentTables } from "./comments.schema.ts";

@Injectable()
export class CommentQueries {
  private readonly database: Kysely<CommentTables>;

  constructor(database: Database) {
    this.database = database.withTables<CommentTables>();
  }

  section(sectionId: string) {
    return this.database
      .selectFrom("comments.section")
      .selectAll()
      .where("section_id", "=", sectionId)
      .executeTakeFirst();
  }

  /** The section that a comment is in. */
  sectionOf(commentId: string) {
    return this.database
      .selectFrom("comments.section as section")
      .innerJoin("comments.comment as comment", "comment.section_id", "section.section_id")
      .selectAll("section")
      .where("comment.comment_id", "=", commentId)
      .executeTakeFirst();
  }

  /** Newest first, one more than `first`. */
  roots(sectionId: string, first: number, after: string | undefined) {
    return this.database
      .selectFrom("comments.comment")
      .selectAll()
      .where("section_id", "=", sectionId)
      .where("root_id", "is", null)
      .where("is_listed", "=", true)
      .$if(after !== undefined, (query) => query.where("position", "<", after ?? ""))
      .orderBy("position", "desc")
      .limit(first + 1)
      .execute();
  }

  /** Oldest first, one more than `first`. */
  replies(rootId: string, first: number, after: string | undefined) {
    return this.database
      .selectFrom("comments.comment")
      .selectAll()
      .where("root_id", "=", rootId)
      .where("is_listed", "=", true)
      .$if(after !== undefined, (query) => query.where("position", ">", after ?? ""))
      .orderBy("position")
      .limit(first + 1)
      .execute();
  }
}
