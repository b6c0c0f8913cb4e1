import { Injectable } from "@nestjs/common";
import { MailTables, type SuppressionTable } from "./mail.tables.ts";

export type SuppressionReason = SuppressionTable["reason"];

/** Addresses are compared without regard to case. */
export function normalAddress(address: string): string {
  return address.trim().toLowerCase();
}

/** Addresses that are not written to. */
@Injectable()
export class Suppressions {
  constructor(private readonly tables: MailTables) {}

  /** Whether a mail is held back. Security mails go out unless the mailbox is known to be gone. */
  async holdBack(address: string, isSecurity: boolean): Promise<boolean> {
    const row = await this.tables.database
      .selectFrom("mail.suppression")
      .select("reason")
      .where("address", "=", normalAddress(address))
      .executeTakeFirst();
    return row !== undefined && (!isSecurity || row.reason === "hard-bounce");
  }

  /** A reason that is already there stays unless the mailbox turns out to be gone. */
  async add(address: string, reason: SuppressionReason): Promise<void> {
    await this.tables.database
      .insertInto("mail.suppression")
      .values({ address: normalAddress(address), reason })
      .onConflict((conflict) =>
        reason === "hard-bounce" ? conflict.column("address").doUpdateSet({ reason }) : conflict.doNothing(),
      )
      .execute();
  }

  async remove(address: string): Promise<void> {
    await this.tables.database.deleteFrom("mail.suppression").where("address", "=", normalAddress(address)).execute();
  }

  /** The latest `most`, newest first. */
  list(most: number): Promise<{ address: string; reason: SuppressionReason; created_at: Date }[]> {
    return this.tables.database
      .selectFrom("mail.suppression")
      .selectAll()
      .orderBy("created_at", "desc")
      .limit(most)
      .execute();
  }
}
