import { Injectable } from "@nestjs/common";
import { type RawBuilder, sql, type Transaction } from "kysely";
import { derivedId } from "#backend/commands/command-context";
import { anyOf } from "#backend/database/any-of";
import { DomainError } from "../decider.ts";
import { AccountTables, LOOKS, type Tables } from "./account.tables.ts";
import type { CurrentUser, PublicProfile, RegisterRequest } from "./contract.ts";
import { looksHash } from "./departure/departures.ts";
import { EmailVerification } from "./email-verification/email-verification.handlers.ts";
import { hashPassword } from "./password.ts";
import { Passwords } from "./passwords.ts";
import { PUBLIC_COLUMNS, publicProfile } from "./public-profile.ts";
import { isReservedName, looksOf, usernameLike } from "./rules/names.ts";
import { SuperAdmins } from "./super-admins.ts";
import { suspensionOf } from "./suspension.ts";

interface Credentials {
  readonly user_id: string;
  readonly password_hash: string;
}

/** The users' personal data by user id. */
@Injectable()
export class People {
  constructor(
    private readonly tables: AccountTables,
    private readonly superAdmins: SuperAdmins,
    private readonly verification: EmailVerification,
    private readonly passwords: Passwords,
  ) {}

  /**
   * Stores a person and asks them to verify their address; `admit` may still refuse them. False when the id has one
   * already: nothing is changed then.
   */
  async add(
    userId: string,
    request: RegisterRequest,
    superAdmin: boolean,
    address: string,
    admit: (tables: Transaction<Tables>) => Promise<void> = async () => undefined,
  ): Promise<boolean> {
    const passwordHash = await hashPassword(request.password, address);
    return this.tables.transaction(async (tables, within) => {
      const { numInsertedOrUpdatedRows } = await tables
        .insertInto("account.person")
        .values({
          user_id: userId,
          username: request.username,
          email: request.email,
          first_name: request.firstName ?? "",
          last_name: request.lastName ?? "",
          display_name: request.displayName ?? "",
          avatar_blob_id: null,
          password_hash: passwordHash,
          super_admin: superAdmin,
          email_verified_at: null,
        })
        .onConflict((conflict) => conflict.column("user_id").doNothing())
        .executeTakeFirst();
      if (numInsertedOrUpdatedRows !== 1n) return false;
      await admit(tables);
      const verificationId = derivedId("first verification", userId);
      await this.verification.begin({ userId, address: request.email, verificationId }, tables, within);
      return true;
    });
  }

  /** True if this user exists with this username. */
  async isNamed(userId: string, username: string): Promise<boolean> {
    const row = await this.tables.database
      .selectFrom("account.person")
      .select("username")
      .where("user_id", "=", userId)
      .executeTakeFirst();
    return row?.username.toLowerCase() === username.toLowerCase();
  }

  /** True if somebody else's username looks the same as this one. */
  async hasLookalike(username: string, userId: string): Promise<boolean> {
    const row = await this.tables.database
      .selectFrom("account.person")
      .select("user_id")
      .where(LOOKS, "=", looksOf(username))
      .where("user_id", "!=", userId)
      .executeTakeFirst();
    return row !== undefined || (await this.wasName(username));
  }

  /**
   * Refuses a shown name that would make this user look like another account, or as if they spoke for the mall. The name
   * they have already stays theirs.
   */
  async refuseImpersonation(displayName: string, userId: string): Promise<void> {
    const username = usernameLike(displayName);
    if (!isReservedName(username) && !(await this.hasLookalike(username, userId))) return;
    const own = await this.current(userId);
    const isOwn = own !== undefined && (own.displayName === displayName || this.superAdmins.isNamed(own.username));
    if (isOwn) return;
    const message = "This name looks like that of another account. Please choose another one.";
    throw new DomainError("conflict", "name-taken", message, { errors: [{ field: "displayName", message }] });
  }

  /** True if somebody who left had this username, or one that looks the same. */
  private async wasName(username: string): Promise<boolean> {
    const row = await this.tables.database
      .selectFrom("account.departure")
      .select("user_id")
      .where("looks_hash", "=", looksHash(username))
      .executeTakeFirst();
    return row !== undefined;
  }

  /** True if this user deleted their account, even if they can still come back. */
  async hasLeft(userId: string): Promise<boolean> {
    const row = await this.tables.database
      .selectFrom("account.departure")
      .select("user_id")
      .where("user_id", "=", userId)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** The person who logs in by this username: also somebody who is leaving, because logging in brings them back. */
  async byUsername(username: string): Promise<Credentials | undefined> {
    const person = await this.tables.database
      .selectFrom("account.person")
      .select(["user_id", "password_hash"])
      .where((e) => e(e.fn<string>("lower", ["username"]), "=", username.toLowerCase()))
      .executeTakeFirst();
    return person ?? this.leaving(sql`lower(person ->> 'username') = ${username.toLowerCase()}`);
  }

  /** Also of somebody who is leaving. */
  async passwordHash(userId: string): Promise<string | undefined> {
    const row = await this.tables.database
      .selectFrom("account.person")
      .select("password_hash")
      .where("user_id", "=", userId)
      .executeTakeFirst();
    return (row ?? (await this.leaving(sql`user_id = ${userId}`)))?.password_hash;
  }

  private async leaving(who: RawBuilder<boolean>): Promise<Credentials | undefined> {
    return this.tables.database
      .selectFrom("account.departure")
      .select(["user_id", sql<string>`person ->> 'password_hash'`.as("password_hash")])
      .where(who)
      .where("state", "=", "leaving")
      .executeTakeFirst();
  }

  async setPassword(userId: string, password: string): Promise<void> {
    const passwordHash = await hashPassword(password, userId);
    await this.tables.transaction((tables, within) => this.passwords.replace(userId, passwordHash, tables, within));
  }

  async current(userId: string): Promise<CurrentUser | undefined> {
    const row = await this.tables.database
      .selectFrom("account.person")
      .selectAll()
      .where("user_id", "=", userId)
      .executeTakeFirst();
    return (
      row && {
        id: row.user_id,
        username: row.username,
        displayName: row.display_name,
        email: row.email,
        emailVerified: row.email_verified_at !== null,
        firstName: row.first_name,
        lastName: row.last_name,
        showsNames: row.shows_names,
        avatarBlobId: row.avatar_blob_id,
        superAdmin: this.superAdmins.has(row),
        suspension: await suspensionOf(this.tables, userId, new Date()),
        assetDefaultTags: row.asset_default_tags,
        about: row.about,
        coverAssetId: row.cover_asset_id,
      }
    );
  }

  async profiles(userIds: readonly string[]): Promise<ReadonlyMap<string, PublicProfile>> {
    if (userIds.length === 0) return new Map();
    const rows = await this.tables.lookups
      .selectFrom("account.person")
      .select(PUBLIC_COLUMNS)
      .where("user_id", "=", anyOf(userIds))
      .execute();
    return new Map(rows.map((row) => [row.user_id, publicProfile(row)]));
  }
}
