import { Inject } from "@nestjs/common";
import { type IQueryHandler, QueryHandler } from "@nestjs/cqrs";
import { CONFIG, type Config } from "#backend/config/config";
import { AccountTables } from "../account.tables.ts";
import { IsNewAccount } from "../messages.ts";
import { isNewAccount } from "../rules/account-age.ts";

@QueryHandler(IsNewAccount)
export class IsNewAccountHandler implements IQueryHandler<IsNewAccount> {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, "NEW_ACCOUNT_DAYS">,
    private readonly tables: AccountTables,
  ) {}

  async execute({ userId, now }: IsNewAccount): Promise<boolean> {
    const row = await this.tables.database
      .selectFrom("account.person")
      .select("created_at")
      .where("user_id", "=", userId)
      .executeTakeFirst();
    return row === undefined || isNewAccount(row.created_at, now, this.config.NEW_ACCOUNT_DAYS);
  }
}
