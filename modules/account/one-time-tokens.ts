import { createHash, createHmac } from "node:crypto";
import { Inject, Injectable } from "@nestjs/common";
import type { Kysely, Selectable, Transaction } from "kysely";
import { CONFIG, type Config } from "#backend/config/config";
import { DomainError } from "../decider.ts";
import type { OneTimeTokenTable, Tables } from "./account.tables.ts";

export type TokenPurpose = OneTimeTokenTable["purpose"];
export type OneTimeToken = Selectable<OneTimeTokenTable>;

interface NewToken {
  readonly purpose: TokenPurpose;
  readonly userId: string;
  /** What is confirmed: the id of a verification, reset or change. */
  readonly subjectId: string;
  /** Where the token is sent: it is worth nothing once the account has another address. */
  readonly address: string;
  readonly lifetimeMs: number;
}

/** Used and expired tokens tell a repeated request from a wrong one for this long. */
const REMEMBERED_MS = 7 * 24 * 3_600_000;

/**
 * Tokens that people get by mail. A token follows from what it confirms and the mall's secret, so that the mail that
 * carries it can be written at any time, and only its hash is stored.
 */
@Injectable()
export class OneTimeTokens {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  tokenOf(purpose: TokenPurpose, subjectId: string): string {
    return createHmac("sha256", this.config.SESSION_SECRET)
      .update(`one-time token\u0000${purpose}\u0000${subjectId}`)
      .digest("base64url");
  }

  /** Stores a token; nothing happens when it is there already. Removes the person's old ones. */
  async issue(
    { purpose, userId, subjectId, address, lifetimeMs }: NewToken,
    tables: Transaction<Tables>,
  ): Promise<void> {
    await tables
      .deleteFrom("account.one_time_token")
      .where("user_id", "=", userId)
      .where("expires_at", "<", new Date(Date.now() - REMEMBERED_MS))
      .execute();
    await tables
      .insertInto("account.one_time_token")
      .values({
        token_hash: hashOf(this.tokenOf(purpose, subjectId)),
        purpose,
        user_id: userId,
        subject_id: subjectId,
        address,
        expires_at: new Date(Date.now() + lifetimeMs),
        used_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  /** Whether a link that is about to be sent will work for the account's address as it is now. */
  async isFor(purpose: TokenPurpose, subjectId: string, address: string, tables: Kysely<Tables>): Promise<boolean> {
    const row = await tables
      .selectFrom("account.one_time_token")
      .select("address")
      .where("token_hash", "=", hashOf(this.tokenOf(purpose, subjectId)))
      .where("expires_at", ">", new Date())
      .executeTakeFirst();
    return row?.address === address;
  }

  /** The token's row, locked so that it is used once. Throws `link-invalid` when there is none or it has expired. */
  async take(token: string, tables: Transaction<Tables>): Promise<OneTimeToken> {
    const row = await tables
      .selectFrom("account.one_time_token")
      .selectAll()
      .where("token_hash", "=", hashOf(token))
      .forUpdate()
      .executeTakeFirst();
    if (!row || row.expires_at.getTime() < Date.now()) throw linkInvalid();
    return row;
  }

  async markUsed({ token_hash }: OneTimeToken, tables: Transaction<Tables>): Promise<void> {
    await tables
      .updateTable("account.one_time_token")
      .set({ used_at: new Date() })
      .where("token_hash", "=", token_hash)
      .execute();
  }

  /** Ends the person's tokens of these purposes that nobody has used. */
  async revoke(userId: string, purposes: readonly TokenPurpose[], tables: Transaction<Tables>): Promise<void> {
    await tables
      .deleteFrom("account.one_time_token")
      .where("user_id", "=", userId)
      .where("purpose", "in", purposes)
      .where("used_at", "is", null)
      .execute();
  }

  /** When the person's tokens of this purpose were issued, oldest first, as far back as `withinMs`. */
  async issued(userId: string, purpose: TokenPurpose, withinMs: number, tables: Transaction<Tables>): Promise<Date[]> {
    const rows = await tables
      .selectFrom("account.one_time_token")
      .select("created_at")
      .where("user_id", "=", userId)
      .where("purpose", "=", purpose)
      .where("created_at", ">", new Date(Date.now() - withinMs))
      .orderBy("created_at")
      .execute();
    return rows.map(({ created_at }) => created_at);
  }
}

/** One answer for a token that is wrong, used, expired or replaced. */
export function linkInvalid(): DomainError {
  return new DomainError("refused", "link-invalid", "This link is no longer valid. Please ask for a new one.");
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
