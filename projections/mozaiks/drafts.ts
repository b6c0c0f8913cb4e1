import type { Transaction } from "kysely";
import { applyChanges, type Change } from "#mozaik/document";
import type { MozaikRow, MozaikTables } from "./mozaiks.schema.ts";

/** PostgreSQL takes 65,535 parameters in one statement, and documents are large. */
const ROWS_AT_ONCE = 100;

/** The rows that one batch of events touches: each read once, changed in memory, written once. */
export class Drafts {
  /** Null: not there, or no longer. */
  private readonly rows = new Map<string, MozaikRow | null>();

  constructor(private readonly transaction: Transaction<MozaikTables>) {}

  add(row: MozaikRow): void {
    this.rows.set(row.id, row);
  }

  async remove(id: string): Promise<void> {
    this.rows.set(id, null);
    await this.transaction.deleteFrom("mozaiks.editor").where("mozaik_id", "=", id).execute();
  }

  async addEditor(mozaikId: string, userId: string): Promise<void> {
    await this.transaction.insertInto("mozaiks.editor").values({ mozaik_id: mozaikId, user_id: userId }).execute();
  }

  async removeEditor(mozaikId: string, userId: string): Promise<void> {
    await this.transaction
      .deleteFrom("mozaiks.editor")
      .where("mozaik_id", "=", mozaikId)
      .where("user_id", "=", userId)
      .execute();
  }

  /** Throws where the event comes before its Mozaik's creation: the log is then not what it should be. */
  async change(id: string, changed: (row: MozaikRow) => Partial<MozaikRow>): Promise<void> {
    const row = this.rows.get(id) ?? (await this.read(id));
    this.rows.set(id, { ...row, ...changed(row) });
  }

  async applyChanges(id: string, changes: readonly Change[]): Promise<void> {
    await this.change(id, ({ document }) => ({ document: applyChanges(document, changes) }));
  }

  async write(): Promise<void> {
    const kept = [...this.rows.values()].filter((row) => row !== null);
    const gone = [...this.rows].flatMap(([id, row]) => (row === null ? [id] : []));
    if (gone.length > 0) await this.transaction.deleteFrom("mozaiks.mozaik").where("id", "in", gone).execute();
    for (let at = 0; at < kept.length; at += ROWS_AT_ONCE) await this.upsert(kept.slice(at, at + ROWS_AT_ONCE));
  }

  private read(id: string): Promise<MozaikRow> {
    return this.transaction
      .selectFrom("mozaiks.mozaik")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow(() => new Error(`Mozaik ${id} has an event but no row`));
  }

  private async upsert(rows: readonly MozaikRow[]): Promise<void> {
    const values = rows.map((row) => ({
      ...row,
      settings: JSON.stringify(row.settings),
      search: JSON.stringify(row.search),
      document: JSON.stringify(row.document),
      published_document: row.published_document && JSON.stringify(row.published_document),
    }));
    await this.transaction
      .insertInto("mozaiks.mozaik")
      .values(values)
      .onConflict((known) =>
        known.column("id").doUpdateSet((e) => ({
          author_id: e.ref("excluded.author_id"),
          settings: e.ref("excluded.settings"),
          search: e.ref("excluded.search"),
          license: e.ref("excluded.license"),
          read_only: e.ref("excluded.read_only"),
          revision: e.ref("excluded.revision"),
          document: e.ref("excluded.document"),
          published_document: e.ref("excluded.published_document"),
          published_revision: e.ref("excluded.published_revision"),
          published_at: e.ref("excluded.published_at"),
          created: e.ref("excluded.created"),
          updated: e.ref("excluded.updated"),
          position: e.ref("excluded.position"),
        })),
      )
      .execute();
  }
}
