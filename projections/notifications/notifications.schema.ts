import { type ColumnType, type Kysely, sql } from "kysely";
import type { NotificationContent } from "#modules/social/rules/notice";

interface NotificationTable {
  id: string;
  recipient_id: string;
  notice: ColumnType<NotificationContent, string, string>;
  /** Unread notifications of a person with the same group are one row; null: it stays alone. */
  group_key: string | null;
  /** Who caused what it combines: each person once, the last one first, at most `MOST_PEOPLE`. */
  people: string[];
  /** How many notifications this row combines. */
  count: number;
  read: boolean;
  created: Date;
  /** Order of sending, of the last one it combines; also the page cursor. */
  position: string;
}

/** The number of a person's unread rows, stored so that it is not counted with every page. */
interface InboxTable {
  user_id: string;
  unread: number;
}

/** A type of notification that a person does not want in the list. */
interface SilentTable {
  user_id: string;
  type: string;
}

export type NotificationTables = {
  "notifications.notification": NotificationTable;
  "notifications.inbox": InboxTable;
  "notifications.silent": SilentTable;
};

export async function createNotificationTables(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table notifications.notification (
      id uuid primary key,
      recipient_id uuid not null,
      notice jsonb not null,
      group_key text,
      people uuid[] not null,
      count integer not null,
      read boolean not null default false,
      created timestamptz not null,
      position text collate "C" not null
    )`.execute(database);
  await sql`create index on notifications.notification (recipient_id, position desc)`.execute(database);
  await sql`create index on notifications.notification (recipient_id) where not read`.execute(database);
  await sql`
    create unique index on notifications.notification (recipient_id, group_key)
    where not read and group_key is not null`.execute(database);
  await sql`create table notifications.inbox (user_id uuid primary key, unread integer not null)`.execute(database);
  await sql`
    create table notifications.silent (user_id uuid not null, type text not null, primary key (user_id, type))`.execute(
    database,
  );
}
