/** First key of every advisory lock of the event store; the second key identifies the lock. */
export const LOCK_SPACE = 7301;
const APPEND_LOCK = 1;

/**
 * Many independent appends in one commit. `p_n[i]` events belong to append i; a stream may occur once per call; a
 * conflict does not affect the other appends. Expected: >= 0 exact, -1 must not exist, -2 any, -4 must exist.
 *
 * Positions are assigned while the lock is held until the commit, and PostgreSQL makes a commit visible before it
 * releases the lock. So a reader that sees position p sees every position before it. This needs READ COMMITTED and one
 * statement per transaction. The settings force one plan that uses only indexes: a generic plan made while the tables
 * were small would scan them forever.
 */
export const APPEND = `
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

/**
 * A single append, with the same answer as `es.append`; used if a writer has only one. Planned single-row statements
 * cost half of the set-based one. Everything but a plain success (a conflict, a repetition, a closed stream) is left to
 * `es.append`, which contains the rules. The plans depend on the settings of the appender's connection.
 */
export const APPEND_ONE = `
create or replace function es.append_one(
  p_stream text, p_expected bigint, p_ids uuid[], p_types text[], p_data json[], p_meta json[])
returns table (outcome text, revision bigint, last_position bigint)
language plpgsql as $f$
#variable_conflict use_column
declare
  v_id bigint; v_revision bigint; v_state smallint; v_base bigint;
  v_now timestamptz; v_n int := cardinality(p_ids); v_category text := split_part(p_stream, '-', 1);
begin
  perform pg_advisory_xact_lock(${LOCK_SPACE}, ${APPEND_LOCK});
  select s.id, s.revision, s.state into v_id, v_revision, v_state from es.stream s where s.name = p_stream;
  if not found then
    v_revision := -1; v_state := 0;
  end if;
  if v_state <> 0 or not (p_expected = v_revision or v_id is null and p_expected = -2 or v_id is not null
      and p_expected < -1 and not exists (select from es.event e where e.stream_id = v_id and e.event_id = p_ids[1])) then
    return query select a.outcome, a.revision, a.last_position
      from es.append(array[p_stream], array[p_expected], array[v_n], p_ids, p_types, p_data, p_meta) a;
    return;
  end if;
  v_now := clock_timestamp();
  select coalesce(max(e.position), 0) into v_base from es.event e;
  if v_id is null then
    insert into es.stream as s (category, name, revision, first_position, last_position)
    values (v_category, p_stream, v_n - 1, v_base + 1, v_base + v_n) returning s.id into v_id;
  else
    update es.stream s set revision = v_revision + v_n, last_position = v_base + v_n where s.id = v_id;
  end if;
  if v_n = 1 then
    insert into es.event (position, stream_id, revision, recorded_at, event_id, category, type, data, meta)
    values (v_base + 1, v_id, v_revision + 1, v_now, p_ids[1], v_category, p_types[1], p_data[1], p_meta[1]);
  else
    insert into es.event (position, stream_id, revision, recorded_at, event_id, category, type, data, meta)
    select v_base + k, v_id, v_revision + k, v_now, p_ids[k], v_category, p_types[k], p_data[k], p_meta[k]
      from generate_series(1, v_n) k;
  end if;
  outcome := 'ok'; revision := v_revision + v_n; last_position := v_base + v_n;
  return next;
end $f$;
`;

/** Closes a stream for further events, even one that has no events. */
export const CLOSE = `
create or replace function es.close(p_stream text) returns void language plpgsql as $f$
begin
  perform pg_advisory_xact_lock(${LOCK_SPACE}, ${APPEND_LOCK});
  insert into es.stream (category, name, revision, state) values (split_part(p_stream, '-', 1), p_stream, -1, 1)
    on conflict (name) do update set state = 1;
end $f$;
`;
