import { Controller, Get, Param } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import type { Kysely } from "kysely";
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
    const named = await this.tables
      .selectFrom("file_uses.mention as m")
      .leftJoin("file_uses.deleted_mozaik as d", "d.mozaik_id", "m.mozaik_id")
      .select("m.mozaik_id")
      .where("m.asset_id", "=", assetId)
      .where("d.mozaik_id", "is", null)
      .execute();
    return this.queries.execute(
      new GetAssetUses(
        assetId,
        named.map((row) => row.mozaik_id),
        userId,
      ),
    );
  }
}
