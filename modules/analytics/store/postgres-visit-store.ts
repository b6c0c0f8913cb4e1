import { randomBytes } from "node:crypto";
import { Inject, Injectable, type OnModuleInit } from "@nestjs/common";
import { type Kysely, sql } from "kysely";
import { CONFIG, type Config } from "#backend/config/config";
import { PeriodicTasks } from "#backend/periodic-tasks";
import { Figures, MALL } from "../figures/figures-of.ts";
import { DROP_REASONS } from "../rules/drop-reason.ts";
import { addFigures } from "./add-figures.ts";
import { AnalyticsTables, type AnalyticsTablesOf } from "./analytics.tables.ts";
import { dayOf, daysAfter } from "./days.ts";
import { KnownNumbers } from "./known-numbers.ts";
import { createPartitions, dropPartitions, partitionDays } from "./partitions.ts";
import { recountDay } from "./recount-day.ts";
import type { AcceptedBatch, AcceptedLink, Dropped, VisitStore } from "./visit-store.ts";
import { addBatches, addLinks, addVisitors, addVisits, daysOfVisits, touchLive } from "./write-visits.ts";

const EVERY_MS = 60 * 60_000;

/** Visits in PostgreSQL: a partition for each day of what arrived, and sums beside it. */
@Injectable()
export class PostgresVisitStore implements VisitStore, OnModuleInit {
  private readonly database: Kysely<AnalyticsTablesOf>;
  private readonly numbers = new KnownNumbers();
  private readonly prepared = new Set<string>();
  private readonly salts = new Map<string, Buffer>();

  /** `tables` are there once it is made. */
  constructor(
    private readonly tables: AnalyticsTables,
    @Inject(CONFIG) private readonly config: Config,
    tasks: PeriodicTasks,
  ) {
    this.database = tables.database;
    tasks.add({ name: "tidy visits", everyMs: EVERY_MS, startsLater: true, run: () => this.tidy() });
  }

  async onModuleInit(): Promise<void> {
    await this.tables.onModuleInit();
    await this.prepare(dayOf(Date.now()));
  }

  async add(
    batches: readonly AcceptedBatch[],
    links: readonly AcceptedLink[],
    dropped: readonly Dropped[],
  ): Promise<void> {
    const today = dayOf(Date.now());
    await this.prepare(today);
    const items = new Map<string, string | null>();
    for (const { item, authorId } of [...batches, ...links, ...dropped]) {
      items.set(item, authorId ?? items.get(item) ?? null);
    }
    const words = [
      ...batches.flatMap(({ item, source, language }) => [
        { item, text: source },
        { item, text: language },
      ]),
      ...links.map(({ item, link }) => ({ item, text: link })),
    ];
    const numbers = await this.numbers.of(this.database, items, words, today);
    await this.database.transaction().execute(async (within) => {
      // a crash of PostgreSQL may lose the last moments of this; in return it takes no disk flush from edits and sales
      await sql`set local synchronous_commit = off`.execute(within);
      const figures = new Figures();
      const days = await daysOfVisits(within, [...batches, ...links], today);
      const begun = await addVisits(within, batches, days, numbers);
      const visitors = await addVisitors(within, batches, begun, days, numbers);
      const counted = await addBatches(within, batches, days);
      const isBegun = new Set(begun);
      for (const batch of counted) {
        const visit = days.get(batch.visitId) ?? today;
        figures.count({
          ...batch,
          day: visit,
          hour: hourOf(batch.beganAt, visit),
          isPrivate: batch.visitor === null,
          beginsVisit: isBegun.delete(batch.visitId),
          isNewVisitor: visitors.ofItem.has(batch.visitId),
          isNewInMall: visitors.ofMall.has(batch.visitId),
        });
      }
      for (const { item, link, visitId } of await addLinks(within, links, days, numbers)) {
        figures.share(item, days.get(visitId) ?? today, "link", link);
      }
      await addFigures(within, figures, numbers);
      const repeated = batches.length - counted.length;
      const all =
        repeated > 0
          ? [...dropped, { item: MALL, authorId: null, reason: "repeated" as const, count: repeated }]
          : dropped;
      await this.addDropped(within, all, today, numbers.itemNo);
      await touchLive(within, batches, numbers);
    });
  }

