import { type Insertable, sql, type Transaction } from "kysely";
import type { HistoryTables } from "./mozaik-history.schema.ts";

/** A node and what it stood in. */
export interface Place {
  node_id: string;
  parent_id: string;
}

/** What an act has become more by. */
interface Going {
  readonly mozaikId: string;
  readonly began: number;
  /** Of its last edit. */
  revision: number;
  readonly nodes: Set<string>;
  edits: number;
}

/** PostgreSQL takes 65,535 parameters in one statement. */
const ROWS_AT_ONCE = 1_000;

/** New rows of one batch of events: gathered, and written together before anything looks for them. */
export class HistoryRows {
  private mozaiks: { mozaik_id: string }[] = [];
  private entries: Insertable<HistoryTables["mozaik_history.entry"]>[] = [];
  private places: Insertable<HistoryTables["mozaik_history.place"]>[] = [];
  /** Acts whose entry is written already and that went on since. */
  private going = new Map<string, Going>();

  constructor(private readonly tables: Transaction<HistoryTables>) {}

  addMozaik(mozaikId: string): void {
    this.mozaiks.push({ mozaik_id: mozaikId });
  }

  add(entry: Insertable<HistoryTables["mozaik_history.entry"]>): void {
    this.entries.push(entry);
  }

  /** One more edit of the act that began at `began`: the version after it stands in the former one's place. */
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

  /** The tables, with everything gathered so far in them. */
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
    for (const act of going.values()) await this.extend(act);
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

/** Each once and in the order in which they came, as where all is gathered in one batch. */
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
