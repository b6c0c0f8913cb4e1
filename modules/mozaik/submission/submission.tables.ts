import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Database } from "#backend/database/database";
import { migrate } from "#backend/database/migrate";

const answers: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`
      create table mozaik.submitted_answers (
        submission_id uuid primary key,
        mozaik_id uuid not null,
        answers jsonb not null,
        written_at timestamptz not null default clock_timestamp(),
        settled boolean not null default false
      )`.execute(database);
    await sql`create index submitted_answers_by_mozaik on mozaik.submitted_answers (mozaik_id)`.execute(database);
    await sql`
      create index submitted_answers_unsettled on mozaik.submitted_answers (written_at)
       where not settled`.execute(database);
  },
};

const copies: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`alter table mozaik.submitted_answers add column copy_to text`.execute(database);
  },
};

const formRules: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`
      alter table mozaik.submitted_answers
        add column sender_key text,
        add column expires_at timestamptz`.execute(database);
    await sql`
      create unique index submitted_answers_once on mozaik.submitted_answers (mozaik_id, sender_key)
       where sender_key is not null`.execute(database);
    await sql`
      create index submitted_answers_expiring on mozaik.submitted_answers (expires_at)
       where expires_at is not null`.execute(database);
  },
};

const files: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`
      create table mozaik.sent_file (
        blob_id uuid primary key,
        uid uuid not null unique,
        mozaik_id uuid not null,
        block_id uuid not null,
        owner_id uuid not null,
        visitor_id uuid,
        state text not null default 'arriving',
        name text not null default '',
        type text not null default '',
        size integer not null default 0,
        submission_id uuid,
        touched_at timestamptz not null default clock_timestamp()
      )`.execute(database);
    await sql`create index on mozaik.sent_file (mozaik_id)`.execute(database);
    await sql`create index on mozaik.sent_file (submission_id)`.execute(database);
    await sql`create index on mozaik.sent_file (touched_at)`.execute(database);
  },
};

const notes: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`alter table mozaik.submitted_answers add column note text`.execute(database);
  },
};

const spam: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`alter table mozaik.submitted_answers add column is_held boolean not null default false`.execute(database);
    await sql`
      create table mozaik.used_form_token (
        token uuid primary key,
        submission_id uuid not null,
        dropped boolean not null,
        used_at timestamptz not null default clock_timestamp()
      )`.execute(database);
    await sql`create index on mozaik.used_form_token (used_at)`.execute(database);
    await sql`
      create table mozaik.blocked_submissions (
        mozaik_id uuid,
        day date,
        count integer not null,
        primary key (mozaik_id, day)
      )`.execute(database);
  },
};

const owedDigests: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`
      create table mozaik.owed_digest (
        mozaik_id uuid primary key,
        since timestamptz not null
      )`.execute(database);
  },
};

const digestParts: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`
      create table mozaik.digest_part (
        mozaik_id uuid,
        digest_window integer,
        counted_in integer not null,
        primary key (mozaik_id, digest_window)
      )`.execute(database);
    await sql`drop table mozaik.owed_digest`.execute(database);
  },
};

const heldByAge: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`
      create index submitted_answers_held on mozaik.submitted_answers (written_at)
       where is_held`.execute(database);
  },
};

/** Brings the tables of submissions (schema `mozaik`) up to date. */
export async function migrateSubmissionTables(database: Database): Promise<void> {
  await migrate(database, "mozaik", {
    "001-submitted-answers": answers,
    "002-copy-to": copies,
    "003-form-rules": formRules,
    "004-sent-files": files,
    "005-notes": notes,
    "006-spam": spam,
    "007-owed-digests": owedDigests,
    "008-held-by-age": heldByAge,
    "009-digest-parts": digestParts,
  });
}
