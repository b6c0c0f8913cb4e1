import { CommandHandler, type ICommandHandler } from "@nestjs/cqrs";
import { REASON_TEXTS, type Reason } from "../rules/moderation.ts";
import { AccountTables } from "./account.tables.ts";
import { SuspendPerson } from "./messages.ts";

const DAY = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** What a suspended person is told when they want to change something. */
export function suspensionText({ until, reason }: { until: Date | null; reason: Reason }): string {
  const end = until === null ? "" : ` until ${DAY.format(until)}`;
  return `Your account is suspended${end}. Reason: ${REASON_TEXTS[reason]}. You can read what is yours, export it, and appeal.`;
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
