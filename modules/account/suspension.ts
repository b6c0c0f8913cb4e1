import { CommandHandler, type ICommandHandler } from "@nestjs/cqrs";
import { AccountTables } from "./account.tables.ts";
import type { CurrentUser } from "./contract.ts";
import { SuspendPerson } from "./messages.ts";

/** The suspension of a person that lasts longest; null: they are not suspended. */
export async function suspensionOf(
  { database }: AccountTables,
  userId: string,
  now: Date,
): Promise<CurrentUser["suspension"]> {
  const row = await database
    .selectFrom("account.suspension")
    .select(["reason", "until"])
    .where("user_id", "=", userId)
    .where((e) => e.or([e("until", "is", null), e("until", ">", now)]))
    .orderBy("until", (order) => order.desc().nullsFirst())
    .executeTakeFirst();
  return row ? { reason: row.reason, until: row.until?.toISOString() ?? null } : null;
}

/** Decided elsewhere; kept here, because it is looked up with the session of each request. */
@CommandHandler(SuspendPerson)
export class SuspendPersonHandler implements ICommandHandler<SuspendPerson> {
  constructor(private readonly tables: AccountTables) {}

  async execute({ userId, causeId, suspension }: SuspendPerson): Promise<void> {
    const { database } = this.tables;
    if (suspension === null) {
      await database.deleteFrom("account.suspension").where("cause_id", "=", causeId).execute();
      return;
    }
    const until = suspension.until === null ? null : new Date(suspension.until);
    const { reason } = suspension;
    await database
      .insertInto("account.suspension")
      .values({ cause_id: causeId, user_id: userId, until, reason })
      .onConflict((conflict) => conflict.column("cause_id").doUpdateSet({ until, reason }))
      .execute();
  }
}
