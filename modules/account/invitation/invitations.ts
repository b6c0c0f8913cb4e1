import { createHash, createHmac } from "node:crypto";
import { Inject, Injectable } from "@nestjs/common";
import type { Kysely } from "kysely";
import { CONFIG, type Config } from "#backend/config/config";
import { DomainError, notAuthorized } from "../../decider.ts";
import { AccountTables, type Tables } from "../account.tables.ts";
import {
  INVITATION_INVALID,
  INVITATION_NEEDED,
  type Invitation,
  type Invitations as InvitationList,
  type NewInvitation,
} from "../invitation-contract.ts";

const DAY_MS = 24 * 3_600_000;
/** Links of one person that can be used at the same time. */
const MOST_OPEN = 50;

type Settings = Pick<Config, "REGISTRATION" | "INVITATIONS_BY" | "SESSION_SECRET" | "origin">;

/** Who may register in a mall by invitation, and with whose link. */
@Injectable()
export class Invitations {
  constructor(
    private readonly tables: AccountTables,
    @Inject(CONFIG) private readonly config: Settings,
  ) {}

  get areNeeded(): boolean {
    return this.config.REGISTRATION === "invitation";
  }

  mayInvite({ superAdmin }: { superAdmin: boolean }): boolean {
    return this.areNeeded && (superAdmin || this.config.INVITATIONS_BY === "users");
  }

  /** A new link; a repeated request answers the same one. Throws `forbidden` and `too-many-invitations`. */
  async make(id: string, by: { userId: string; superAdmin: boolean }, { uses, days }: NewInvitation, at: string) {
    if (!this.mayInvite(by)) throw notAuthorized();
    const open = await this.open(by.userId);
    if (open.length >= MOST_OPEN && !open.some((each) => each.invitation_id === id)) {
      const message = `At most ${MOST_OPEN} invitations can be open. Withdraw one that is not needed any more.`;
      throw new DomainError("refused", "too-many-invitations", message);
    }
    await this.tables.database
      .insertInto("account.invitation")
      .values({
        invitation_id: id,
        token_hash: hashOf(this.tokenOf(id)),
        created_by: by.userId,
        uses,
        expires_at: new Date(Date.parse(at) + days * DAY_MS),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  async of(user: { userId: string; superAdmin: boolean }): Promise<InvitationList> {
    const rows = await this.open(user.userId);
    const items = rows.map(
      ({ invitation_id: id, uses, used, expires_at }): Invitation => ({
        id,
        link: `${this.config.origin}/register#${this.tokenOf(id)}`,
        uses,
        used,
        expiresAt: expires_at.toISOString(),
      }),
    );
    return { mayInvite: this.mayInvite(user), items };
  }

  /** False if it is not theirs. */
  async withdraw(invitationId: string, userId: string): Promise<boolean> {
    const { numDeletedRows } = await this.tables.database
      .deleteFrom("account.invitation")
      .where("invitation_id", "=", invitationId)
      .where("created_by", "=", userId)
      .executeTakeFirst();
    return numDeletedRows === 1n;
  }

  /** Throws `invitation-needed` or `invitation-invalid` before anything is done for a registration. */
  async check(token: string | undefined): Promise<void> {
    if (token === undefined || token === "") throw refused("invitation-needed", INVITATION_NEEDED);
    const row = await this.tables.database
      .selectFrom("account.invitation")
      .select("invitation_id")
      .where("token_hash", "=", hashOf(token))
      .where("expires_at", ">", new Date())
      .whereRef("used", "<", "uses")
      .executeTakeFirst();
    if (!row) throw refused("invitation-invalid", INVITATION_INVALID);
  }

  /** Uses a link up by one, in the transaction that stores the person: of two at once with the last use one counts. */
  async use(token: string, tables: Kysely<Tables>): Promise<void> {
    const { numUpdatedRows } = await tables
      .updateTable("account.invitation")
      .set((row) => ({ used: row("used", "+", 1) }))
      .where("token_hash", "=", hashOf(token))
      .where("expires_at", ">", new Date())
      .whereRef("used", "<", "uses")
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw refused("invitation-invalid", INVITATION_INVALID);
  }

  private open(userId: string) {
    return this.tables.database
      .selectFrom("account.invitation")
      .selectAll()
      .where("created_by", "=", userId)
      .where("expires_at", ">", new Date())
      .whereRef("used", "<", "uses")
      .orderBy("created_at", "desc")
      .execute();
  }

  /** Follows from the id and the mall's secret, so that the link can be shown again. */
  private tokenOf(invitationId: string): string {
    return createHmac("sha256", this.config.SESSION_SECRET)
      .update(`invitation\u0000${invitationId}`)
      .digest("base64url");
  }
}

function refused(code: string, message: string): DomainError {
  return new DomainError("refused", code, message);
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
