import { Injectable, type OnModuleInit } from "@nestjs/common";
import type { Transaction } from "kysely";
import type { Recorded } from "#backend/event-store/event-store";
import { type EventHandlers, handleInOrder, type Projection } from "#backend/projections/projection";
import { Runner } from "#backend/projections/runner";
import { DOCUMENT_EVENTS, type DocumentChange, type MozaikEvent } from "#modules/mozaik/events";
import { type Change, changedId, type Node } from "#mozaik/document";
import { createHistoryTables, type HistoryTables } from "./mozaik-history.schema.ts";

/** Every version of every Mozaik's document, named by what made it: what can be looked back at and restored. */
@Injectable()
export class MozaikHistoryProjection implements Projection, OnModuleInit {
  readonly name = "mozaik_history";
  readonly version = 2;
  readonly categories = ["mozaik"];
  readonly createTables = createHistoryTables;

  constructor(private readonly runner: Runner) {}

  onModuleInit(): void {
    this.runner.project(this);
  }

  apply(events: readonly Recorded[], transaction: Transaction<unknown>): Promise<void> {
    return handleInOrder(handlers, events, transaction.withTables<HistoryTables>());
  }
}

type Tables = Transaction<HistoryTables>;

async function documentChanged(change: DocumentChange, event: Recorded, tables: Tables): Promise<void> {
  const { mozaikId, label, userId, at, changes } = change;
  const places = changes.flatMap(placeOf);
  await tables
    .insertInto("mozaik_history.entry")
    .values({
      mozaik_id: mozaikId,
      revision: Number(event.revision),
      event: event.type,
      label,
      user_id: userId,
      at: new Date(at),
      undone: false,
      published: false,
      name: null,
      nodes: [...new Set(changes.map(changedId))],
    })
    .execute();
  await addPlaces(tables, mozaikId, places);
}

interface Place {
  node_id: string;
  parent_id: string;
}

/** Where a change put a node. */
function placeOf(change: Change): Place[] {
  if (change.op === "add") return standsIn(change.node);
  if (change.op === "remove" || change.path[0] !== "parentId" || typeof change.to !== "string") return [];
  return [{ node_id: change.id, parent_id: change.to }];
}

function standsIn({ id, parentId }: Node): Place[] {
  return parentId === null ? [] : [{ node_id: id, parent_id: parentId }];
}

async function addPlaces(tables: Tables, mozaikId: string, places: readonly Place[]): Promise<void> {
  if (places.length === 0) return;
  await tables
    .insertInto("mozaik_history.place")
    .values(places.map((place) => ({ mozaik_id: mozaikId, ...place })))
    .onConflict((known) => known.doNothing())
    .execute();
}

async function markUndone(tables: Tables, mozaikId: string, revision: number, undone: boolean): Promise<void> {
  await tables
    .updateTable("mozaik_history.entry")
    .set({ undone })
    .where("mozaik_id", "=", mozaikId)
    .where("revision", "=", revision)
    .execute();
}

/** The entry that made the document what it was at `revision`: settings and names have revisions too, but no entry. */
function atVersion(tables: Tables, mozaikId: string, revision: number) {
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

const handlers: EventHandlers<MozaikEvent, Tables> = {
  ...Object.fromEntries(DOCUMENT_EVENTS.map((type) => [type, documentChanged])),

  async MozaikCreated({ mozaikId, authorId, copyOf, document }, event, tables) {
    await tables.insertInto("mozaik_history.mozaik").values({ mozaik_id: mozaikId }).execute();
    await addPlaces(tables, mozaikId, Object.values(document.nodes).flatMap(standsIn));
    const label = copyOf ? `Copied with the license ${copyOf.license}` : "Created";
    await documentChanged({ mozaikId, userId: authorId, at: event.meta.at, label, changes: [] }, event, tables);
  },
  async EditUndone(change, event, tables) {
    await documentChanged(change, event, tables);
    await markUndone(tables, change.mozaikId, change.of, true);
  },
  async EditRedone(change, event, tables) {
    await documentChanged(change, event, tables);
    await markUndone(tables, change.mozaikId, change.of, false);
  },
  async VersionNamed({ mozaikId, revision, name }, _event, tables) {
    await atVersion(tables, mozaikId, revision).set({ name }).execute();
  },
  async MozaikPublished({ mozaikId, revision }, _event, tables) {
    await atVersion(tables, mozaikId, revision).set({ published: true }).execute();
  },
  async MozaikDeleted({ mozaikId }, _event, tables) {
    await tables.deleteFrom("mozaik_history.mozaik").where("mozaik_id", "=", mozaikId).execute();
  },
};
