import { Injectable, type OnModuleInit } from "@nestjs/common";
import type { Selectable, Transaction } from "kysely";
import { z } from "zod";
import { commandContext, derivedId } from "#backend/commands/command-context";
import type { Job } from "#backend/jobs/job";
import { Jobs } from "#backend/jobs/jobs";
import { AccountTables, type EmailChangeTable, type Tables } from "../account.tables.ts";
import type { EmailConfirmation } from "../contract.ts";
import { linkInvalid, type OneTimeToken, OneTimeTokens } from "../one-time-tokens.ts";
import { ProfileRow } from "../profile/profile-row.ts";
import { confirmed, type EmailChange, isComplete, type Side } from "./email-change.ts";

const ChangeToApply = z.strictObject({ userId: z.uuid(), changeId: z.uuid() });

/** Gives an account its new address once everyone has confirmed. */
const APPLY_EMAIL_CHANGE: Job<typeof ChangeToApply> = { name: "apply-email-change", payload: ChangeToApply };

/** Changes of e-mail address that wait for an answer. */
@Injectable()
export class EmailChanges implements OnModuleInit {
  constructor(
    private readonly tables: AccountTables,
    private readonly tokens: OneTimeTokens,
    private readonly row: ProfileRow,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(APPLY_EMAIL_CHANGE, ({ userId, changeId }) => this.apply(userId, changeId));
  }

  /** The person's change that still waits; undefined when there is none or its time is over. */
  async pending(userId: string): Promise<Selectable<EmailChangeTable> | undefined> {
    return this.tables.database
      .selectFrom("account.email_change")
      .selectAll()
      .where("user_id", "=", userId)
      .where("expires_at", ">", new Date())
      .executeTakeFirst();
  }

  /**
   * One side's answer, within the transaction that holds its token. Answers whether the change is complete: then call
   * `apply` after the transaction; a job does the same if this process dies before that.
   */
  async confirm(
    token: OneTimeToken,
    by: Side,
    tables: Transaction<Tables>,
    within: Transaction<unknown>,
  ): Promise<EmailConfirmation> {
    const { user_id: userId, subject_id: changeId } = token;
    const row = await tables
      .selectFrom("account.email_change")
      .selectAll()
      .where("change_id", "=", changeId)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return this.wasApplied(token, by, tables);
    const change = confirmed(changeOf(row), by);
    await tables
      .updateTable("account.email_change")
      .set({ confirmed_by_old: change.confirmedByOld, confirmed_by_new: change.confirmedByNew })
      .where("change_id", "=", changeId)
      .execute();
    await this.tokens.markUsed(token, tables);
    if (!isComplete(change)) return { outcome: "waiting" };
    await this.jobs.enqueue(APPLY_EMAIL_CHANGE, { userId, changeId }, { key: changeId, within });
    return { outcome: "changed" };
  }

  /** Ends the change that a link belongs to. */
  async deny(token: OneTimeToken, tables: Transaction<Tables>): Promise<EmailConfirmation> {
    const row = await tables
      .selectFrom("account.email_change")
      .selectAll()
      .where("change_id", "=", token.subject_id)
      .forUpdate()
      .executeTakeFirst();
    if (row && isComplete(changeOf(row))) throw linkInvalid(); // too late: it takes effect at this moment
    if (!row && token.used_at === null) throw linkInvalid();
    await tables.deleteFrom("account.email_change").where("change_id", "=", token.subject_id).execute();
    await this.tokens.markUsed(token, tables);
    return { outcome: "denied" };
  }

  /**
   * Makes the new address the account's. The event's id follows from the change, so that it is written once however
   * often this is called.
   */
  async apply(userId: string, changeId: string): Promise<void> {
    const row = await this.tables.database
      .selectFrom("account.email_change")
      .selectAll()
      .where("change_id", "=", changeId)
      .executeTakeFirst();
    if (!row || !isComplete(changeOf(row))) return;
    const commandId = derivedId("email change", changeId);
    const context = { ...commandContext({ userId, correlationId: changeId }), commandId, causationId: commandId };
    const columns = { email: row.email, email_verified_at: new Date() };
    await this.row.change({ type: "change", userId, actorId: userId, fields: ["email"] }, columns, context);
    await this.tables.database.deleteFrom("account.email_change").where("change_id", "=", changeId).execute();
  }

  /** A link that was used before, and whose change has taken effect since, has the same outcome as then. */
  private async wasApplied(token: OneTimeToken, by: Side, tables: Transaction<Tables>): Promise<EmailConfirmation> {
    const person = await tables
      .selectFrom("account.person")
      .select("email")
      .where("user_id", "=", token.user_id)
      .executeTakeFirst();
    const isInEffect = by === "new" ? person?.email === token.address : person?.email !== token.address;
    if (token.used_at === null || !isInEffect) throw linkInvalid();
    return { outcome: "changed" };
  }
}

export function changeOf(row: Selectable<EmailChangeTable>): EmailChange {
  return { needsOld: row.needs_old, confirmedByOld: row.confirmed_by_old, confirmedByNew: row.confirmed_by_new };
}
