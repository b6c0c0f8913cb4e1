// `npm run rebuild -- <projection>`: rebuilds the tables of a read model while the application runs.
import { randomBytes } from "node:crypto";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { NestFactory } from "@nestjs/core";
import { AppModule } from "../app.module.ts";
import { Database } from "../database/database.ts";
import { EVENT_STORE, type EventStore, type Position } from "../event-store/event-store.ts";
import { StructuredLogger } from "../http/structured-logger.ts";
import { runningServerUrl } from "../postgres/running-server.ts";
import { ProgressLine } from "../terminal/progress-line.ts";
import { rebuildBeside } from "./rebuild-beside.ts";
import { Runner } from "./runner.ts";

/** From 0 to 1. Positions compare as text and start with the significant digits. */
function shareOf(position: Position, goal: Position): number {
  const [here, there] = [position, goal].map((each) => Number(each.split("/")[0]));
  return here === undefined || !there ? 1 : Math.min(1, here / there);
}

async function rebuild(name: string | undefined): Promise<void> {
  process.env.DATABASE_URL ??= runningServerUrl(resolve(process.env.DATA_DIR ?? "data"));
  if (!process.env.DATABASE_URL) throw new Error("No application runs here. Start it, or set DATABASE_URL.");
  process.env.SESSION_SECRET ??= randomBytes(48).toString("base64url"); // this process signs no links
  const app = await NestFactory.createApplicationContext(AppModule, { logger: new StructuredLogger("warn", false) });
  const interrupted = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => interrupted.abort());
  try {
    const readModels = app.get(Runner).readModels();
    const projection = readModels.get(name ?? "");
    if (!projection)
      throw new Error(`Say which one: npm run rebuild -- ${[...readModels.keys()].toSorted().join(" | ")}`);
    const line = new ProgressLine(process.stderr);
    const start = performance.now();
    const events = await rebuildBeside(projection, app.get<EventStore>(EVENT_STORE), app.get(Database), {
      signal: interrupted.signal,
      onBatch: (done, position, goal) =>
        line.show(projection.name, `${done.toLocaleString("en")} events`, shareOf(position, goal)),
    }).finally(() => line.end());
    const seconds = (performance.now() - start) / 1_000;
    console.log(`${projection.name}: rebuilt from ${events.toLocaleString("en")} events in ${seconds.toFixed(1)} s`);
  } finally {
    await app.close();
  }
}

try {
  await rebuild(parseArgs({ allowPositionals: true }).positionals[0]);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
