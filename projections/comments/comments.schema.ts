import { type ColumnType, type Kysely, type Selectable, sql } from "kysely";
import type { TakeDown } from "#modules/rules/moderation";
import type { CommentedType } from "#modules/social/rules/comment";
import type { HoldReason } from "#modules/social/rules/comment-hold";

/** One for each item and library. */
interface SectionTable {
  section_id: string;
  item_type: CommentedType;
  item_id: string;
  owner_id: string;
  /** Comments and replies that are shown, stored so that they are not counted for each visitor. */
  comments: number;
  /** Comments and replies that are not the same for all readers: held, or taken down. */
  varying: number;
  /** Nobody can write in it now. */
  is_closed: boolean;
}

interface CommentTable {
  comment_id: string;
  section_id: string;
  root_id: string | null;
  author_id: string;
  text_id: string;
  mentions: string[];
  created: Date;
  edited: Date | null;
  is_deleted: boolean;
  is_removed: boolean;
  /** By the mall. */
  taken_down: ColumnType<TakeDown | null, string | null, string | null>;
  /** Why it waits for the approval of the section's owner. */
  held: HoldReason | null;
  /** Replies that are in the list. */
  replies: number;
  /** It is shown, or holds its place: it was removed, or deleted with replies. Never while it is held. */
  is_listed: boolean;
  position: string;
}

/** People who cannot comment on what somebody owns. */
interface BlockedTable {
  owner_id: string;
  user_id: string;
  at: Date;
  position: string;
}

export type CommentTables = {
  "comments.section": SectionTable;
  "comments.comment": CommentTable;
  "comments.blocked": BlockedTable;
};

/** What decides whether a comment is shown. */
export type Flags = Pick<Selectable<CommentTable>, "is_deleted" | "is_removed" | "taken_down" | "held">;

/** Everyone reads its text. */
export function isShown(flags: Flags): boolean {
  return isThere(flags) && flags.held === null;
}

/** Its author and the section's owner read its text, at least. */
export function isThere({ is_deleted, is_removed, taken_down }: Omit<Flags, "held">): boolean {
  return !is_deleted && !is_removed && taken_down === null;
}

export async function createCommentTables(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table comments.section (
      section_id uuid primary key,
      item_type text not null,
      item_id uuid not null,
      owner_id uuid not null,
      comments int not null default 0,
      varying int not null default 0,
      is_closed boolean not null default false
    )`.execute(database);
  await sql`
    create table comments.comment (
      comment_id uuid primary key,
      section_id uuid not null,
      root_id uuid,
      author_id uuid not null,
      text_id uuid not null,
      mentions uuid[] not null,
      created timestamptz not null,
      edited timestamptz,
      is_deleted boolean not null,
      is_removed boolean not null,
      taken_down jsonb,
      held text,
      replies int not null,
      is_listed boolean not null,
      position text collate "C" not null
    )`.execute(database);
  await sql`
    create index comment_of_section on comments.comment (section_id, position desc)
     where root_id is null and is_listed`.execute(database);
  await sql`
    create index reply_of_comment on comments.comment (root_id, position)
     where root_id is not null and is_listed`.execute(database);
  await sql`
    create index held_of_section on comments.comment (section_id, position)
     where held is not null and not is_deleted`.execute(database);
  await sql`
    create index held_reply on comments.comment (root_id, position)
     where held is not null and not is_deleted`.execute(database);
  await sql`
    create table comments.blocked (
      owner_id uuid not null,
      user_id uuid not null,
      at timestamptz not null,
      position text collate "C" not null,
      primary key (owner_id, user_id)
    )`.execute(database);
  await sql`create index blocked_by on comments.blocked (owner_id, position desc)`.execute(database);
  await sql`create index blocked_person on comments.blocked (user_id)`.execute(database);
}
