import { Injectable, type OnModuleInit } from "@nestjs/common";
import type { Transaction } from "kysely";
import type { Recorded } from "#backend/event-store/event-store";
import { type EventHandlers, handleInOrder, type Projection } from "#backend/projections/projection";
import { Runner } from "#backend/projections/runner";
import { DOCUMENT_EVENTS, type DocumentChange, type MozaikEvent } from "#modules/mozaik/events";
import { type Change, changedId, type Node } from "#mozaik/document";
import { HistoryRows, type Place } from "./history-rows.ts";
import { createHistoryTables, type HistoryTables } from "./mozaik-history.schema.ts";

/** Every version of every Mozaik's document, with a label for its change: to view and restore. */
@Injectable()
export class MozaikHistoryProjection implements Projection, OnModuleInit {
  readonly name = "mozaik_history";
  readonly version = 5;
  readonly categories = ["mozaik"];
  readonly createTables = createHistoryTables;

  constructor(private readonly runner: Runner) {}

  onModuleInit(): void {
    this.runner.project(this);
  }

  async apply(events: readonly Recorded[], transaction: Transaction<unknown>): Promise<void> {
    const rows = new HistoryRows(transaction.withTables<HistoryTables>());
    await handleInOrder(handlers, events, rows);
    await rows.written();
  }
}

async function documentChanged(
  change: DocumentChange & { partOf?: number },
  event: Recorded,
  rows: HistoryRows,
  restored: number | null = null,
): Promise<void> {
  const { mozaikId, description, userId, at, changes, partOf } = change;
  const revision = Number(event.revision);
  const nodes = [...new Set(changes.map(changedId))];
  rows.addPlaces(mozaikId, changes.flatMap(placeOf));
  if (partOf !== undefined) return rows.goOn(mozaikId, partOf, { revision, nodes });
  rows.add({
    mozaik_id: mozaikId,
    revision,
    event: event.type,
    description: JSON.stringify(description),
    user_id: userId,
    at: new Date(at),
    undone: false,
    published: false,
    name: null,
    restored,
    nodes,
    began: revision,
    edits: 1,
  });
}

/** The parent of a node after a change. */
function placeOf(change: Change): Place[] {
  if (change.op === "add") return standsIn(change.node);
  if (change.op === "remove" || change.path[0] !== "parentId" || typeof change.to !== "string") return [];
  return [{ node_id: change.id, parent_id: change.to }];
}

function standsIn({ id, parentId }: Node): Place[] {
  return parentId === null ? [] : [{ node_id: id, parent_id: parentId }];
}

async function markUndone(rows: HistoryRows, mozaikId: string, began: number, undone: boolean): Promise<void> {
  const tables = await rows.written();
  await tables
    .updateTable("mozaik_history.entry")
    .set({ undone })
    .where("mozaik_id", "=", mozaikId)
    .where("began", "=", began)
    .execute();
}

/** The entry that produced the document at `revision`: settings and names have revisions too, but no entry. */
function atVersion(tables: Transaction<HistoryTables>, mozaikId: string, revision: number) {
  return tables
    .updateTable("mozaik_history.entry")
    .where("mozaik_id", "=", mozaikId)
    .where("revision", "=", (e) =>
      e
        .selectFrom("mozaik_history.entry")
        .select((max) => max.fn.max("revision").as("revision"))
        .where("mozaik_id", "=", mozaikId)
        .where("revision", "<=", revision),
    );
}

const handlers: EventHandlers<MozaikEvent, HistoryRows> = {
  ...Object.fromEntries(DOCUMENT_EVENTS.map((type) => [type, documentChanged])),

  async MozaikCreated({ mozaikId, authorId, copyOf, document }, event, rows) {
    rows.addMozaik(mozaikId);
    rows.addPlaces(mozaikId, Object.values(document.nodes).flatMap(standsIn));
    const description = { created: true, license: copyOf ? copyOf.license : null } as const;
    await documentChanged({ mozaikId, userId: authorId, at: event.meta.at, description, changes: [] }, event, rows);
  },
  async VersionRestored(change, event, rows) {
    const tables = await rows.written();
    const source = await tables
      .selectFrom("mozaik_history.entry")
      .select((max) => max.fn.max("revision").as("revision"))
      .where("mozaik_id", "=", change.mozaikId)
      .where("revision", "<=", change.revision)
      .executeTakeFirst();
    await documentChanged(change, event, rows, source?.revision ?? null);
  },
  async EditUndone(change, event, rows) {
    await documentChanged(change, event, rows);
    await markUndone(rows, change.mozaikId, change.of, true);
  },
  async EditRedone(change, event, rows) {
    await documentChanged(change, event, rows);
    await markUndone(rows, change.mozaikId, change.of, false);
  },
  async VersionNamed({ mozaikId, revision, name }, _event, rows) {
    await atVersion(await rows.written(), mozaikId, revision)
      .set({ name })
      .execute();
  },
  async MozaikPublished({ mozaikId, revision }, _event, rows) {
    await atVersion(await rows.written(), mozaikId, revision)
      .set({ published: true })
      .execute();
  },
  async MozaikDeleted({ mozaikId }, _event, rows) {
    const tables = await rows.written();
    await tables.deleteFrom("mozaik_history.mozaik").where("mozaik_id", "=", mozaikId).execute();
  },
};
