import { Injectable, type OnModuleInit } from "@nestjs/common";
import { type Kysely, type Selectable, sql, type Transaction } from "kysely";
import type { Migration } from "kysely/migration";
import { Database } from "#backend/database/database";
import { migrate } from "#backend/database/migrate";

/** A website that somebody brings from another mall. Its archive is the blob with the import's id until it is done. */
interface ImportTable {
  import_id: string;
  user_id: string;
  website_id: string;
  state: "waiting" | "running" | "ready" | "failed";
  done: number;
  total: number;
  /** Why it failed, in words. */
  problem: string | null;
  requested_at: Date;
}

export type ImportRow = Selectable<ImportTable>;

type Tables = { "site_import.import": ImportTable };

const first: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`
      create table site_import.import (
        import_id uuid primary key,
        user_id uuid not null,
        website_id uuid not null,
        state text not null,
        done int not null default 0,
        total int not null default 0,
        problem text,
        requested_at timestamptz not null
      )`.execute(database);
    await sql`create index import_by_user on site_import.import (user_id, requested_at desc)`.execute(database);
    await sql`
      create unique index import_once on site_import.import (user_id)
       where state in ('waiting', 'running')`.execute(database);
  },
};

@Injectable()
export class ImportTables implements OnModuleInit {
  readonly database: Kysely<Tables>;

  constructor(private readonly root: Database) {
    this.database = root.withTables<Tables>();
  }

  async onModuleInit(): Promise<void> {
    await migrate(this.root, "site_import", { "001-imports": first });
  }

  /** Runs `work` in one transaction; `within` is the same one for the job queue. */
  transaction<T>(work: (tables: Transaction<Tables>, within: Transaction<unknown>) => Promise<T>): Promise<T> {
    return this.root.transaction().execute((within) => work(within.withTables<Tables>(), within));
  }
}
