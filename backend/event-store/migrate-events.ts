// `npm run migrate-events -- --from <store> --to <store>`: moves the log to another store (docs/event-store.md).
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { Logger } from "@nestjs/common";
import { startPostgres } from "../postgres/embedded-postgres.mjs";
import type { EventStore } from "./event-store.ts";
import { openEventStoreDb } from "./eventstoredb/eventstoredb-event-store.ts";
import { migrateLog } from "./migration/migrate-log.ts";
import { ProgressLine } from "./migration/progress-line.ts";
import { openPostgresEventStore } from "./postgres/postgres-event-store.ts";

const USAGE = `npm run migrate-events -- --from <store> --to <store>

A store is one of
  embedded            the PostgreSQL of this installation, in DATA_DIR (./data); the application must not run
  postgres://…        a PostgreSQL database
  esdb://…            an EventStoreDB

Stop the application first: nothing may write to either store. An interrupted run is continued by the same command.`;

interface Opened {
  readonly store: EventStore;
  /** PostgreSQL commits what is sent together in the order it was sent; EventStoreDB promises no such order. */
  readonly atOnce: number;
  close(): Promise<void>;
}

async function open(address: string): Promise<Opened> {
  if (/^esdb(\+discover)?:\/\//.test(address)) {
    const store = await openEventStoreDb(address);
    return { store, atOnce: 1, close: () => store.stop() };
  }
  if (/^postgres(ql)?:\/\//.test(address)) {
    const store = await openPostgresEventStore(address);
    return { store, atOnce: 256, close: () => store.stop() };
  }
  if (address !== "embedded") throw new Error(`"${address}" is no store.\n\n${USAGE}`);
  const postgres = await startPostgres({ dataDir: join(resolve(process.env.DATA_DIR ?? "data"), "postgres") });
  const store = await openPostgresEventStore(postgres.url);
  const close = async () => {
    await store.stop();
    await postgres.stop();
  };
  return { store, atOnce: 256, close };
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { from: { type: "string" }, to: { type: "string" } } });
  if (!values.from || !values.to) throw new Error(USAGE);
  if (values.from === values.to) throw new Error("Both are the same store.");
  const interrupted = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => interrupted.abort(new Error("Interrupted. The same command goes on from here.")));
  }
  const line = new ProgressLine(process.stderr);
  const opened: Opened[] = [];
  try {
    const source = await open(values.from);
    opened.push(source);
    const target = await open(values.to);
    opened.push(target);
    const { events, streams, closed, found, digest } = await migrateLog(source.store, target.store, {
      signal: interrupted.signal,
      atOnce: target.atOnce,
      onProgress: (...step) => line.show(...step),
    });
    line.end();
    console.log(`${events} events in ${streams} streams (${closed} closed), the same in both stores.`);
    if (found > 0) console.log(`${found} of them were there already.`);
    console.log(`SHA-256 ${digest}`);
  } finally {
    line.end();
    await Promise.all(opened.map(({ close }) => close()));
  }
}

Logger.overrideLogger(["error", "warn"]);
try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
