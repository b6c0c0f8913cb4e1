import { Injectable, type OnModuleInit } from "@nestjs/common";
import type { Transaction } from "kysely";
import type { Recorded } from "#backend/event-store/event-store";
import { type EventHandlers, handleInOrder, type Projection } from "#backend/projections/projection";
import { Runner } from "#backend/projections/runner";
import { DOCUMENT_EVENTS, type DocumentChange, type MozaikEvent } from "#modules/mozaik/events";
import { createHistoryTables, type HistoryTables } from "./mozaik-history.schema.ts";

/** Every version of every Mozaik's document, named by what made it: what can be looked back at and restored. */
@Injectable()
export class MozaikHistoryProjection implements Projection, OnModuleInit {
  readonly name = "mozaik_history";
  readonly version = 1;
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
  const { mozaikId, label, userId, at } = change;
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
    })
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

const handlers: EventHandlers<MozaikEvent, Tables> = {
  ...Object.fromEntries(DOCUMENT_EVENTS.map((type) => [type, documentChanged])),

  async MozaikCreated({ mozaikId, authorId, copyOf }, event, tables) {
    await tables.insertInto("mozaik_history.author").values({ mozaik_id: mozaikId, author_id: authorId }).execute();
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
  async MozaikPublished({ mozaikId, revision }, _event, tables) {
    await tables
      .updateTable("mozaik_history.entry")
      .set({ published: true })
      .where("mozaik_id", "=", mozaikId)
      .where("revision", "=", (e) =>
        e
          .selectFrom("mozaik_history.entry")
          .select((max) => max.fn.max("revision").as("revision"))
          .where("mozaik_id", "=", mozaikId)
          .where("revision", "<=", revision),
      )
      .execute();
  },
  async MozaikDeleted({ mozaikId }, _event, tables) {
    await tables.deleteFrom("mozaik_history.author").where("mozaik_id", "=", mozaikId).execute();
  },
};
