import { Command, CommandHandler, type ICommandHandler } from "@nestjs/cqrs";
import { type CommandContext, newId } from "#backend/commands/command-context";
import { DomainError } from "../../decider.ts";
import { AccountTables } from "../account.tables.ts";
import { AccountMails } from "../account-mails.ts";
import type { EmailState } from "../contract.ts";
import { tooManyMails } from "../email-verification/email-verification.handlers.ts";
import { OneTimeTokens } from "../one-time-tokens.ts";
import { ownAccount } from "../profile/profile.ts";
import { begun, isComplete } from "./email-change.ts";
import { changeOf, EmailChanges } from "./email-changes.ts";

const HOUR = 3_600_000;
const LINKS_WORK_MS = 48 * HOUR;
const CHANGES_AN_HOUR = 5;

/** Begins a change of e-mail address; one that is under way ends with it. */
export class ChangeEmail extends Command<EmailState> {
  constructor(
    readonly userId: string,
    readonly email: string,
    readonly actorId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Gives up a change of e-mail address. Nothing happens when there is none. */
export class CancelEmailChange extends Command<EmailState> {
  constructor(
    readonly userId: string,
    readonly actorId: string,
  ) {
    super();
  }
}

@CommandHandler(ChangeEmail)
export class ChangeEmailHandler implements ICommandHandler<ChangeEmail> {
  constructor(
    private readonly tables: AccountTables,
    private readonly tokens: OneTimeTokens,
    private readonly mails: AccountMails,
    private readonly changes: EmailChanges,
  ) {}

  async execute({ userId, email, actorId, context }: ChangeEmail): Promise<EmailState> {
    ownAccount(userId, actorId);
    const before = await this.changes.pending(userId);
    // Everyone has confirmed it: it takes effect, even if the process that should have seen to that is gone.
    if (before && isComplete(changeOf(before))) await this.changes.apply(userId, before.change_id);
    const changeId = newId(context, "email change");
    if (before?.change_id !== changeId) await this.begin(userId, email, changeId);
    return emailState(userId, this.tables, this.changes);
  }

  private async begin(userId: string, email: string, changeId: string): Promise<void> {
    await this.tables.transaction(async (tables, within) => {
      const person = await tables
        .selectFrom("account.person")
        .select(["email", "email_verified_at"])
        .where("user_id", "=", userId)
        .forUpdate() // two changes at once begin one after the other
        .executeTakeFirstOrThrow();
      const change = begun({ from: person.email, to: email, isOldVerified: person.email_verified_at !== null });
      const issued = await this.tokens.issued(userId, "change-email-new", HOUR, tables);
      if (issued.length >= CHANGES_AN_HOUR) throw tooManyMails(issued[0]);
      await tables.deleteFrom("account.email_change").where("user_id", "=", userId).execute();
      await tables
        .insertInto("account.email_change")
        .values({
          user_id: userId,
          change_id: changeId,
          email,
          needs_old: change.needsOld,
          expires_at: new Date(Date.now() + LINKS_WORK_MS),
        })
        .execute();
      for (const [purpose, address] of [
        ["change-email-new", email],
        ["change-email-old", person.email],
      ] as const) {
        const lifetimeMs = LINKS_WORK_MS;
        await this.tokens.issue({ purpose, userId, subjectId: changeId, address, lifetimeMs }, tables);
        await this.mails.enqueue({ mail: purpose, userId, subjectId: changeId }, within);
      }
    });
  }
}

@CommandHandler(CancelEmailChange)
export class CancelEmailChangeHandler implements ICommandHandler<CancelEmailChange> {
  constructor(
    private readonly tables: AccountTables,
    private readonly changes: EmailChanges,
  ) {}

  async execute({ userId, actorId }: CancelEmailChange): Promise<EmailState> {
    ownAccount(userId, actorId);
    await this.tables.transaction(async (tables) => {
      const row = await tables
        .selectFrom("account.email_change")
        .selectAll()
        .where("user_id", "=", userId)
        .forUpdate()
        .executeTakeFirst();
      if (row && isComplete(changeOf(row))) return; // too late: it takes effect at this moment
      await tables.deleteFrom("account.email_change").where("user_id", "=", userId).execute();
    });
    return emailState(userId, this.tables, this.changes);
  }
}

/** The account's address and the change that waits, for its owner. */
export async function emailState(userId: string, tables: AccountTables, changes: EmailChanges): Promise<EmailState> {
  // The change is read first: it ends after the address has changed, so an ended change never comes with the old address.
  const change = await changes.pending(userId);
  const person = await tables.database
    .selectFrom("account.person")
    .select(["email", "email_verified_at"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (!person) throw new DomainError("not-found", "not-found", "There is no such account.");
  return {
    email: person.email,
    emailVerified: person.email_verified_at !== null,
    change: change
      ? {
          email: change.email,
          needsOld: change.needs_old,
          confirmedByOld: change.confirmed_by_old,
          confirmedByNew: change.confirmed_by_new,
          expiresAt: change.expires_at.toISOString(),
        }
      : null,
  };
}
