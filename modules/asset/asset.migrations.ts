import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Database } from "#backend/database/database";
import { migrate } from "#backend/database/migrate";

/** Attempts to store a file; see `upload/uploads-underway.ts`. */
const upload: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`
      create table asset.upload (
        attempt uuid primary key,
        asset_id uuid not null,
        user_id uuid not null,
        url text,
        touched_at timestamptz not null default now()
      )`.execute(database);
  },
};

/** Files that arrive in pieces; see `resumable-upload/resumable-uploads.ts`. */
const resumableUpload: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`
      create table asset.resumable_upload (
        id uuid primary key,
        command_id uuid not null unique,
        user_id uuid not null,
        asset_id uuid not null,
        file_name text not null,
        size bigint not null,
        sha256 text,
        meta jsonb not null,
        received bigint not null default 0,
        state text not null default 'reserving',
        reason text,
        position text not null default '',
        is_cleared boolean not null default false,
        created_at timestamptz not null default now(),
        touched_at timestamptz not null default now(),
        lease uuid,
        leased_until timestamptz
      )`.execute(database);
    await sql`create index on asset.resumable_upload (user_id, created_at desc)`.execute(database);
    await sql`create index on asset.resumable_upload (state, touched_at)`.execute(database);
  },
};

/** Which asset holds which file; see `kept-files.ts`. */
const keptFile: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`
      create table asset.kept_file (
        asset_id uuid primary key,
        user_id uuid not null,
        sha256 text not null
      )`.execute(database);
    await sql`create index on asset.kept_file (user_id, sha256)`.execute(database);
  },
};

/** An upload that replaces a file describes no asset. */
const replacement: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`alter table asset.resumable_upload alter column meta drop not null`.execute(database);
  },
};

/** Which content an attempt holds; see `storage/attempt-contents.ts`. */
const attemptContent: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`create table asset.attempt_content (attempt text primary key, content_id uuid not null)`.execute(
      database,
    );
  },
};

/** Brings the module's tables (schema `asset`) up to date. */
export async function migrateAssetTables(database: Database): Promise<void> {
  await migrate(database, "asset", {
    "001-upload": upload,
    "002-resumable-upload": resumableUpload,
    "003-kept-file": keptFile,
    "004-replacement": replacement,
    "005-attempt-content": attemptContent,
  });
}
