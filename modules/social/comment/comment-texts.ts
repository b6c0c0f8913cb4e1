import { Injectable, type OnModuleInit } from "@nestjs/common";
import { type IQueryHandler, QueryHandler } from "@nestjs/cqrs";
import { type Kysely, sql } from "kysely";
import { Database } from "#backend/database/database";
import { migrate } from "#backend/database/migrate";
import { GetCommentTexts } from "../messages.ts";
import { SOCIAL_MIGRATIONS } from "../social.migrations.ts";

type Tables = { "social.comment_text": { text_id: string; comment_id: string; content: string } };

const AT_A_TIME = 500;

/**
 * The texts of comments, the present one and those before each edit. They are not in the events, because they must be
 * erasable. A text is stored before the event that names it; one without an event is never shown.
 */
@Injectable()
export class CommentTexts implements OnModuleInit {
  private readonly database: Kysely<Tables>;

  constructor(private readonly root: Database) {
    this.database = root.withTables<Tables>();
  }

  async onModuleInit(): Promise<void> {
    await migrate(this.root, "social", SOCIAL_MIGRATIONS);
  }

  /** Stores a text; the same one again changes nothing. */
  async write(textId: string, commentId: string, content: string): Promise<void> {
    await this.database
      .insertInto("social.comment_text")
      .values({ text_id: textId, comment_id: commentId, content })
      .onConflict((conflict) => conflict.column("text_id").doNothing())
      .execute();
  }

  /** Forgets a text that no event names. */
  async forget(textId: string): Promise<void> {
    await this.database.deleteFrom("social.comment_text").where("text_id", "=", textId).execute();
  }

  /** Erases the texts of these comments but those named in `keptIds`. */
  async erase(commentIds: readonly string[], keptIds: readonly string[]): Promise<void> {
    for (let from = 0; from < commentIds.length; from += AT_A_TIME) {
      await this.database
        .deleteFrom("social.comment_text")
        .where("comment_id", "in", commentIds.slice(from, from + AT_A_TIME))
        .where(sql<boolean>`text_id <> all(${keptIds}::uuid[])`)
        .execute();
    }
  }

  /** Takes a username out of texts of others that name this person. */
  async rename(commentIds: readonly string[], username: string): Promise<void> {
    const named = `@${username.replace(/[.]/g, "\\.")}(?![A-Za-z0-9_-])`;
    for (let from = 0; from < commentIds.length; from += AT_A_TIME) {
      await this.database
        .updateTable("social.comment_text")
        .set({ content: sql<string>`regexp_replace(content, ${named}, '@deleted-account', 'gi')` })
        .where("comment_id", "in", commentIds.slice(from, from + AT_A_TIME))
        .execute();
    }
  }

  async of(textIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (textIds.length === 0) return new Map();
    const rows = await this.database
      .selectFrom("social.comment_text")
      .select(["text_id", "content"])
      .where("text_id", "in", [...textIds])
      .execute();
    return new Map(rows.map((row) => [row.text_id, row.content]));
  }
}

@QueryHandler(GetCommentTexts)
export class GetCommentTextsHandler implements IQueryHandler<GetCommentTexts> {
  constructor(private readonly texts: CommentTexts) {}

  execute({ textIds }: GetCommentTexts): Promise<ReadonlyMap<string, string>> {
    return this.texts.of(textIds);
  }
}
