import { Injectable } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import { GetSoldCount } from "../../marketplace/messages.ts";
import type { FiguresQuery, ItemFigures, PartFigures, VisitTotals } from "../figures-contract.ts";
import { KnownItems } from "../intake/known-items.ts";
import { DROP_REASONS } from "../rules/drop-reason.ts";
import { figurePeriod, unitOf } from "../rules/figure-period.ts";
import { DEVICES, STEPS } from "../rules/visit-event.ts";
import { dayOf } from "../store/days.ts";
import { type Days, FigureRows, type PartRow, type TotalRow } from "./figure-rows.ts";

const NOTHING: VisitTotals = { visits: 0, visitors: 0, privateVisits: 0, views: 0, seconds: 0 };

/** Makes the figures that people see out of the stored sums. */
@Injectable()
export class VisitFigures {
  constructor(
    private readonly rows: FigureRows,
    private readonly items: KnownItems,
    private readonly queries: QueryBus,
  ) {}

  /** What all figures have. `items`: numbers of items; the mall is `[0]`. */
  async series(items: readonly number[], { unit, to = dayOf(Date.now()) }: FiguresQuery) {
    const { starts, before, ...days } = figurePeriod(unit, to);
    const isMall = items.includes(0);
    const [rows, earlier, now, sources, devices, languages, dropped] = await Promise.all([
      this.rows.days(items, days),
      this.rows.days(items, before),
      this.rows.now(isMall ? null : items),
      this.rows.names(items, "source", days),
      this.rows.numbers(items, "device", days),
      this.rows.names(items, "language", days),
      this.rows.dropped(items, days),
    ]);
    const series = starts.map((start, at) => ({
      start,
      ...sum(rows.filter((row) => unitOf(row.day, starts) === at)),
    }));
    return {
      days,
      figures: {
        unit,
        ...days,
        totals: sum(rows),
        before: sum(earlier),
        series,
        now,
        sources,
        devices: DEVICES.flatMap((name, at) => ({ name, count: devices.get(at) ?? 0 })),
        languages,
        dropped: dropped.flatMap(({ reason, count }) => {
          const known = DROP_REASONS[reason];
          return known ? [{ reason: known, count }] : [];
        }),
      },
    };
  }

  /** The figures of one item. `authorId`: who sells it. */
  async ofItem(type: "asset" | "mozaik", id: string, authorId: string, query: FiguresQuery): Promise<ItemFigures> {
    const no = await this.rows.itemNo(type, id);
    const { figures, days } = await this.series([no], query);
    const [links, depth, steps, parts, media, bought] = await Promise.all([
      this.rows.names([no], "link", days),
      this.rows.numbers([no], "depth", days),
      this.rows.numbers([no], "step", days),
      this.rows.parts(no, days),
      this.rows.media(no, days),
      this.queries.execute(new GetSoldCount(authorId, id, days)),
    ]);
    const shown = type === "mozaik" ? await this.partsOf(id, parts) : [];
    return {
      ...figures,
      links,
      depth: Array.from({ length: 10 }, (_, at) => depth.get(at + 1) ?? 0),
      funnel: {
        visits: figures.totals.visits,
        optionsSeen: steps.get(STEPS.optionsSeen) ?? 0,
        chosen: steps.get(STEPS.chosen) ?? 0,
        bought,
      },
      parts: shown,
      media: await this.mediaOf(id, shown, media),
    };
  }

  /** The author's items, or those of the mall, that were visited most. */
  mostVisited(items: readonly number[] | null, days: Days, most: number) {
    return this.rows.mostVisited(items, days, most);
  }

  /** Adds up what happened at the same part in several versions. */
  private async partsOf(mozaikId: string, rows: readonly PartRow[]): Promise<PartFigures[]> {
    const newest = Math.max(-1, ...rows.map(({ revision }) => revision));
    const parts = (await this.items.parts(mozaikId, newest)) ?? [];
    const figures = new Map(parts.map((part) => [part.nodeId, { ...part, ...NO_FIGURES }]));
    for (const row of rows) {
      const id = (await this.items.parts(mozaikId, row.revision))?.[row.node]?.nodeId;
      const part = figures.get(id ?? "");
      if (!part) continue;
      part.seen += row.seen;
      part.seconds += row.read_tenths / 10;
      part.pressed += row.pressed;
      part.left += row.left_here;
      for (const count of ["opened", "begun", "answered", "abandoned", "submitted", "played"] as const) {
        part[count] += row[count];
      }
    }
    return [...figures.values()].map((part) => ({ ...part, seconds: Math.round(part.seconds) }));
  }

  private async mediaOf(
    mozaikId: string,
    parts: readonly PartFigures[],
    rows: readonly { revision: number; node: number; tenth: number; count: number }[],
  ): Promise<ItemFigures["media"]> {
    const reached = new Map<string, number[]>();
    for (const { revision, node, tenth, count } of rows) {
      const id = (await this.items.parts(mozaikId, revision))?.[node]?.nodeId ?? "";
      const tenths = reached.get(id) ?? Array<number>(10).fill(0);
      tenths[tenth - 1] = (tenths[tenth - 1] ?? 0) + count;
      reached.set(id, tenths);
    }
    return parts.flatMap(({ nodeId, name, played }) => {
      const tenths = reached.get(nodeId);
      return tenths || played > 0 ? [{ nodeId, name, played, reached: tenths ?? Array<number>(10).fill(0) }] : [];
    });
  }
}

const NO_FIGURES = {
  seen: 0,
  seconds: 0,
  pressed: 0,
  left: 0,
  opened: 0,
  begun: 0,
  answered: 0,
  abandoned: 0,
  submitted: 0,
  played: 0,
};

function sum(rows: readonly Omit<TotalRow, "day">[]): VisitTotals {
  const sums = rows.reduce(
    (so, row) => ({
      visits: so.visits + row.visits,
      visitors: so.visitors + row.visitors,
      privateVisits: so.privateVisits + row.private_visits,
      views: so.views + row.views,
      seconds: so.seconds + row.in_view / 10,
    }),
    NOTHING,
  );
  return { ...sums, seconds: Math.round(sums.seconds) };
}

/** The totals of one row. */
export const totalsOf = (row: Omit<TotalRow, "day">): VisitTotals => sum([row]);
