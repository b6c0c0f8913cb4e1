import type { ClientBase } from "pg";
import { APPEND, APPEND_ONE, CLOSE, LOCK_SPACE } from "./append-functions.ts";

const MIGRATION_LOCK = 2;

const TABLES = `
create schema if not exists es;

create table if not exists es.stream (
  id bigint generated always as identity primary key,
  category text collate "C" not null,
  name text collate "C" not null unique,
  revision bigint not null,                 -- of the last event; -1 when the stream was closed before its first
  first_position bigint,
  last_position bigint,                     -- the pair lets a reader prune, should the log be partitioned one day
  state smallint not null default 0         -- 0 open, 1 closed
) with (fillfactor = 80);

create table if not exists es.event (
  position bigint not null,                 -- gapless, in order of commit
  stream_id bigint not null,
  revision bigint not null,
  recorded_at timestamptz not null,
  event_id uuid not null,
  category text collate "C" not null,
  type text collate "C" not null,
  data json not null,                       -- json keeps the text byte for byte; jsonb rewrites numbers and key order
  meta json not null,
  constraint event_pk primary key (position),
  constraint event_stream_revision unique (stream_id, revision),
  constraint event_once unique (stream_id, event_id)
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

create index if not exists event_category on es.event (category, position);
`;

/** History is never rewritten. An operator who must (by court order) sets `es.allow_rewrite` in their session. */
const IMMUTABLE = `
create or replace function es.refuse_rewrite() returns trigger language plpgsql as $f$
begin
  if current_setting('es.allow_rewrite', true) = 'on' then return null; end if;
  raise exception 'es.event is append-only: % is refused', tg_op using errcode = 'restrict_violation';
end $f$;

do $$ begin
  if not exists (select from pg_trigger where tgname = 'event_append_only' and tgrelid = 'es.event'::regclass) then
    create trigger event_append_only before update or delete or truncate on es.event
      for each statement execute function es.refuse_rewrite();
  end if;
end $$;
`;

/**
 * Migrates the schema `es`. Runs at every start and changes nothing if it is up to date. Throws if the database cannot
 * store every character (an encoding other than UTF8).
 */
export async function migrate(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ encoding: string }>("select current_setting('server_encoding') as encoding");
  const encoding = rows[0]?.encoding;
  if (encoding !== "UTF8") {
    throw new Error(`The database's encoding is ${encoding}; events need UTF8. Create it with ENCODING 'UTF8'.`);
  }
  await client.query("begin");
  try {
    await client.query(`select pg_advisory_xact_lock(${LOCK_SPACE}, ${MIGRATION_LOCK})`);
    await client.query(TABLES + IMMUTABLE + APPEND + APPEND_ONE + CLOSE);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}
