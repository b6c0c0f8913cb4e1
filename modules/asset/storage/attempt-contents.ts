import { Injectable } from "@nestjs/common";
import type { Kysely } from "kysely";
import { Database } from "#backend/database/database";

type Tables = { "asset.attempt_content": { attempt: string; content_id: string } };

/**
 * Which content an attempt to store a file holds. Written before the content is held, and kept as long as the attempt's
 * blob, so that the cleaning job knows whom to ask.
 */
@Injectable()
export class AttemptContents {
  private readonly database: Kysely<Tables>;

  constructor(database: Database) {
    this.database = database.withTables<Tables>();
  }

  async note(attempt: string, contentId: string): Promise<void> {
    await this.database
      .insertInto("asset.attempt_content")
      .values({ attempt, content_id: contentId })
      .onConflict((conflict) => conflict.column("attempt").doUpdateSet({ content_id: contentId }))
      .execute();
  }

  /** Null if it did not get that far, or is from before contents were counted. */
  async of(attempt: string): Promise<string | null> {
    const query = this.database.selectFrom("asset.attempt_content").select("content_id").where("attempt", "=", attempt);
    return (await query.executeTakeFirst())?.content_id ?? null;
  }

  async forget(attempt: string): Promise<void> {
    await this.database.deleteFrom("asset.attempt_content").where("attempt", "=", attempt).execute();
  }
}
