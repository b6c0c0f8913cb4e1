import { Injectable, type OnModuleInit } from "@nestjs/common";
import { type IQueryHandler, QueryHandler } from "@nestjs/cqrs";
import { type Generated, type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { Database } from "#backend/database/database";
import { migrate } from "#backend/database/migrate";
import { GetModerationTexts } from "./messages.ts";

type Tables = {
  "moderation_texts.text": { text_id: string; author_id: string; content: string; written_at: Generated<Date> };
};

const texts: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`
      create table moderation_texts.text (
        text_id uuid primary key,
        author_id uuid not null,
        content text not null,
        written_at timestamptz not null default clock_timestamp()
      )`.execute(database);
    await sql`create index text_of_author on moderation_texts.text (author_id)`.execute(database);
  },
};

/** What people write in reports and appeals. It is not in the events, because it must be erasable. */
@Injectable()
export class ModerationTexts implements OnModuleInit {
  private readonly database: Kysely<Tables>;

  constructor(private readonly root: Database) {
    this.database = root.withTables<Tables>();
  }

  async onModuleInit(): Promise<void> {
    await migrate(this.root, "moderation_texts", { "001-texts": texts });
  }

  /** Stores a text before the event that names it; the same one again changes nothing. */
  async write(textId: string, authorId: string, content: string): Promise<void> {
    await this.database
      .insertInto("moderation_texts.text")
      .values({ text_id: textId, author_id: authorId, content })
      .onConflict((conflict) => conflict.column("text_id").doNothing())
      .execute();
  }

  /** Forgets a text that no event names. */
  async forget(textId: string): Promise<void> {
    await this.database.deleteFrom("moderation_texts.text").where("text_id", "=", textId).execute();
  }

  async forgetBy(authorId: string): Promise<void> {
    await this.database.deleteFrom("moderation_texts.text").where("author_id", "=", authorId).execute();
  }

  async of(textIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (textIds.length === 0) return new Map();
    const rows = await this.database
      .selectFrom("moderation_texts.text")
      .select(["text_id", "content"])
      .where("text_id", "in", [...textIds])
      .execute();
    return new Map(rows.map((row) => [row.text_id, row.content]));
  }
}

@QueryHandler(GetModerationTexts)
export class GetModerationTextsHandler implements IQueryHandler<GetModerationTexts> {
  constructor(private readonly texts: ModerationTexts) {}

  execute({ textIds }: GetModerationTexts): Promise<ReadonlyMap<string, string>> {
    return this.texts.of(textIds);
  }
}
