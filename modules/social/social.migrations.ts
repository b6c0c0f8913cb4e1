import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const texts: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`
      create table social.comment_text (
        text_id uuid primary key,
        comment_id uuid not null,
        content text not null,
        written_at timestamptz not null default clock_timestamp()
      )`.execute(database);
    await sql`create index comment_text_of_comment on social.comment_text (comment_id)`.execute(database);
  },
};

const shareMails: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`
      create table social.share_mail (
        mail_id uuid primary key,
        email text not null,
        item_type text not null,
        item_id uuid not null,
        sharer_id uuid,
        asked_at timestamptz not null default clock_timestamp()
      )`.execute(database);
  },
};

/** The module's own tables: personal data, which is not in the log. */
export const SOCIAL_MIGRATIONS = { "001-comment-texts": texts, "002-share-mails": shareMails };
