import { createHash, randomBytes } from "node:crypto";
import { Injectable } from "@nestjs/common";
import { type Selectable, sql } from "kysely";
import { v7 } from "uuid";
import type { Sessions, SignedIn } from "#backend/auth/sessions";
import { type Reason, suspensionText } from "../rules/moderation.ts";
import { AccountTables, type PersonTable, type SessionTable } from "./account.tables.ts";
import { SuperAdmins } from "./super-admins.ts";

const HOUR = 3_600_000;
/** How long a session lasts: until the evening, or a month for "remember me". */
const LIFETIME = { short: 12 * HOUR, remembered: 30 * 24 * HOUR };

/** A session's last use is known this exactly, so that most requests write nothing. */
const USE_COUNTS_AFTER_MS = HOUR / 4;

type SessionRow = Pick<PersonTable, "user_id" | "username" | "super_admin"> &
  Pick<Selectable<SessionTable>, "session_id" | "last_used_at"> & {
    /** Of a suspension; null: there is none. */
    reason: Reason | null;
    until: Date | null;
  };

const whoIs = (tokenHash: string, now: Date, host: string | null) => sql<SessionRow>`
  select s.session_id, s.user_id, s.last_used_at, p.username, p.super_admin, x.reason, x.until
    from account.session s join account.person p on p.user_id = s.user_id
    left join lateral (
      select reason, until from account.suspension
       where user_id = s.user_id and (until is null or until > ${now})
       order by until desc nulls first limit 1) x on true
   where s.token_hash = ${tokenHash} and s.expires_at > ${now} and s.host is not distinct from ${host}`;

/** Signed-in browsers. A session ends when it expires or its row is deleted; a token without a row is invalid. */
@Injectable()
export class AccountSessions implements Sessions {
  constructor(
    private readonly tables: AccountTables,
    private readonly superAdmins: SuperAdmins,
  ) {}

  /**
   * Opens a session and returns its token; only the token's hash is stored. `device`: as the person calls it. `host`: of
   * a website; null: the session is one of the mall.
   */
  async open(userId: string, remember: boolean, device = "", host: string | null = null): Promise<string> {
    const token = randomBytes(32).toString("base64url");
    await this.removeExpired(userId);
    await this.tables.database
      .insertInto("account.session")
      .values({
        session_id: v7(),
        token_hash: hashToken(token),
        user_id: userId,
        device,
        host,
        expires_at: new Date(Date.now() + (remember ? LIFETIME.remembered : LIFETIME.short)),
      })
      .execute();
    return token;
  }

  async whoIs(token: string, host: string | null = null): Promise<SignedIn | null> {
    const now = new Date();
    const { rows } = await whoIs(hashToken(token), now, host).execute(this.tables.lookups);
    const [row] = rows;
    if (row && now.getTime() - row.last_used_at.getTime() > USE_COUNTS_AFTER_MS) {
      await this.tables.database
        .updateTable("account.session")
        .set({ last_used_at: now })
        .where("session_id", "=", row.session_id)
        .execute();
    }
    if (!row) return null;
    const { user_id: userId, session_id: sessionId, reason, until } = row;
    const suspended = reason === null ? null : suspensionText({ reason, until: until?.toISOString() ?? null });
    return { userId, sessionId, superAdmin: this.superAdmins.has(row), suspended };
  }

  /** A user's sessions that have not expired, the last used one first. */
  async of(userId: string): Promise<Selectable<SessionTable>[]> {
    return this.tables.database
      .selectFrom("account.session")
      .selectAll()
      .where("user_id", "=", userId)
      .where("expires_at", ">", new Date())
      .orderBy("last_used_at", "desc")
      .orderBy("session_id", "desc")
      .execute();
  }

  private async removeExpired(userId: string): Promise<void> {
    await this.tables.database
      .deleteFrom("account.session")
      .where("user_id", "=", userId)
      .where("expires_at", "<=", new Date())
      .execute();
  }

  /** Ends all sessions of a user but one; returns the ended ones. */
  async closeOthers(userId: string, keptSessionId: string): Promise<string[]> {
    const closed = await this.tables.database
      .deleteFrom("account.session")
      .where("user_id", "=", userId)
      .where("session_id", "!=", keptSessionId)
      .returning("session_id")
      .execute();
    return closed.map((row) => row.session_id);
  }

  /** Ends one of a user's sessions; returns whether there was such a one. */
  async closeOwn(userId: string, sessionId: string): Promise<boolean> {
    const closed = await this.tables.database
      .deleteFrom("account.session")
      .where("user_id", "=", userId)
      .where("session_id", "=", sessionId)
      .returning("session_id")
      .execute();
    return closed.length > 0;
  }

  async closeByToken(token: string): Promise<void> {
    await this.tables.database.deleteFrom("account.session").where("token_hash", "=", hashToken(token)).execute();
  }

  async close(sessionId: string): Promise<void> {
    await this.tables.database.deleteFrom("account.session").where("session_id", "=", sessionId).execute();
  }
}

function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
