import { type ColumnType, type Kysely, sql } from "kysely";
import type { NotificationContent } from "#modules/social/events";

interface NotificationTable {
  id: string;
  recipient_id: string;
  notice: ColumnType<NotificationContent, string, string>;
  /** The Mozaik of the submissions; null for every other notification. */
  submissions_of: string | null;
  /** How many notifications this row combines. */
  count: number;
  read: boolean;
  created: Date;
  /** Order of sending, of the last one it combines; also the page cursor. */
  position: string;
}

export type NotificationTables = { "notifications.notification": NotificationTable };

export async function createNotificationTables(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table notifications.notification (
      id uuid primary key,
      recipient_id uuid not null,
      notice jsonb not null,
      submissions_of uuid,
      count integer not null,
      read boolean not null default false,
      created timestamptz not null,
      position text collate "C" not null
    )`.execute(database);
  await sql`create index on notifications.notification (recipient_id, position desc)`.execute(database);
  await sql`create index on notifications.notification (recipient_id) where not read`.execute(database);
  await sql`
    create unique index on notifications.notification (recipient_id, submissions_of)
    where not read and submissions_of is not null`.execute(database);
}
