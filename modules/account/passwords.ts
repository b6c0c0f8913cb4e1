import { randomUUID } from "node:crypto";
import { Injectable } from "@nestjs/common";
import type { Transaction } from "kysely";
import type { Tables } from "./account.tables.ts";
import { AccountMails } from "./account-mails.ts";
import { OneTimeTokens } from "./one-time-tokens.ts";

/** The steps common to all password changes. */
@Injectable()
export class Passwords {
  constructor(
    private readonly tokens: OneTimeTokens,
    private readonly mails: AccountMails,
  ) {}

  /** Stores a new hash, ends the links that would set another password, and tells the owner by mail. */
  async replace(
    userId: string,
    passwordHash: string,
    tables: Transaction<Tables>,
    within: Transaction<unknown>,
  ): Promise<void> {
    await tables
      .updateTable("account.person")
      .set({ password_hash: passwordHash })
      .where("user_id", "=", userId)
      .execute();
    await this.tokens.revoke(userId, ["reset-password"], tables);
    await this.mails.enqueue({ mail: "password-changed", userId, subjectId: randomUUID() }, within);
  }
}
