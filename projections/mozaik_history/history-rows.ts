import type { Insertable, Transaction } from "kysely";
import type { HistoryTables } from "./mozaik-history.schema.ts";

/** A node and what it stood in. */
export interface Place {
  node_id: string;
  parent_id: string;
}

/** PostgreSQL takes 65,535 parameters in one statement. */
const ROWS_AT_ONCE = 1_000;

/** New rows of one batch of events: gathered, and written together before anything looks for them. */
export class HistoryRows {
  private mozaiks: { mozaik_id: string }[] = [];
  private entries: Insertable<HistoryTables["mozaik_history.entry"]>[] = [];
  private places: Insertable<HistoryTables["mozaik_history.place"]>[] = [];

  constructor(private readonly tables: Transaction<HistoryTables>) {}

  addMozaik(mozaikId: string): void {
    this.mozaiks.push({ mozaik_id: mozaikId });
  }

  add(entry: Insertable<HistoryTables["mozaik_history.entry"]>): void {
    this.entries.push(entry);
  }

  addPlaces(mozaikId: string, places: readonly Place[]): void {
    for (const place of places) this.places.push({ mozaik_id: mozaikId, ...place });
  }

  /** The tables, with everything gathered so far in them. */
  async written(): Promise<Transaction<HistoryTables>> {
    const { mozaiks, entries, places } = this;
    [this.mozaiks, this.entries, this.places] = [[], [], []];
    for (const rows of portions(mozaiks)) await this.tables.insertInto("mozaik_history.mozaik").values(rows).execute();
    for (const rows of portions(entries)) await this.tables.insertInto("mozaik_history.entry").values(rows).execute();
    for (const rows of portions(places)) {
      await this.tables
        .insertInto("mozaik_history.place")
        .values(rows)
        .onConflict((known) => known.doNothing())
        .execute();
    }
    return this.tables;
  }
}

function portions<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, index) =>
    rows.slice(index * ROWS_AT_ONCE, (index + 1) * ROWS_AT_ONCE),
  );
}
