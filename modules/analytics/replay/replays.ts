import { Injectable } from "@nestjs/common";
import { type Kysely, sql } from "kysely";
import type { Heat, Replay, ReplayList } from "../replay-contract.ts";
import { AnalyticsTables, type AnalyticsTablesOf } from "../store/analytics.tables.ts";

/** Visits in the list. */
const LISTED = 50;
/** Versions that can be compared. */
const VERSIONS = 50;

/** Reads single visits of a Mozaik whose author allows replays, and sums of its parts. */
@Injectable()
export class Replays {
  private readonly database: Kysely<AnalyticsTablesOf>;

  constructor({ database }: AnalyticsTables) {
    this.database = database;
  }

  async isAllowed(mozaikId: string): Promise<boolean> {
    const { rows } = await sql<{ allowed: boolean }>`
      select allowed from analytics.replay_choice where mozaik_id = ${mozaikId}::uuid`.execute(this.database);
    return rows[0]?.allowed ?? false;
  }

  /** Visits that were recorded stay until their days are over, or replays are no longer allowed. */
  async choose(mozaikId: string, isAllowed: boolean): Promise<void> {
    await sql`
      insert into analytics.replay_choice (mozaik_id, allowed) values (${mozaikId}::uuid, ${isAllowed})
          on conflict (mozaik_id) do update set allowed = excluded.allowed`.execute(this.database);
    if (isAllowed) return;
    await sql`
      update analytics.visit set is_replayed = false
        from analytics.item where no = item and type = 'mozaik' and analytics.item.id = ${mozaikId} and is_replayed`.execute(
      this.database,
    );
  }

  async newest(mozaikId: string): Promise<ReplayList["visits"]> {
    const { rows } = await sql<ReplayList["visits"][number] & { began: Date }>`
      select visit.id as "visitId", (visit.day + began * interval '1 second') at time zone 'UTC' as began, revision,
             width, device, text as source,
             (select coalesce(sum(cardinality(times)), 0)::int from analytics.batch
               where batch.day = visit.day and batch.visit = visit.id) as events,
             (select coalesce(max(times[cardinality(times)]) / 10, 0)::int from analytics.batch
               where batch.day = visit.day and batch.visit = visit.id) as seconds
        from analytics.visit join analytics.item on item.no = visit.item join analytics.word on word.no = source
       where type = 'mozaik' and item.id = ${mozaikId} and is_replayed
       order by visit.day desc, began desc limit ${sql.lit(LISTED)}`.execute(this.database);
    return rows.map(({ began, ...visit }) => ({ ...visit, beganAt: began.toISOString() }));
  }

  /** Null if there is no such visit of this Mozaik. */
  async visit(mozaikId: string, visitId: string): Promise<Replay | null> {
    const { rows } = await sql<{
      revision: number;
      width: number;
      batches: [number[], number[], number[], number[]][];
    }>`
      select revision, width,
             (select coalesce(json_agg(json_build_array(times, kinds, nodes, args) order by seq), '[]')
                from analytics.batch where batch.day = visit.day and batch.visit = visit.id) as batches
        from analytics.visit join analytics.item on item.no = visit.item
       where visit.id = ${visitId}::uuid and type = 'mozaik' and item.id = ${mozaikId} and is_replayed`.execute(
      this.database,
    );
    const [visit] = rows;
    if (!visit) return null;
    const events = visit.batches.flatMap(([times, kinds, nodes, args]) =>
      times.map((at, index): Replay["events"][number] => [at, kinds[index] ?? 0, nodes[index] ?? -1, args[index] ?? 0]),
    );
    return { visitId, revision: visit.revision, width: visit.width, events: events.sort((a, b) => a[0] - b[0]) };
  }

  /** What visitors did at each part of a version. */
  async heat(mozaikId: string, wanted?: number): Promise<Heat> {
    const { rows: revisions } = await sql<Heat["revisions"][number]>`
      select revision, min(day)::text as "from", max(day)::text as "to"
        from analytics.part join analytics.item on no = item
       where type = 'mozaik' and id = ${mozaikId} group by 1 order by 1 desc limit ${sql.lit(VERSIONS)}`.execute(
      this.database,
    );
    const revision = wanted ?? revisions[0]?.revision ?? null;
    const { rows: parts } = await sql<Heat["parts"][number]>`
      select node, width, sum(seen)::int as seen, (sum(read_tenths) / 10)::int as seconds, sum(pressed)::int as pressed
        from analytics.part join analytics.item on no = item
       where type = 'mozaik' and id = ${mozaikId} and revision = ${revision ?? -1} and node >= 0
       group by 1, 2 order by 1, 2`.execute(this.database);
    return { revision, revisions, parts };
  }
}
