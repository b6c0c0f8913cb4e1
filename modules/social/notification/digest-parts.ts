import { Injectable, type OnModuleInit } from "@nestjs/common";
import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { Database } from "#backend/database/database";
import { migrate } from "#backend/database/migrate";

interface PartTable {
  notification_id: string;
  recipient_id: string;
  sent_at: Date;
  /** The day whose mail lists it, as `2026-03-01`. */
  day: string;
}

const parts: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`
      create table notification_digest.part (
        notification_id uuid primary key,
        recipient_id uuid not null,
        sent_at timestamptz not null,
        day text not null
      )`.execute(database);
    await sql`create index part_of_recipient on notification_digest.part (recipient_id, day)`.execute(database);
  },
};

/** Notifications that wait for the daily mail of their recipient. */
@Injectable()
export class NotificationDigestParts implements OnModuleInit {
  private readonly database: Kysely<{ "notification_digest.part": PartTable }>;

  constructor(private readonly root: Database) {
    this.database = root.withTables<{ "notification_digest.part": PartTable }>();
  }

  async onModuleInit(): Promise<void> {
    await migrate(this.root, "notification_digest", { "001-digest-parts": parts });
  }

  /** Notes one; the same one again changes nothing. */
  async add(part: PartTable): Promise<void> {
    await this.database
      .insertInto("notification_digest.part")
      .values(part)
      .onConflict((known) => known.column("notification_id").doNothing())
      .execute();
  }

  /** Those for the mail of this day or an earlier one, the oldest first. */
  until(recipientId: string, day: string): Promise<PartTable[]> {
    return this.database
      .selectFrom("notification_digest.part")
      .selectAll()
      .where("recipient_id", "=", recipientId)
      .where("day", "<=", day)
      .orderBy("sent_at")
      .orderBy("notification_id")
      .execute();
  }

  async forget(recipientId: string, day: string): Promise<void> {
    await this.database
      .deleteFrom("notification_digest.part")
      .where("recipient_id", "=", recipientId)
      .where("day", "<=", day)
      .execute();
  }
}
