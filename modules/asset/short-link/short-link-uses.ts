import { Injectable, type OnModuleInit } from "@nestjs/common";
import { CommandHandler, type ICommandHandler } from "@nestjs/cqrs";
import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { Database } from "#backend/database/database";
import { migrate } from "#backend/database/migrate";
import { CountShortLinkUse } from "../messages.ts";

type Tables = { "asset_short_link.use": { asset_id: string; uses: string } };

const first: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`
      create table asset_short_link.use (asset_id uuid primary key, uses bigint not null)`.execute(database);
  },
};

/** How often each asset's short link was opened: a number, nothing of who opened it. */
@Injectable()
export class ShortLinkUses implements OnModuleInit {
  private readonly database: Kysely<Tables>;

  constructor(private readonly root: Database) {
    this.database = root.withTables<Tables>();
  }

  async onModuleInit(): Promise<void> {
    await migrate(this.root, "asset_short_link", { "001-use": first });
  }

  async count(assetId: string): Promise<void> {
    await this.database
      .insertInto("asset_short_link.use")
      .values({ asset_id: assetId, uses: "1" })
      .onConflict((conflict) =>
        conflict.column("asset_id").doUpdateSet({ uses: sql<string>`asset_short_link.use.uses + 1` }),
      )
      .execute();
  }

  async of(assetId: string): Promise<number> {
    const row = await this.database
      .selectFrom("asset_short_link.use")
      .select("uses")
      .where("asset_id", "=", assetId)
      .executeTakeFirst();
    return Number(row?.uses ?? 0);
  }
}

@CommandHandler(CountShortLinkUse)
export class CountShortLinkUseHandler implements ICommandHandler<CountShortLinkUse> {
  constructor(private readonly uses: ShortLinkUses) {}

  execute({ assetId }: CountShortLinkUse): Promise<void> {
    return this.uses.count(assetId);
  }
}
