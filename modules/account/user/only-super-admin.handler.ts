import { type IQueryHandler, QueryHandler } from "@nestjs/cqrs";
import { AccountTables } from "../account.tables.ts";
import { IsOnlySuperAdmin } from "../messages.ts";
import { SuperAdmins } from "../super-admins.ts";

@QueryHandler(IsOnlySuperAdmin)
export class IsOnlySuperAdminHandler implements IQueryHandler<IsOnlySuperAdmin> {
  constructor(
    private readonly tables: AccountTables,
    private readonly superAdmins: SuperAdmins,
  ) {}

  async execute({ userId }: IsOnlySuperAdmin): Promise<boolean> {
    const row = await this.tables.database
      .selectFrom("account.person")
      .select("user_id")
      .where("user_id", "!=", userId)
      .where((e) =>
        e.or([
          e("super_admin", "=", true),
          e(e.fn<string>("lower", ["username"]), "in", ["", ...this.superAdmins.names]),
        ]),
      )
      .limit(1)
      .executeTakeFirst();
    return row === undefined;
  }
}
