import type { Pool } from "pg";
import type { Batch, Position } from "../event-store.ts";
import { logPosition, positionOf } from "./position.ts";
import { RECORDED_COLUMNS, type RecordedRow, recorded } from "./recorded-row.ts";

type PageRow = { head: string | null } & (RecordedRow | { [column in keyof RecordedRow]: null });

/**
 * The next events of `categories` (absent: of all) or, if there are no more, the head. Both come from one snapshot, so
 * no event between them is missed.
 */
export async function readPage(
  pool: Pool,
  after: Position,
  categories: readonly string[] | undefined,
  limit: number,
): Promise<Batch> {
  const { rows } = await pool.query<PageRow>(
    `with head as (select max(position) as position from es.event)
     select head.position as head, found.*
       from head left join lateral (
         select ${RECORDED_COLUMNS} from es.event e join es.stream s on s.id = e.stream_id
          where e.position > $1 and ($2::text[] is null or e.category = any($2))
          order by e.position limit $3) found on true`,
    [logPosition(after), categories ?? null, limit],
  );
  const events = rows.filter((row) => row.position !== null).map(recorded);
  const last = events.at(-1);
  if (last && events.length === limit) return { events, position: last.position, live: false };
  const head = positionOf(rows[0]?.head ?? null);
  // a log that ends before the checkpoint was restored from an older backup; only people can decide to go back
  return { events, position: head > after ? head : after, live: true };
}
