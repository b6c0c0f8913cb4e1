import { type Insertable, sql, type Transaction } from "kysely";
import type { HistoryTables } from "./mozaik-history.schema.ts";

/** A node and its parent. */
export interface Place {
  node_id: string;
  parent_id: string;
}

/** Additions to an edit group whose entry already exists. */
interface Going {
  readonly mozaikId: string;
  readonly began: number;
  /** The revision of its last edit. */
  revision: number;
  readonly nodes: Set<string>;
  edits: number;
}

/** PostgreSQL allows 65,535 parameters in one statement. */
const ROWS_AT_ONCE = 1_000;

/** New rows of one batch of events, collected and written together before anything reads them. */
export class HistoryRows {
  private mozaiks: { mozaik_id: string }[] = [];
  private entries: Insertable<HistoryTables["mozaik_history.entry"]>[] = [];
  private places: Insertable<HistoryTables["mozaik_history.place"]>[] = [];
  /** Edit groups whose entry is already written and which continued since. */
  private going = new Map<string, Going>();

  constructor(private readonly tables: Transaction<HistoryTables>) {}

  addMozaik(mozaikId: string): void {
    this.mozaiks.push({ mozaik_id: mozaikId });
  }

  add(entry: Insertable<HistoryTables["mozaik_history.entry"]>): void {
    this.entries.push(entry);
  }

  /** Adds an edit to the edit group that began at `began`: its entry now refers to the new version. */
  goOn(mozaikId: string, began: number, { revision, nodes }: { revision: number; nodes: string[] }): void {
    const gathered = this.entries.findLast((entry) => entry.mozaik_id === mozaikId);
    if (gathered?.began === began) {
      gathered.revision = revision;
      gathered.nodes = [...new Set([...gathered.nodes, ...nodes])];
      gathered.edits += 1;
      return;
    }
    const key = `${mozaikId} ${began}`;
    const going = this.going.get(key) ?? { mozaikId, began, revision, nodes: new Set<string>(), edits: 0 };
    this.going.set(key, going);
    going.revision = revision;
    for (const node of nodes) going.nodes.add(node);
    going.edits += 1;
  }

  addPlaces(mozaikId: string, places: readonly Place[]): void {
    for (const place of places) this.places.push({ mozaik_id: mozaikId, ...place });
  }

  /** The tables, after writing all collected rows. */
  async written(): Promise<Transaction<HistoryTables>> {
    const { mozaiks, entries, places, going } = this;
    [this.mozaiks, this.entries, this.places, this.going] = [[], [], [], new Map()];
    for (const rows of portions(mozaiks)) await this.tables.insertInto("mozaik_history.mozaik").values(rows).execute();
    for (const rows of portions(entries)) await this.tables.insertInto("mozaik_history.entry").values(rows).execute();
    for (const rows of portions(places)) {
      await this.tables
        .insertInto("mozaik_history.place")
        .values(rows)
        .onConflict((known) => known.doNothing())
        .execute();
    }
    for (const group of going.values()) await this.extend(group);
    return this.tables;
  }

  private async extend({ mozaikId, began, revision, nodes, edits }: Going): Promise<void> {
    await this.tables
      .updateTable("mozaik_history.entry")
      .set((e) => ({ revision, nodes: withMore([...nodes]), edits: e("edits", "+", edits) }))
      .where("mozaik_id", "=", mozaikId)
      .where("began", "=", began)
      .execute();
  }
}

/** Without duplicates and in order, as if all edits had come in one batch. */
function withMore(nodes: readonly string[]) {
  return sql<string[]>`nodes || array(
    select more.id from unnest(${nodes}::uuid[]) with ordinality more (id, place)
     where more.id <> all (nodes) order by more.place)`;
}

function portions<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, index) =>
    rows.slice(index * ROWS_AT_ONCE, (index + 1) * ROWS_AT_ONCE),
  );
}
