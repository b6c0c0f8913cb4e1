import { type IQueryHandler, QueryHandler } from "@nestjs/cqrs";
import type { Kysely } from "kysely";
import { Database } from "#backend/database/database";
import { GetEditedMozaiks } from "#modules/mozaik/messages";
import type { MozaikTables } from "./mozaiks.schema.ts";

@QueryHandler(GetEditedMozaiks)
export class GetEditedMozaiksHandler implements IQueryHandler<GetEditedMozaiks> {
  private readonly database: Kysely<MozaikTables>;

  constructor(database: Database) {
    this.database = database.withTables<MozaikTables>();
  }

  async execute({ userId }: GetEditedMozaiks): Promise<string[]> {
    const rows = await this.database
      .selectFrom("mozaiks.editor")
      .select("mozaik_id")
      .where("user_id", "=", userId)
      .execute();
    return rows.map((row) => row.mozaik_id);
  }
}
