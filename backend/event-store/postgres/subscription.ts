import { Logger } from "@nestjs/common";
import type { Pool } from "pg";
import type { Batch, Position, SubscribeOptions } from "../event-store.ts";
import { backOff, pause } from "../pause.ts";
import { logPosition, positionOf } from "./position.ts";
import { RECORDED_COLUMNS, type RecordedRow, recorded } from "./recorded-row.ts";
import { isTransient } from "./transient-error.ts";
import type { WakeUp } from "./wake-up.ts";

const BATCH = 500;

/** How often a subscriber at the head looks even when nobody woke it. */
const POLL_MS = 250;

const log = new Logger("EventStore");

/**
 * Reads the log onwards from `after` until `signal` aborts. A lost connection only delays it; throws where trying again
 * cannot help (a position of another store, a missing schema).
 */
export async function* subscribe(pool: Pool, wakeUp: WakeUp, options: SubscribeOptions): AsyncIterable<Batch> {
  const { signal, categories, batch = BATCH } = options;
  let position = positionOf(logPosition(options.after ?? ""));
  let toldLive = false;
  let failures = 0;
  while (!signal.aborted) {
    const generation = wakeUp.now;
    let next: Batch;
    try {
      next = await page(pool, position, categories, batch);
      failures = 0;
    } catch (error) {
      if (signal.aborted) return;
      if (!isTransient(error)) throw error;
      if (failures === 0) log.warn(`a subscription lost its connection and tries again: ${error}`);
      await pause(backOff(failures++), signal);
      continue;
    }
    if (next.position !== position || (next.live && !toldLive)) {
      position = next.position;
      toldLive = next.live;
      yield next;
    } else {
      await wakeUp.changed(generation, POLL_MS, signal);
    }
  }
}

type PageRow = { head: string | null } & (RecordedRow | { [column in keyof RecordedRow]: null });

/** The next events and, when there are no more, the head: both from one snapshot, so nothing lies between them unseen. */
async function page(
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
  // a log behind the checkpoint was restored from an older copy; going back is for people to decide
  return { events, position: head > after ? head : after, live: true };
}
