import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { ModuleRef } from "@nestjs/core";
import { sql } from "kysely";
import { Aggregates } from "#backend/commands/aggregates";
import { Database } from "#backend/database/database";
import { EVENT_STORE, type EventStore } from "#backend/event-store/event-store";
import { PlatformModule } from "#backend/platform.module";
import type { MozaikEvent } from "#modules/mozaik/events";
import { mozaik } from "#modules/mozaik/mozaik/mozaik";
import { applyEdit, type MozaikDocument } from "#mozaik/document";
import type { Measurement } from "./bench.ts";
import { figure } from "./figure.ts";
import { openMall } from "./mall.ts";
import { takeTurns } from "./rounds.ts";
import { newMozaik, recordable } from "./sample-events.ts";

const EDITS = 20_000;
const APPEND = 500;

/** Loads a heavily edited Mozaik into a process with an empty cache. */
export const measureLongStream: Measurement = async (bench) => {
  const { app, close } = await openMall(bench);
  const store = app.get<EventStore>(EVENT_STORE);
  const mozaikId = randomUUID();
  const stream = `mozaik-${mozaikId}`;
  const events = history(mozaikId);
  for (let at = 0; at < events.length; at += APPEND) {
    await store.append(stream, "any", events.slice(at, at + APPEND).map(recordable));
  }
  const modules = app.select(PlatformModule).get(ModuleRef, { strict: true });
  const database = app.get(Database);
  const load = async () => {
    const aggregates = await modules.create(Aggregates); // its cache of streams is empty
    const started = performance.now();
    const { revision } = await aggregates.load(mozaik, stream);
    if (revision !== BigInt(EDITS)) throw new Error(`loaded up to ${revision}`);
    return performance.now() - started;
  };
  const results = await takeTurns(bench.rounds, {
    whole: async () => {
      await sql`delete from snapshots.snapshot`.execute(database);
      return load();
    },
    snapshot: async () => {
      await snapshotOf(database, stream);
      return load();
    },
  });
  await close();
  const name = `load of a stream of ${EDITS.toLocaleString("en")} edits`;
  return [
    figure(`${name}, from its first event`, "ms", results("whole")),
    figure(`${name}, from its snapshot`, "ms", results("snapshot"), { atMost: 50 }),
  ];
};

/** A snapshot is written after the answer, when nobody waits for it. */
async function snapshotOf(database: Database, stream: string): Promise<void> {
  for (let attempt = 0; attempt < 500; attempt++) {
    const { rows } = await sql`select from snapshots.snapshot where stream = ${stream}`.execute(database);
    if (rows.length > 0) return;
    await pause(20);
  }
  throw new Error(`no snapshot of ${stream} was written`);
}

function history(mozaikId: string): MozaikEvent[] {
  const userId = randomUUID();
  const created = newMozaik(mozaikId, userId, 0);
  const events: MozaikEvent[] = [created];
  let document: MozaikDocument = created.data.document;
  const page = Object.values(document.nodes).find(({ kind }) => kind === "page");
  if (!page) throw new Error("a new document has no page");
  for (let n = 1; n <= EDITS; n++) {
    const edit = applyEdit(document, { edit: "renamePage", input: { id: page.id, name: `Page ${n}` } });
    const { event: type, label, changes } = edit;
    const description = { label };
    events.push({ type, data: { mozaikId, userId, at: "2026-01-02T03:04:05.678Z", description, changes } });
    document = edit.document;
  }
  return events;
}
