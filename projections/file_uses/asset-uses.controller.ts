import { Controller, Get, Param } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import { type Kysely, sql } from "kysely";
import { z } from "zod";
import { UserId } from "#backend/auth/bearer.guard";
import { Database } from "#backend/database/database";
import { ApiBearerAuth, ApiOkResponse, ApiTags } from "#backend/http/api-decorators";
import { ReadsFrom } from "#backend/projections/read-after.interceptor";
import { GetAssetFacts } from "#modules/asset/messages";
import { DomainError } from "#modules/decider";
import { AssetUses } from "#modules/mozaik/asset-uses-contract";
import { GetAssetUses } from "#modules/mozaik/messages";
import type { FileUseTables } from "./file-uses.schema.ts";

@ApiTags("assets")
@ApiBearerAuth()
@ReadsFrom("file_uses", "mozaiks")
@Controller("api/assets")
export class AssetUsesController {
  private readonly tables: Kysely<FileUseTables>;

  constructor(
    database: Database,
    private readonly queries: QueryBus,
  ) {
    this.tables = database.withTables<FileUseTables>();
  }

  /** Where an asset of the user is used; of other people's Mozaiks only how many. */
  @Get(":id/uses")
  @ApiOkResponse({ standardSchema: AssetUses })
  async uses(@Param("id", { schema: z.uuid() }) assetId: string, @UserId() userId: string): Promise<AssetUses> {
    const asset = await this.queries.execute(new GetAssetFacts(assetId));
    if (asset?.authorId !== userId) throw new DomainError("not-found", "asset-not-found", "There is no such asset.");
    const assetIds = [assetId, ...(await this.duplicates(assetId))];
    const named = await this.tables
      .selectFrom("file_uses.mention as m")
      .leftJoin("file_uses.deleted_mozaik as d", "d.mozaik_id", "m.mozaik_id")
      .select("m.mozaik_id")
      .distinct()
      .where("m.asset_id", "in", assetIds)
      .where("d.mozaik_id", "is", null)
      .execute();
    return this.queries.execute(
      new GetAssetUses(
        assetIds,
        named.map((row) => row.mozaik_id),
        userId,
      ),
    );
  }

  /** Pictures that were merged into it, also by way of others. */
  private async duplicates(assetId: string): Promise<string[]> {
    const { rows } = await sql<{ asset_id: string }>`
      with recursive found as (
        select asset_id from file_uses.duplicate where into_id = ${assetId}
        union select d.asset_id from file_uses.duplicate d join found on d.into_id = found.asset_id
      ) select asset_id from found`.execute(this.tables);
    return rows.map((row) => row.asset_id);
  }
}
