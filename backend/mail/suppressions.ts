import { createHash } from "node:crypto";
import { Injectable } from "@nestjs/common";
import { MailTables, type SuppressionTable } from "./mail.tables.ts";

export type SuppressionReason = SuppressionTable["reason"];

/** Addresses are compared without regard to case. */
export function normalAddress(address: string): string {
  return address.trim().toLowerCase();
}

/** Tells addresses apart without keeping them. */
export function addressHash(address: string): string {
  return createHash("sha256").update(normalAddress(address)).digest("hex");
}

/** Names an address in a link by which its owner refuses mails: short enough for a path. */
export function refusalKey(address: string): string {
  return addressHash(address).slice(0, 32);
}

/** Addresses that are not written to. */
@Injectable()
export class Suppressions {
  constructor(private readonly tables: MailTables) {}

  /** Whether a mail is held back. Security mails go out unless the mailbox is known to be gone. */
  async holdBack(address: string, isSecurity: boolean, template: string): Promise<boolean> {
    if (!isSecurity && (await this.isRefused(refusalKey(address), template))) return true;
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

  /** No more mails of one kind go to the address with this `refusalKey`; or they go there again. */
  async setRefused(key: string, template: string, isRefused: boolean): Promise<void> {
    const { database } = this.tables;
    if (isRefused) {
      await database
        .insertInto("mail.refusal")
        .values({ address_key: key, template })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    } else {
      await database
        .deleteFrom("mail.refusal")
        .where("address_key", "=", key)
        .where("template", "=", template)
        .execute();
    }
  }

  private async isRefused(key: string, template: string): Promise<boolean> {
    const row = await this.tables.database
      .selectFrom("mail.refusal")
      .select("template")
      .where("address_key", "=", key)
      .where("template", "=", template)
      .executeTakeFirst();
    return row !== undefined;
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
