import { Injectable } from "@nestjs/common";
import { Command, CommandHandler, type ICommandHandler } from "@nestjs/cqrs";
import type { Transaction } from "kysely";
import { type CommandContext, newId } from "#backend/commands/command-context";
import { DomainError } from "../../decider.ts";
import { AccountTables, type Tables } from "../account.tables.ts";
import { AccountMails } from "../account-mails.ts";
import { OneTimeTokens } from "../one-time-tokens.ts";
import { ownAccount } from "../profile/profile.ts";

const HOUR = 3_600_000;
const LINK_WORKS_MS = 7 * 24 * HOUR;
/** Mails that a person can ask for in an hour, the first one included. */
const MAILS_AN_HOUR = 4;

/** Sends the mail to verify an account's address again. Nothing happens when it is verified. */
export class SendVerification extends Command<void> {
  constructor(
    readonly userId: string,
    readonly actorId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Asks the owner of an address to confirm that it is theirs. */
@Injectable()
export class EmailVerification {
  constructor(
    private readonly tokens: OneTimeTokens,
    private readonly mails: AccountMails,
  ) {}

  /** To be called in the transaction that stores the address. */
  async begin(
    { userId, address, verificationId }: { userId: string; address: string; verificationId: string },
    tables: Transaction<Tables>,
    within: Transaction<unknown>,
  ): Promise<void> {
    const purpose = "verify-email";
    await this.tokens.issue({ purpose, userId, subjectId: verificationId, address, lifetimeMs: LINK_WORKS_MS }, tables);
    await this.mails.enqueue({ mail: purpose, userId, subjectId: verificationId }, within);
  }
}

@CommandHandler(SendVerification)
export class SendVerificationHandler implements ICommandHandler<SendVerification> {
  constructor(
    private readonly tables: AccountTables,
    private readonly tokens: OneTimeTokens,
    private readonly verification: EmailVerification,
  ) {}

  async execute({ userId, actorId, context }: SendVerification): Promise<void> {
    ownAccount(userId, actorId);
    await this.tables.transaction(async (tables, within) => {
      const person = await tables
        .selectFrom("account.person")
        .select(["email", "email_verified_at"])
        .where("user_id", "=", userId)
        .forUpdate() // two requests at once are counted one after the other
        .executeTakeFirst();
      if (!person || person.email_verified_at !== null) return;
      const issued = await this.tokens.issued(userId, "verify-email", HOUR, tables);
      if (issued.length >= MAILS_AN_HOUR) throw tooManyMails(issued[0]);
      const verificationId = newId(context, "verification");
      await this.verification.begin({ userId, address: person.email, verificationId }, tables, within);
    });
  }
}

/** `oldest`: the mail that has to be an hour old before there may be another. */
export function tooManyMails(oldest: Date | undefined): DomainError {
  const retryAfter = Math.max(1, Math.ceil(((oldest?.getTime() ?? 0) + HOUR - Date.now()) / 1_000));
  const minutes = Math.ceil(retryAfter / 60);
  const wait = minutes === 1 ? "1 minute" : `${minutes} minutes`;
  return new DomainError("too-many", "too-many-mails", `We have sent you several mails. Please wait ${wait}.`, {
    retryAfter,
  });
}
