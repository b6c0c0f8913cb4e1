import { Controller, Get, Param, Query } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import type { Kysely } from "kysely";
import { z } from "zod";
import { UserId } from "#backend/auth/bearer.guard";
import { Database } from "#backend/database/database";
import { ApiBearerAuth, ApiOkResponse, ApiTags } from "#backend/http/api-decorators";
import { pageFields, pageOf } from "#backend/http/page";
import { ReadsFrom } from "#backend/projections/read-after.interceptor";
import { GetPublicProfiles } from "#modules/account/messages";
import { AssetHistoryPage } from "#modules/asset/history-contract";
import { GetAssetFacts } from "#modules/asset/messages";
import { DomainError } from "#modules/decider";
import { assetChanges } from "./asset-changes.ts";
import type { AssetHistoryTables } from "./asset-history.schema.ts";
import { VersionPictures } from "./version-pictures.ts";

const Page = z.strictObject({
  ...pageFields(),
  /** The revision of the last entry of the page before. */
  after: z.coerce.number().int().min(0).max(2_147_483_647).optional(),
});
type Page = z.output<typeof Page>;

@ApiTags("assets")
@ApiBearerAuth()
@ReadsFrom("asset_history")
@Controller("api/assets")
export class AssetHistoryController {
  private readonly tables: Kysely<AssetHistoryTables>;

  constructor(
    database: Database,
    private readonly queries: QueryBus,
    private readonly pictures: VersionPictures,
  ) {
    this.tables = database.withTables<AssetHistoryTables>();
  }

  /** The versions of an own asset, newest first. */
  @Get(":id/history")
  @ApiOkResponse({ standardSchema: AssetHistoryPage })
  async list(
    @Param("id", { schema: z.uuid() }) assetId: string,
    @UserId() userId: string,
    @Query({ schema: Page }) { first, after }: Page,
  ): Promise<AssetHistoryPage> {
    const facts = await this.queries.execute(new GetAssetFacts(assetId));
    if (facts?.authorId !== userId) {
      throw new DomainError("not-found", "asset-not-found", "There is no such asset.");
    }
    // one more than `first` tells if there is a next page, and what the last entry changed
    const found = await this.versions(assetId, first + 1, after);
    const { rows, ...more } = pageOf(found, first, (row) => String(row.revision));
    const people = await this.queries.execute(new GetPublicProfiles(rows.flatMap((row) => row.user_id ?? [])));
    const pictures = await this.pictures.of(
      assetId,
      found.map(({ file }) => file),
    );
    const items = rows.map((row, index) => {
      const before = found[index + 1];
      return {
        revision: row.revision,
        at: row.at.toISOString(),
        user: people.get(row.user_id ?? "") ?? null,
        restored: row.restored,
        changes: before ? assetChanges(before, row, pictures) : [],
      };
    });
    return { items, ...more };
  }

  private versions(assetId: string, most: number, after: number | undefined) {
    return this.tables
      .selectFrom("asset_history.entry")
      .select(["revision", "user_id", "at", "restored", "details", "file"])
      .where("asset_id", "=", assetId)
      .$if(after !== undefined, (query) => query.where("revision", "<", after ?? 0))
      .orderBy("revision", "desc")
      .limit(most)
      .execute();
  }
}
