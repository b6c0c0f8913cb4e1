// `npm run migrate-events -- --from <store> --to <store>`: moves the log to another store (docs/event-store.md).
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { Logger } from "@nestjs/common";
import { type RunningPostgres, startPostgres } from "../postgres/embedded-postgres.mjs";
import { ProgressLine } from "../terminal/progress-line.ts";
import type { EventStore } from "./event-store.ts";
import { openEventStoreDb } from "./eventstoredb/eventstoredb-event-store.ts";
import { migrateLog } from "./migration/migrate-log.ts";
import { resetReadModels } from "./migration/reset-read-models.ts";
import { openPostgresEventStore } from "./postgres/postgres-event-store.ts";

const USAGE = `npm run migrate-events -- --from <store> --to <store> [--reset-read-models <database>]

A store is one of
  embedded            the PostgreSQL of this installation, in DATA_DIR (./data)
  postgres://…        a PostgreSQL database
  esdb://…            an EventStoreDB

--reset-read-models   the database (embedded or postgres://…) of the application that will run on the new store:
                      its read models and snapshots belong to the old one and are rebuilt

Stop the application first: nothing may write to either store. An interrupted run is continued by the same command.`;

/** PostgreSQL commits appends in the order they were sent; EventStoreDB does not guarantee this. */
const AT_ONCE_POSTGRES = 256;

interface Opened {
  readonly store: EventStore;
  readonly atOnce: number;
}

/** Opens each store. The embedded server belongs to one process and is started only once. */
class Places {
  private server: Promise<RunningPostgres> | undefined;
  private readonly stores: EventStore[] = [];

  async open(address: string): Promise<Opened> {
    const opened = /^esdb(\+discover)?:\/\//.test(address)
      ? { store: await openEventStoreDb(address), atOnce: 1 }
      : { store: await openPostgresEventStore(await this.databaseUrl(address)), atOnce: AT_ONCE_POSTGRES };
    this.stores.push(opened.store);
    return opened;
  }

  async databaseUrl(address: string): Promise<string> {
    if (/^postgres(ql)?:\/\//.test(address)) return address;
    if (address !== "embedded") throw new Error(`"${address}" is none of these.\n\n${USAGE}`);
    this.server ??= startPostgres({ dataDir: join(resolve(process.env.DATA_DIR ?? "data"), "postgres") });
    return (await this.server).url;
  }

  async close(): Promise<void> {
    await Promise.all(this.stores.map((store) => store.stop()));
    await (await this.server)?.stop();
  }
}

const count = (value: number) => value.toLocaleString("en");

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { from: { type: "string" }, to: { type: "string" }, "reset-read-models": { type: "string" } },
  });
  const { from, to, "reset-read-models": readModels } = values;
  if (!from || !to) throw new Error(USAGE);
  if (from === to) throw new Error("Both are the same store.");
  const interrupted = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => interrupted.abort(new Error("Interrupted. Run the same command again to continue.")));
  }
  const line = new ProgressLine(process.stderr);
  const places = new Places();
  try {
    const source = await places.open(from);
    const target = await places.open(to);
    const { events, streams, closed, found, digest } = await migrateLog(source.store, target.store, {
      signal: interrupted.signal,
      atOnce: target.atOnce,
      onProgress: (step, done, of) =>
        of === undefined ? line.show(step, count(done)) : line.show(step, `${count(done)} of ${count(of)}`, done / of),
    });
    line.end();
    console.log(`${events} events in ${streams} streams (${closed} closed), the same in both stores.`);
    if (found > 0) console.log(`${found} of them were there already.`);
    console.log(`SHA-256 ${digest}`);
    if (readModels) {
      await resetReadModels(await places.databaseUrl(readModels));
      console.log("The next start will rebuild the read models.");
    }
  } finally {
    line.end();
    await places.close();
  }
}

Logger.overrideLogger(["error", "warn"]);
try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
