import { Injectable, type OnModuleInit } from "@nestjs/common";
import { type Generated, type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { Database } from "../database/database.ts";
import { migrate } from "../database/migrate.ts";

/** A mail that was dealt with. The words and the address are there only while it is kept instead of sent. */
export interface MessageTable {
  mail_id: string;
  /** Which kind of mail; limits count each kind for itself. */
  template: string;
  recipient_id: string | null;
  /** The id of what the mail is about. */
  about: string | null;
  address_hash: string;
  /** `kept`: not sent, shown to super admins. `held-back`: suppressed. `limited`: one too many. */
  state: "sent" | "kept" | "held-back" | "limited" | "bounced";
  address: string | null;
  subject: string | null;
  text: string | null;
  html: string | null;
  created_at: Generated<Date>;
}

/** An address that gets no mail, or none but security mails. */
export interface SuppressionTable {
  address: string;
  reason: "hard-bounce" | "admin" | "recipient";
  created_at: Generated<Date>;
}

/** Somebody wants no more mails of one kind; they need no account to say so, and their address is not kept. */
interface RefusalTable {
  /** `refusalKey` of the address. */
  address_key: string;
  template: string;
}

type Tables = {
  "mail.message": MessageTable;
  "mail.suppression": SuppressionTable;
  "mail.refusal": RefusalTable;
};

const first: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`
      create table mail.message (
        mail_id uuid primary key,
        template text not null,
        recipient_id uuid,
        address_hash text not null,
        state text not null,
        address text,
        subject text,
        text text,
        html text,
        created_at timestamptz not null default now()
      )`.execute(database);
    await sql`create index message_by_address on mail.message (address_hash, template, created_at)`.execute(database);
    await sql`create index message_by_age on mail.message (created_at, mail_id)`.execute(database);
    await sql`create index message_by_recipient on mail.message (recipient_id)`.execute(database);
    await sql`
      create table mail.suppression (
        address text primary key,
        reason text not null,
        created_at timestamptz not null default now()
      )`.execute(database);
  },
};

const about: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`alter table mail.message add column about uuid`.execute(database);
    await sql`create index message_about on mail.message (about) where about is not null`.execute(database);
  },
};

const refusal: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`
      create table mail.refusal (
        address_key text not null,
        template text not null,
        created_at timestamptz not null default now(),
        primary key (address_key, template)
      )`.execute(database);
  },
};

/** Mails and suppressed addresses. Personal data: kept for a bounded time, and never in the event log. */
@Injectable()
export class MailTables implements OnModuleInit {
  readonly database: Kysely<Tables>;

  constructor(private readonly root: Database) {
    this.database = root.withTables<Tables>();
  }

  async onModuleInit(): Promise<void> {
    await migrate(this.root, "mail", { "001-message-suppression": first, "002-about": about, "003-refusal": refusal });
  }
}