  async salt(day: string): Promise<Buffer> {
    const known = this.salts.get(day);
    if (known) return known;
    await sql`insert into analytics.salt (day, salt) values (${day}::date, ${randomBytes(32)})
                  on conflict do nothing`.execute(this.database);
    const { rows } = await sql<{ salt: Buffer }>`
      select salt from analytics.salt where day = ${day}::date`.execute(this.database);
    const salt = rows[0]?.salt;
    if (!salt) throw new Error(`no salt for ${day}`);
    this.salts.clear();
    this.salts.set(day, salt);
    return salt;
  }

  async tidy(): Promise<void> {
    const today = dayOf(Date.now());
    for (const day of [today, daysAfter(today, 1)]) await this.prepare(day);
    const { VISIT_DAYS, HOURLY_FIGURES_MONTHS, DAILY_FIGURES_MONTHS } = this.config;
    const oldest = daysAfter(today, -VISIT_DAYS);
    for (const table of ["visit", "batch", "link"] as const) await dropPartitions(this.database, table, oldest);
    // the hashes of a day end with its salt: less than 48 hours after it was made
    await dropPartitions(this.database, "visitor", today);
    await sql`delete from analytics.salt where day < ${today}::date`.execute(this.database);
    await sql`delete from analytics.hour where day < ${today}::date - make_interval(months => ${HOURLY_FIGURES_MONTHS})`.execute(
      this.database,
    );
    if (DAILY_FIGURES_MONTHS > 0) {
      for (const table of ["day", "share", "part", "media", "dropped"] as const) {
        await sql`delete from ${sql.ref(`analytics.${table}`)}
                   where day < ${today}::date - make_interval(months => ${DAILY_FIGURES_MONTHS})`.execute(
          this.database,
        );
      }
    }
    await sql`delete from analytics.live where at < now() - interval '10 minutes'`.execute(this.database);
  }

  async recount(onDay: (day: string, done: number, days: number) => void): Promise<void> {
    const days = await partitionDays(this.database, "batch");
    for (const [at, day] of days.entries()) {
      await recountDay(this.database, day);
      onDay(day, at + 1, days.length);
    }
  }

  /** Creates the partitions of a day, once. */
  private async prepare(day: string): Promise<void> {
    if (this.prepared.has(day)) return;
    await createPartitions(this.database, day);
    this.prepared.add(day);
  }

  private async addDropped(
    within: Kysely<AnalyticsTablesOf>,
    dropped: readonly Dropped[],
    day: string,
    itemNo: (item: string) => number,
  ): Promise<void> {
    const sums = new Map<string, { item: number; reason: number; count: number }>();
    for (const { item, reason, count } of dropped) {
      const row = { item: itemNo(item), reason: DROP_REASONS.indexOf(reason), count };
      const key = `${row.item} ${row.reason}`;
      sums.set(key, { ...row, count: count + (sums.get(key)?.count ?? 0) });
    }
    if (sums.size === 0) return;
    const rows = [...sums.values()].sort((a, b) => a.item - b.item || a.reason - b.reason);
    await sql`
      insert into analytics.dropped (item, day, reason, count)
      select item, ${day}::date, reason, count from unnest(${rows.map(({ item }) => item)}::integer[],
             ${rows.map(({ reason }) => reason)}::smallint[], ${rows.map(({ count }) => count)}::bigint[])
             as row (item, reason, count)
          on conflict (item, day, reason) do update set count = dropped.count + excluded.count`.execute(within);
  }
}

/** The hour of the day in which a visit began; one that began before its day counts from the day's beginning. */
function hourOf(beganAt: number, day: string): number {
  return Math.min(23, Math.max(0, Math.floor((beganAt - Date.parse(day)) / 3_600_000)));
}
