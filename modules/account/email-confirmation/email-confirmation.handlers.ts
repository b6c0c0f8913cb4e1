import { Command, CommandHandler, type ICommandHandler } from "@nestjs/cqrs";
import type { Transaction } from "kysely";
import { AccountTables, type Tables } from "../account.tables.ts";
import type { ConfirmEmailRequest, EmailConfirmation } from "../contract.ts";
import { EmailChanges } from "../email-change/email-changes.ts";
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
    private readonly changes: EmailChanges,
  ) {}

  async execute({ request }: ConfirmEmail): Promise<EmailConfirmation> {
    const { outcome, token } = await this.tables.transaction(async (tables, within) => {
      const taken = await this.tokens.take(request.token, tables);
      return { ...(await this.answer(taken, request.answer, tables, within)), token: taken };
    });
    if (outcome === "changed") await this.changes.apply(token.user_id, token.subject_id);
    return { outcome };
  }

  private answer(
    token: OneTimeToken,
    answer: ConfirmEmailRequest["answer"],
    tables: Transaction<Tables>,
    within: Transaction<unknown>,
  ): Promise<EmailConfirmation> {
    switch (token.purpose) {
      case "verify-email":
        return this.verify(token, tables);
      case "change-email-old":
      case "change-email-new": {
        if (answer === "deny") return this.changes.deny(token, tables);
        const side = token.purpose === "change-email-old" ? "old" : "new";
        return this.changes.confirm(token, side, tables, within);
      }
      case "reset-password":
      case "keep-account":
        throw linkInvalid();
    }
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
