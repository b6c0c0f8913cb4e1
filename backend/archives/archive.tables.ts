import { Injectable, type OnModuleInit } from "@nestjs/common";
import { type JSONColumnType, type Kysely, type Selectable, sql, type Transaction } from "kysely";
import type { Migration } from "kysely/migration";
import { Database } from "../database/database.ts";
import { migrate } from "../database/migrate.ts";

export type ArchiveState = "waiting" | "running" | "ready" | "failed" | "expired";

/** A zip that a job makes for a person. Its blob has the archive's id. */
interface ArchiveTable {
  archive_id: string;
  kind: string;
  /** What it is of: the person themselves, a website, … */
  subject_id: string;
  user_id: string;
  /** What was asked for, as the kind understands it. */
  wish: JSONColumnType<Record<string, unknown>>;
  state: ArchiveState;
  done: number;
  total: number;
  bytes: string | null;
  /** Why it failed, in words; null: nothing that its owner could change. */
  problem: string | null;
  requested_at: Date;
  expires_at: Date | null;
}

export type ArchiveRow = Selectable<ArchiveTable>;

export type Tables = { "archives.archive": ArchiveTable };

const first: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`
      create table archives.archive (
        archive_id uuid primary key,
        kind text not null,
        subject_id uuid not null,
        user_id uuid not null,
        wish jsonb not null,
        state text not null,
        done int not null default 0,
        total int not null default 0,
        bytes bigint,
        problem text,
        requested_at timestamptz not null,
        expires_at timestamptz
      )`.execute(database);
    await sql`
      create index archive_by_subject on archives.archive (kind, subject_id, requested_at desc)`.execute(database);
    await sql`create index archive_by_user on archives.archive (user_id)`.execute(database);
    await sql`
      create unique index archive_once on archives.archive (kind, subject_id)
       where state in ('waiting', 'running')`.execute(database);
    await sql`create index archive_expiring on archives.archive (expires_at) where state = 'ready'`.execute(database);
  },
};

@Injectable()
export class ArchiveTables implements OnModuleInit {
  readonly database: Kysely<Tables>;

  constructor(private readonly root: Database) {
    this.database = root.withTables<Tables>();
  }

  async onModuleInit(): Promise<void> {
    await migrate(this.root, "archives", { "001-archives": first });
  }

  /** Runs `work` in one transaction; `within` is the same one for others who take part, such as the job queue. */
  transaction<T>(work: (tables: Transaction<Tables>, within: Transaction<unknown>) => Promise<T>): Promise<T> {
    return this.root.transaction().execute((within) => work(within.withTables<Tables>(), within));
  }
}
