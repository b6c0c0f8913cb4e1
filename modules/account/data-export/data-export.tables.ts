import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Archives of earlier releases, before all kinds of archives got tables of their own. */
export const dataExports: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`
      create table account.data_export (
        export_id uuid primary key,
        user_id uuid not null,
        state text not null,
        done int not null default 0,
        total int not null default 0,
        bytes bigint,
        requested_at timestamptz not null,
        expires_at timestamptz
      )`.execute(database);
    await sql`create index data_export_by_user on account.data_export (user_id, requested_at desc)`.execute(database);
    await sql`
      create unique index data_export_once on account.data_export (user_id)
       where state in ('waiting', 'running')`.execute(database);
    await sql`create index data_export_expiring on account.data_export (expires_at) where state = 'ready'`.execute(
      database,
    );
  },
};

/** Nobody can download those any more: they are ordered again (`backend/archives/`). */
export const dataExportsElsewhere: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`drop table account.data_export`.execute(database);
  },
};
