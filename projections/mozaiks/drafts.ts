import { type Insertable, sql, type Transaction, type UpdateObject } from "kysely";
import {
  applyChanges,
  type Change,
  changedId,
  type MozaikDocument,
  type Node,
  type NodeId,
  SCHEMA_VERSION,
} from "#mozaik/document";
import { draftDocument } from "./draft-document.ts";
import type { MozaikTables } from "./mozaiks.schema.ts";

type NewMozaik = Insertable<MozaikTables["mozaiks.mozaik"]>;
type Columns = UpdateObject<MozaikTables, "mozaiks.mozaik">;

/** The values that every event has. */
export interface Moment {
  revision: number;
  updated: Date;
}

/** The nodes of one draft that a batch changes. */
interface TouchedNodes {
  /** Their current state; missing nodes do not exist. */
  document: MozaikDocument;
  /** Read from the database, or created by the batch. */
  readonly known: Set<NodeId>;
  readonly changed: Set<NodeId>;
}

/** Nodes per statement: a document may have thousands. */
const NODES_AT_ONCE = 5_000;

/**
 * The effect of one batch of events on the drafts. Edits are collected: each node they touch is read once, changed in
 * memory and written once, however large its document is. Other changes are written after the edits that precede them.
 */
export class Drafts {
  private created: NewMozaik[] = [];
  private touched = new Map<string, TouchedNodes>();
  private moments = new Map<string, Moment>();

  constructor(private readonly tables: Transaction<MozaikTables>) {}

  add(row: NewMozaik, document: MozaikDocument): void {
    this.created.push(row);
    const ids = Object.keys(document.nodes);
    this.touched.set(row.id, { document, known: new Set(ids), changed: new Set(ids) });
  }

  async applyChanges(id: string, changes: readonly Change[], moment: Moment): Promise<void> {
    const ids = changes.map(changedId);
    const touched = await this.nodesOf(id, ids);
    touched.document = applyChanges(touched.document, changes);
    for (const nodeId of ids) touched.changed.add(nodeId);
    this.moments.set(id, moment);
  }

  async change(id: string, columns: Columns & Moment): Promise<void> {
    const tables = await this.written();
    const query = tables.updateTable("mozaiks.mozaik").set(columns).where("id", "=", id);
    expectRows((await query.executeTakeFirstOrThrow()).numUpdatedRows, [id]);
  }

  /** Publishes the draft as it is now. */
  async publish(id: string, columns: Columns & Moment): Promise<void> {
    await this.change(id, { ...columns, published_document: sql<string>`${draftDocument}` });
    await sql`
      insert into mozaiks.publication (mozaik_id, revision, content)
      select id, published_revision, md5(published_document::text) from mozaiks.mozaik where id = ${id}
      on conflict do nothing`.execute(this.tables);
  }

  async linkKey(id: string): Promise<string | null> {
    const tables = await this.written();
    const query = tables.selectFrom("mozaiks.mozaik").select("link_key").where("id", "=", id);
    return (await query.executeTakeFirst())?.link_key ?? null;
  }

  async versionsHad(id: string): Promise<readonly number[]> {
    const tables = await this.written();
    const query = tables.selectFrom("mozaiks.mozaik").select("had_versions").where("id", "=", id);
    return (await query.executeTakeFirst())?.had_versions ?? [];
  }

  async remove(id: string): Promise<void> {
    const tables = await this.written();
    await tables.deleteFrom("mozaiks.mozaik").where("id", "=", id).execute();
    await tables.deleteFrom("mozaiks.node").where("mozaik_id", "=", id).execute();
    await tables.deleteFrom("mozaiks.editor").where("mozaik_id", "=", id).execute();
    await tables.deleteFrom("mozaiks.publication").where("mozaik_id", "=", id).execute();
  }

