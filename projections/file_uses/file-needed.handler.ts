import { type IQueryHandler, QueryHandler } from "@nestjs/cqrs";
import type { Kysely } from "kysely";
import { Database } from "#backend/database/database";
import { IsFileNeeded } from "#modules/asset/messages";
import type { FileUseTables } from "./file-uses.schema.ts";
import { isNeeded } from "./is-needed.ts";

@QueryHandler(IsFileNeeded)
export class IsFileNeededHandler implements IQueryHandler<IsFileNeeded> {
  private readonly tables: Kysely<FileUseTables>;

  constructor(database: Database) {
    this.tables = database.withTables<FileUseTables>();
  }

  async execute({ assetId }: IsFileNeeded): Promise<boolean> {
    const row = await this.tables
      .selectFrom("file_uses.asset as a")
      .select(isNeeded(new Date()).as("needed"))
      .where("a.asset_id", "=", assetId)
      .executeTakeFirst();
    return row?.needed ?? false;
  }
}
