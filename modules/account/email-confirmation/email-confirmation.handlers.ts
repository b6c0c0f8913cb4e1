import { Command, CommandHandler, type ICommandHandler } from "@nestjs/cqrs";
import type { Transaction } from "kysely";
import { AccountTables, type Tables } from "../account.tables.ts";
import type { ConfirmEmailRequest, EmailConfirmation } from "../contract.ts";
import { linkInvalid, type OneTimeToken, OneTimeTokens } from "../one-time-tokens.ts";

/** Answers a link that was sent to an e-mail address. */
export class ConfirmEmail extends Command<EmailConfirmation> {
  constructor(readonly request: ConfirmEmailRequest) {
    super();
  }
}

@CommandHandler(ConfirmEmail)
export class ConfirmEmailHandler implements ICommandHandler<ConfirmEmail> {
  constructor(
    private readonly tables: AccountTables,
    private readonly tokens: OneTimeTokens,
  ) {}

  execute({ request }: ConfirmEmail): Promise<EmailConfirmation> {
    return this.tables.transaction(async (tables) => {
      const token = await this.tokens.take(request.token, tables);
      if (token.purpose !== "verify-email") throw linkInvalid();
      return this.verify(token, tables);
    });
  }

  /** Using the link again, after its answer was lost, has the same outcome. */
  private async verify(token: OneTimeToken, tables: Transaction<Tables>): Promise<EmailConfirmation> {
    const { numUpdatedRows } = await tables
      .updateTable("account.person")
      .set((e) => ({ email_verified_at: e.fn.coalesce("email_verified_at", e.val(new Date())) }))
      .where("user_id", "=", token.user_id)
      .where("email", "=", token.address)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw linkInvalid(); // the account has another address by now
    await this.tokens.markUsed(token, tables);
    return { outcome: "verified" };
  }
}