  async addEditor(mozaikId: string, userId: string): Promise<void> {
    await this.tables.insertInto("mozaiks.editor").values({ mozaik_id: mozaikId, user_id: userId }).execute();
  }

  async removeEditor(mozaikId: string, userId: string): Promise<void> {
    await this.tables
      .deleteFrom("mozaiks.editor")
      .where("mozaik_id", "=", mozaikId)
      .where("user_id", "=", userId)
      .execute();
  }

  /** The tables, after writing all collected rows. */
  async written(): Promise<Transaction<MozaikTables>> {
    const { created, touched, moments } = this;
    [this.created, this.touched, this.moments] = [[], new Map(), new Map()];
    if (created.length > 0) await this.tables.insertInto("mozaiks.mozaik").values(created).execute();
    await this.writeNodes(touched);
    await this.writeMoments(moments);
    return this.tables;
  }

  private async nodesOf(id: string, nodeIds: readonly NodeId[]): Promise<TouchedNodes> {
    const touched = this.touched.get(id) ?? {
      document: { schemaVersion: SCHEMA_VERSION, nodes: {} },
      known: new Set(),
      changed: new Set(),
    };
    this.touched.set(id, touched);
    const unknown = nodeIds.filter((nodeId) => !touched.known.has(nodeId));
    if (unknown.length === 0) return touched;
    const rows = await this.tables
      .selectFrom("mozaiks.node")
      .select(["id", "node"])
      .where("mozaik_id", "=", id)
      .where(sql<boolean>`id = any(${unknown})`)
      .execute();
    const nodes = Object.fromEntries(rows.map((row) => [row.id, row.node]));
    touched.document = { ...touched.document, nodes: { ...touched.document.nodes, ...nodes } };
    for (const nodeId of unknown) touched.known.add(nodeId);
    return touched;
  }

  private async writeNodes(touched: ReadonlyMap<string, TouchedNodes>): Promise<void> {
    const kept: { mozaik_id: string; node: Node }[] = [];
    const gone: { mozaik_id: string; id: NodeId }[] = [];
    for (const [mozaikId, { document, changed }] of touched) {
      for (const id of changed) {
        const node = document.nodes[id];
        if (node) kept.push({ mozaik_id: mozaikId, node });
        else gone.push({ mozaik_id: mozaikId, id });
      }
    }
    if (gone.length > 0) {
      await sql`
        delete from mozaiks.node using jsonb_to_recordset(${JSON.stringify(gone)}) as gone(mozaik_id uuid, id text)
         where node.mozaik_id = gone.mozaik_id and node.id = gone.id`.execute(this.tables);
    }
    for (let at = 0; at < kept.length; at += NODES_AT_ONCE) {
      await sql`
        insert into mozaiks.node (mozaik_id, id, node)
        select mozaik_id, node ->> 'id', node
          from jsonb_to_recordset(${JSON.stringify(kept.slice(at, at + NODES_AT_ONCE))}) as kept(mozaik_id uuid, node jsonb)
            on conflict (mozaik_id, id) do update set node = excluded.node`.execute(this.tables);
    }
  }

  private async writeMoments(moments: ReadonlyMap<string, Moment>): Promise<void> {
    if (moments.size === 0) return;
    const values = JSON.stringify([...moments].map(([id, moment]) => ({ id, ...moment })));
    const { numAffectedRows } = await sql`
      update mozaiks.mozaik set revision = moment.revision, updated = moment.updated
        from jsonb_to_recordset(${values}) as moment(id uuid, revision int, updated timestamptz)
       where mozaik.id = moment.id`.execute(this.tables);
    expectRows(numAffectedRows, [...moments.keys()]);
  }
}

/** Throws if an event comes before its Mozaik's creation: then the log is corrupt. */
function expectRows(changed: bigint | undefined, ids: readonly string[]): void {
  if (changed !== BigInt(ids.length)) throw new Error(`of the Mozaiks ${ids.join(", ")} one has an event but no row`);
}
