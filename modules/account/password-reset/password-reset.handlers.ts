import { setTimeout as pause } from "node:timers/promises";
import { Command, CommandHandler, type ICommandHandler } from "@nestjs/cqrs";
import type { Transaction } from "kysely";
import { type CommandContext, derivedId } from "#backend/commands/command-context";
import { RealtimeGateway } from "#backend/realtime/realtime.gateway";
import { AccountTables, type Tables } from "../account.tables.ts";
import { AccountMails } from "../account-mails.ts";
import type { ForgotPasswordRequest, ResetPasswordRequest } from "../contract.ts";
import { linkInvalid, OneTimeTokens } from "../one-time-tokens.ts";
import { hashPassword, passwordFits } from "../password.ts";
import { Passwords } from "../passwords.ts";
import { refuseWeakPassword } from "../weak-password.ts";

const HOUR = 3_600_000;
/** Mails to one account in an hour; more are dropped without a word, so that the answer stays the same. */
const MAILS_AN_HOUR = 3;
/** Several accounts may share an e-mail address; each gets a mail of its own. */
const ACCOUNTS = 5;
/** Every answer takes this long, whether or not there is such an account. Looking it up takes far less. */
const ANSWER_MS = 500;

/** Sends a link to set a new password to the account's address, if there is such an account. */
export class RequestPasswordReset extends Command<void> {
  constructor(
    readonly request: ForgotPasswordRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Sets a new password by a link from a mail. */
export class ResetPassword extends Command<void> {
  constructor(
    readonly request: ResetPasswordRequest,
    /** The caller's network address. */
    readonly address: string,
  ) {
    super();
  }
}

@CommandHandler(RequestPasswordReset)
export class RequestPasswordResetHandler implements ICommandHandler<RequestPasswordReset> {
  constructor(
    private readonly tables: AccountTables,
    private readonly tokens: OneTimeTokens,
    private readonly mails: AccountMails,
  ) {}

  async execute({ request, context }: RequestPasswordReset): Promise<void> {
    await Promise.all([pause(ANSWER_MS), this.sendLinks(request.account, context)]);
  }

  private async sendLinks(account: string, context: CommandContext): Promise<void> {
    const column = account.includes("@") ? "email" : "username"; // no username has an @
    const people = await this.tables.database
      .selectFrom("account.person")
      .select("user_id")
      .where((e) => e(e.fn<string>("lower", [column]), "=", account.toLowerCase()))
      .orderBy("created_at")
      .limit(ACCOUNTS)
      .execute();
    for (const { user_id } of people) await this.sendLink(user_id, context);
  }

  private sendLink(userId: string, context: CommandContext): Promise<void> {
    return this.tables.transaction(async (tables, within) => {
      const person = await tables
        .selectFrom("account.person")
        .select("email")
        .where("user_id", "=", userId)
        .forUpdate() // two requests at once are counted one after the other
        .executeTakeFirst();
      if (!person) return;
      const purpose = "reset-password";
      if ((await this.tokens.issued(userId, purpose, HOUR, tables)).length >= MAILS_AN_HOUR) return;
      const subjectId = derivedId(context.commandId, purpose, userId);
      await this.tokens.issue({ purpose, userId, subjectId, address: person.email, lifetimeMs: HOUR }, tables);
      await this.mails.enqueue({ mail: purpose, userId, subjectId }, within);
    });
  }
}

@CommandHandler(ResetPassword)
export class ResetPasswordHandler implements ICommandHandler<ResetPassword> {
  constructor(
    private readonly tables: AccountTables,
    private readonly tokens: OneTimeTokens,
    private readonly passwords: Passwords,
    private readonly realtime: RealtimeGateway,
  ) {}

  /** End every login session: someone else may know the old password, which may be why it is changed. */
  async execute({ request: { token, newPassword }, address: caller }: ResetPassword): Promise<void> {
    const names = await this.tables.transaction(async (tables) =>
      this.namesOf((await this.tokens.take(token, tables)).user_id, tables),
    );
    await refuseWeakPassword(newPassword, "newPassword", names);
    // Before the transaction: hashing takes long, and a guessed link must not hold a connection meanwhile.
    const passwordHash = await hashPassword(newPassword, caller);
    const ended = await this.tables.transaction(async (tables, within) => {
      const row = await this.tokens.take(token, tables);
      const { user_id: userId, address } = row;
      const person = await tables
        .selectFrom("account.person")
        .select(["email", "password_hash"])
        .where("user_id", "=", userId)
        .forUpdate()
        .executeTakeFirstOrThrow();
      if (row.purpose !== "reset-password" || person.email !== address) throw linkInvalid();
      if (row.used_at !== null) {
        // a repeated request whose first answer was lost
        if (await passwordFits(person.password_hash, newPassword, caller)) return [];
        throw linkInvalid();
      }
      await this.tokens.markUsed(row, tables);
      await this.passwords.replace(userId, passwordHash, tables, within);
      // The link came to the account's address, so the address is verified too.
      await tables
        .updateTable("account.person")
        .set((e) => ({ email_verified_at: e.fn.coalesce("email_verified_at", e.val(new Date())) }))
        .where("user_id", "=", userId)
        .execute();
      return tables.deleteFrom("account.session").where("user_id", "=", userId).returning("session_id").execute();
    });
    for (const { session_id } of ended) this.realtime.endSession(session_id);
  }

  private async namesOf(userId: string, tables: Transaction<Tables>): Promise<string[]> {
    const person = await tables
      .selectFrom("account.person")
      .select(["username", "email"])
      .where("user_id", "=", userId)
      .executeTakeFirst();
    return person ? [person.username, person.email] : [];
  }
}
