import { type IQueryHandler, QueryHandler } from "@nestjs/cqrs";
import { type Kysely, sql } from "kysely";
import { Database } from "#backend/database/database";
import type { ItemRef } from "#modules/item/messages";
import { GetLibrariesOf, type OwnLibrary } from "#modules/library/messages";
import type { LibraryVisibility } from "#modules/library/rules/library-kinds";
import type { LibraryTables } from "./libraries.schema.ts";

@QueryHandler(GetLibrariesOf)
export class GetLibrariesOfHandler implements IQueryHandler<GetLibrariesOf> {
  private readonly database: Kysely<LibraryTables>;

  constructor(database: Database) {
    this.database = database.withTables<LibraryTables>();
  }

  execute({ ownerId }: GetLibrariesOf): Promise<readonly OwnLibrary[]> {
    return this.database
      .selectFrom("libraries.library as library")
      .leftJoin("libraries.entry as entry", "entry.library_id", "library.library_id")
      .select([
        "library.library_id as libraryId",
        "library.name",
        "library.summary",
        sql<LibraryVisibility>`library.visibility`.as("visibility"),
        sql<ItemRef[]>`coalesce(json_agg(json_build_object('itemType', entry.item_type, 'itemId', entry.item_id)
          order by entry.place) filter (where entry.item_id is not null), '[]')`.as("items"),
      ])
      .where("library.owner_id", "=", ownerId)
      .where("library.is_deleted", "=", false)
      .groupBy("library.library_id")
      .orderBy("library.position")
      .execute();
  }
}
