import type { ClientBase } from "pg";

/** First key of every advisory lock of the event store; the second says which one. */
const LOCK_SPACE = 7301;
const APPEND_LOCK = 1;
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

/** History is never rewritten. An operator who must (a court's order) says so in his session. */
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
 * Many independent appends in one commit. `p_n[i]` events belong to append i; a stream may occur once per call; one
 * conflict does not touch its neighbours. Expected: >= 0 exact, -1 must not exist, -2 any, -4 must exist.
 *
 * Positions are taken while the lock is held to commit, and PostgreSQL makes a commit visible before it releases the
 * lock: whoever sees position p sees every position before it. This needs READ COMMITTED and one statement per
 * transaction. The settings: plan once, and only by index; a generic plan made while the tables were small would
 * otherwise scan them for ever.
 */
const APPEND = `
create or replace function es.append(
  p_streams text[], p_expected bigint[], p_n int[], p_ids uuid[], p_types text[], p_data json[], p_meta json[])
returns table (idx int, outcome text, revision bigint, last_position bigint)
language plpgsql
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $f$
#variable_conflict use_column
declare v_base bigint; v_now timestamptz;
begin
  perform pg_advisory_xact_lock(${LOCK_SPACE}, ${APPEND_LOCK});
  v_now := clock_timestamp();
  select coalesce(max(e.position), 0) into v_base from es.event e;
  return query
  with req as materialized (
    select u.ord::int as ord, u.name, u.exp, u.n, (sum(u.n) over (order by u.ord) - u.n)::int as off,
           st.id, coalesce(st.revision, -1) as rev, coalesce(st.state, 0) as state
      from unnest(p_streams, p_expected, p_n) with ordinality as u(name, exp, n, ord)
      left join es.stream st on st.name = u.name),
  ok as materialized (
    select r.*, v_base + (sum(r.n) over (order by r.ord) - r.n) as pos0 from req r
     where r.state = 0 and (r.exp = r.rev or r.exp = -2 or (r.exp = -4 and r.id is not null))
       and not (r.exp < -1 and r.id is not null and exists
            (select 1 from es.event e where e.stream_id = r.id and e.event_id = p_ids[r.off + 1]))),
  fresh as (
    insert into es.stream as st (category, name, revision, first_position, last_position)
    select split_part(o.name, '-', 1), o.name, o.n - 1, o.pos0 + 1, o.pos0 + o.n from ok o where o.id is null
    returning st.id, st.name),
  grown as (
    update es.stream st set revision = o.rev + o.n, last_position = o.pos0 + o.n from ok o where st.id = o.id),
  written as (
    insert into es.event (position, stream_id, revision, recorded_at, event_id, category, type, data, meta)
    select o.pos0 + k, coalesce(o.id, f.id), o.rev + k, v_now, p_ids[o.off + k], split_part(o.name, '-', 1),
           p_types[o.off + k], p_data[o.off + k], p_meta[o.off + k]
      from ok o left join fresh f on f.name = o.name cross join lateral generate_series(1, o.n) k),
  replay as (
    select r.ord, min(e.revision) as r0, max(e.position) as p1, count(*) as c
      from req r join es.event e on e.stream_id = r.id and e.event_id = any(p_ids[r.off + 1 : r.off + r.n])
     where not exists (select 1 from ok o where o.ord = r.ord) group by r.ord)
  select r.ord,
         case when o.ord is not null then 'ok'
              when p.c = r.n and (r.exp < -1 or p.r0 = r.exp + 1) then 'duplicate'
              when r.state <> 0 then 'closed' else 'conflict' end,
         case when o.ord is not null then r.rev + r.n
              when p.c = r.n and (r.exp < -1 or p.r0 = r.exp + 1) then p.r0 + r.n - 1 else r.rev end,
         coalesce(o.pos0 + o.n, p.p1)
    from req r left join ok o using (ord) left join replay p using (ord) order by r.ord;
end $f$;
`;

const CLOSE = `
create or replace function es.close(p_stream text) returns void language plpgsql as $f$
begin
  perform pg_advisory_xact_lock(${LOCK_SPACE}, ${APPEND_LOCK});
  insert into es.stream (category, name, revision, state) values (split_part(p_stream, '-', 1), p_stream, -1, 1)
    on conflict (name) do update set state = 1;
end $f$;
`;

/**
 * Brings the schema `es` up to date; run at every start, changes nothing when there is nothing to change. Throws when
 * the database cannot keep every character (an encoding other than UTF8).
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
    await client.query(TABLES + IMMUTABLE + APPEND + CLOSE);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}
