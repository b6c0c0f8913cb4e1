import { randomUUID } from "node:crypto";
import { Inject, Injectable } from "@nestjs/common";
import type { Transaction } from "kysely";
import { CONFIG, type Config } from "#backend/config/config";
import { seal, sealingKey, unseal } from "#backend/sealed-secret";
import { AccountTables, type Tables } from "../account.tables.ts";
import { AccountMails } from "../account-mails.ts";
import type { SecondFactorMethod, SecondFactorState } from "../second-factor-contract.ts";
import { isAppCode, newRecoveryCodes, plain, recoveryCodeHash } from "./recovery-codes.ts";
import type { SecurityChange } from "./security-mail.ts";
import { stepOf } from "./totp.ts";

/** What accounts ask for besides the password. A person without an authenticator app has no second step. */
@Injectable()
export class SecondFactors {
  private readonly key: Buffer;

  constructor(
    private readonly tables: AccountTables,
    private readonly mails: AccountMails,
    @Inject(CONFIG) config: Pick<Config, "SESSION_SECRET">,
  ) {
    this.key = sealingKey(config.SESSION_SECRET, "authenticator keys");
  }

  async state(userId: string): Promise<SecondFactorState> {
    const { database } = this.tables;
    const app = await database
      .selectFrom("account.authenticator")
      .select("user_id")
      .where("user_id", "=", userId)
      .where("confirmed_at", "is not", null)
      .executeTakeFirst();
    const { left } = await database
      .selectFrom("account.recovery_code")
      .select((e) => e.fn.countAll<string>().as("left"))
      .where("user_id", "=", userId)
      .where("used_at", "is", null)
      .executeTakeFirstOrThrow();
    return { authenticator: app !== undefined, recoveryCodesLeft: Number(left) };
  }

  /** By what this person can do the second step; empty: none is needed. */
  async methods(userId: string): Promise<SecondFactorMethod[]> {
    const { authenticator, recoveryCodesLeft } = await this.state(userId);
    if (!authenticator) return [];
    return recoveryCodesLeft > 0 ? ["authenticator", "recovery-code"] : ["authenticator"];
  }

  /** Stores the key of an app that is not set up yet. False if the person has one that is: nothing is changed then. */
  async prepare(userId: string, appKey: string): Promise<boolean> {
    const sealed = seal(appKey, userId, this.key);
    const { numInsertedOrUpdatedRows } = await this.tables.database
      .insertInto("account.authenticator")
      .values({ user_id: userId, sealed_secret: sealed, confirmed_at: null, last_step: null })
      .onConflict((conflict) =>
        conflict
          .column("user_id")
          .doUpdateSet({ sealed_secret: sealed, last_step: null, created_at: new Date() })
          .where("account.authenticator.confirmed_at", "is", null),
      )
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  }

  /** Turns the second step on if the code is right; returns new recovery codes. Null for a wrong code. */
  async confirm(userId: string, code: string): Promise<string[] | null> {
    return this.tables.transaction(async (tables, within) => {
      if (!(await this.acceptAppCode(userId, code, false, tables))) return null;
      await tables
        .updateTable("account.authenticator")
        .set({ confirmed_at: new Date() })
        .where("user_id", "=", userId)
        .execute();
      await this.tell(userId, "second-step-on", within);
      return this.replaceCodes(userId, tables);
    });
  }

  /** Turns the second step off, with its recovery codes. */
  async remove(userId: string): Promise<void> {
    await this.tables.transaction(async (tables, within) => {
      const removed = await tables
        .deleteFrom("account.authenticator")
        .where("user_id", "=", userId)
        .returning("confirmed_at")
        .executeTakeFirst();
      await tables.deleteFrom("account.recovery_code").where("user_id", "=", userId).execute();
      if (removed?.confirmed_at) await this.tell(userId, "second-step-off", within);
    });
  }

  /** Replaces all recovery codes. */
  async makeCodes(userId: string): Promise<string[]> {
    return this.tables.transaction(async (tables, within) => {
      await this.tell(userId, "recovery-codes-made", within);
      return this.replaceCodes(userId, tables);
    });
  }

  /** Uses up a code of the app or a recovery code. False for a wrong or used one. Of two uses at once one counts. */
  async accept(userId: string, code: string): Promise<boolean> {
    return this.tables.transaction(async (tables, within) => {
      if (isAppCode(code)) return this.acceptAppCode(userId, code, true, tables);
      const { numUpdatedRows } = await tables
        .updateTable("account.recovery_code")
        .set({ used_at: new Date() })
        .where("user_id", "=", userId)
        .where("code_hash", "=", recoveryCodeHash(code))
        .where("used_at", "is", null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return false;
      await this.tell(userId, "recovery-code-used", within);
      return true;
    });
  }

  private async acceptAppCode(userId: string, code: string, isSetUp: boolean, tables: Transaction<Tables>) {
    const row = await tables
      .selectFrom("account.authenticator")
      .select(["sealed_secret", "last_step"])
      .where("user_id", "=", userId)
      .where("confirmed_at", isSetUp ? "is not" : "is", null)
      .forUpdate() // of two sign-ins with one code, the second one sees that it is used
      .executeTakeFirst();
    const appKey = row && unseal(row.sealed_secret, userId, this.key);
    if (!row || !appKey || !isAppCode(code)) return false;
    const last = row.last_step === null ? null : Number(row.last_step);
    const step = await stepOf(plain(code), appKey, last, Math.floor(Date.now() / 1000));
    if (step === null) return false;
    await tables
      .updateTable("account.authenticator")
      .set({ last_step: String(step) })
      .where("user_id", "=", userId)
      .execute();
    return true;
  }

  private async replaceCodes(userId: string, tables: Transaction<Tables>): Promise<string[]> {
    const codes = newRecoveryCodes();
    await tables
      .deleteFrom("account.recovery_code")
      .where("user_id", "=", userId)
      .where("used_at", "is", null)
      .execute();
    await tables
      .insertInto("account.recovery_code")
      .values(codes.map((code) => ({ user_id: userId, code_hash: recoveryCodeHash(code), used_at: null })))
      .execute();
    return codes;
  }

  private tell(userId: string, mail: SecurityChange, within: Transaction<unknown>): Promise<void> {
    return this.mails.enqueue({ mail, userId, subjectId: randomUUID() }, within);
  }
}
