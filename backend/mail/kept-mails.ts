import { Injectable } from "@nestjs/common";
import { sql } from "kysely";
import { MailTables } from "./mail.tables.ts";

/** Mails that were kept because there is no mail server. */
@Injectable()
export class KeptMails {
  constructor(private readonly tables: MailTables) {}

  /** One page, newest first; one row more than `first`. `after` is the place of the last row of the page before. */
  async page(first: number, after: string | undefined) {
    const { rows } = await sql<{ id: string; address: string; subject: string; createdAt: Date; place: string }>`
      select mail_id as id, address, subject, created_at as "createdAt",
             (extract(epoch from created_at) * 1000000)::bigint::text as place
        from mail.message
       where state = 'kept' and (${after ?? null}::bigint is null
             or (extract(epoch from created_at) * 1000000)::bigint < ${after ?? null}::bigint)
       order by created_at desc, mail_id
       limit ${first + 1}`.execute(this.tables.database);
    return rows;
  }

  /** Undefined when it is not there, or no longer. */
  async one(mailId: string): Promise<{ address: string; subject: string; text: string; createdAt: Date } | undefined> {
    const row = await this.tables.database
      .selectFrom("mail.message")
      .select(["address", "subject", "text", "created_at"])
      .where("mail_id", "=", mailId)
      .where("state", "=", "kept")
      .executeTakeFirst();
    if (row?.address == null || row.subject === null || row.text === null) return undefined;
    return { address: row.address, subject: row.subject, text: row.text, createdAt: row.created_at };
  }
}
