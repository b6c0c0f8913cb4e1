import { Inject, Injectable, type OnModuleInit } from "@nestjs/common";
import { sql, type Transaction } from "kysely";
import { z } from "zod";
import { derivedId } from "#backend/commands/command-context";
import { CONFIG, type Config } from "#backend/config/config";
import { type Job, MAIL_RETRY } from "#backend/jobs/job";
import { Jobs } from "#backend/jobs/jobs";
import type { MailContent } from "#backend/mail/mail-content";
import { Mails } from "#backend/mail/mails";
import { AccountTables } from "./account.tables.ts";
import {
  accountIsDeleted,
  accountKept,
  confirmNewEmail,
  emailIsToChange,
  exportIsReady,
  passwordChanged,
  resetPassword,
  verifyEmail,
} from "./mail-texts.ts";
import { OneTimeTokens } from "./one-time-tokens.ts";
import { isSecurityChange, SECURITY_CHANGES, securityChanged } from "./second-factor/security-mail.ts";

const AccountMail = z.strictObject({
  mail: z.enum([
    "verify-email",
    "reset-password",
    "password-changed",
    "change-email-old",
    "change-email-new",
    "keep-account",
    "account-kept",
    "export-ready",
    ...SECURITY_CHANGES,
  ]),
  userId: z.uuid(),
  /** The verification, reset or change that the mail is about. */
  subjectId: z.uuid(),
});
type AccountMail = z.output<typeof AccountMail>;

const ACCOUNT_MAIL: Job<typeof AccountMail> = {
  name: "account-mail",
  payload: AccountMail,
  retry: MAIL_RETRY,
};

interface Letter {
  readonly to: string;
  readonly content: MailContent;
}

/** The mails about an account. They are written when they are sent, so the job holds ids alone. */
@Injectable()
export class AccountMails implements OnModuleInit {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly jobs: Jobs,
    private readonly mails: Mails,
    private readonly tables: AccountTables,
    private readonly tokens: OneTimeTokens,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(ACCOUNT_MAIL, (mail) => this.send(mail));
  }

  /** Sends a mail if and only if the transaction commits. */
  enqueue(mail: AccountMail, within: Transaction<unknown>): Promise<void> {
    return this.jobs.enqueue(ACCOUNT_MAIL, mail, { key: `${mail.mail} ${mail.subjectId}`, within });
  }

  private async send(mail: AccountMail): Promise<void> {
    const letter = await this.write(mail);
    if (!letter) return;
    await this.mails.send({
      id: derivedId("account-mail", mail.mail, mail.subjectId),
      template: mail.mail,
      recipientId: mail.userId,
      isSecurity: true,
      ...letter,
    });
  }

  /** Null when the mail has become pointless since it was asked for. */
  private async write({ mail, userId, subjectId }: AccountMail): Promise<Letter | null> {
    if (mail === "keep-account") return this.goodbye(subjectId);
    const person = await this.tables.database
      .selectFrom("account.person")
      .select(["username", "display_name as displayName", "email", "email_verified_at"])
      .where("user_id", "=", userId)
      .executeTakeFirst();
    if (!person) return null;
    if (isSecurityChange(mail)) {
      return { to: person.email, content: securityChanged(person, mail, `${this.config.origin}/profile/security`) };
    }
    if (mail === "account-kept") {
      return { to: person.email, content: accountKept(person, `${this.config.origin}/profile/security`) };
    }
    if (mail === "export-ready") {
      return { to: person.email, content: exportIsReady(person, `${this.config.origin}/profile/data`) };
    }
    const goesToTheAccount = mail !== "password-changed" && mail !== "change-email-new";
    if (goesToTheAccount && !(await this.tokens.isFor(mail, subjectId, person.email, this.tables.database)))
      return null;
    const link = (page: string, purpose: Parameters<OneTimeTokens["tokenOf"]>[0]) =>
      `${this.config.origin}${page}#${this.tokens.tokenOf(purpose, subjectId)}`;
    switch (mail) {
      case "verify-email":
        if (person.email_verified_at !== null) return null;
        return { to: person.email, content: verifyEmail(person, link("/confirm-email?for=verification", mail)) };
      case "reset-password":
        return { to: person.email, content: resetPassword(person, link("/reset-password", mail)) };
      case "password-changed":
        return { to: person.email, content: passwordChanged(person, `${this.config.origin}/forgot-password`) };
    }
    const change = await this.tables.database
      .selectFrom("account.email_change")
      .select(["email", "needs_old"])
      .where("change_id", "=", subjectId)
      .executeTakeFirst();
    if (!change) return null;
    if (mail === "change-email-new") {
      return { to: change.email, content: confirmNewEmail(person, link("/confirm-email?for=new-address", mail)) };
    }
    const page = change.needs_old ? "/confirm-email?for=old-address" : "/confirm-email?for=notice";
    return { to: person.email, content: emailIsToChange(person, change.email, change.needs_old, link(page, mail)) };
  }

  /** To somebody whose row is out of `account.person` already. */
  private async goodbye(departureId: string): Promise<Letter | null> {
    const leaver = await this.tables.database
      .selectFrom("account.departure")
      .select([
        sql<string>`person ->> 'username'`.as("username"),
        sql<string>`person ->> 'display_name'`.as("displayName"),
        sql<string>`person ->> 'email'`.as("email"),
        "erase_at",
      ])
      .where("departure_id", "=", departureId)
      .where("state", "=", "leaving")
      .executeTakeFirst();
    if (!leaver) return null;
    const link = `${this.config.origin}/keep-account#${this.tokens.tokenOf("keep-account", departureId)}`;
    return { to: leaver.email, content: accountIsDeleted(leaver, leaver.erase_at, link) };
  }
}
