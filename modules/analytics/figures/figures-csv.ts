import { BYTE_ORDER_MARK, csvRecord } from "#backend/http/csv";
import type { ItemFigures } from "../figures-contract.ts";

/** The figures as one table: what is counted, of what, and how many. */
export function figuresCsv(figures: ItemFigures): string {
  const records: (readonly [string, string, number])[] = [
    ...figures.series.flatMap(({ start, ...totals }) =>
      Object.entries(totals).map(([name, count]) => [name, start, count] as const),
    ),
    ...named("source", figures.sources),
    ...named("device", figures.devices),
    ...named("language", figures.languages),
    ...named("link", figures.links),
    ...figures.depth.map((count, at) => ["reached", `${(at + 1) * 10}%`, count] as const),
    ...Object.entries(figures.funnel).map(([step, count]) => ["funnel", step, count] as const),
    ...figures.parts.flatMap(({ nodeId: _id, kind, name, ...counts }) =>
      Object.entries(counts).flatMap(([count, of]) => (of > 0 ? [[`${kind} ${count}`, name, of] as const] : [])),
    ),
    ...figures.media.flatMap(({ name, reached }) =>
      reached.map((count, at) => ["media reached", `${name} ${(at + 1) * 10}%`, count] as const),
    ),
    ...figures.dropped.map(({ reason, count }) => ["not counted", reason, count] as const),
  ];
  const head = BYTE_ORDER_MARK + csvRecord(["Figure", "Of", "Count"]);
  return head + records.map(([figure, of, count]) => csvRecord([figure, of, String(count)])).join("");
}

function named(figure: string, names: readonly { name: string; count: number }[]) {
  return names.map(({ name, count }) => [figure, name || "unknown", count] as const);
}
