import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** An archive of everything that the mall has of a person. Its blob has the export's id. */
export interface DataExportTable {
  export_id: string;
  user_id: string;
  state: "waiting" | "running" | "ready" | "failed" | "expired";
  done: number;
  total: number;
  bytes: string | null;
  requested_at: Date;
  expires_at: Date | null;
}

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
