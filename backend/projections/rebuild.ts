// `npm run rebuild -- <projection>`: rebuilds the tables of a read model while the application runs.
import { parseArgs } from "node:util";
import { Database } from "../database/database.ts";
import { EVENT_STORE, type EventStore, type Position } from "../event-store/event-store.ts";
import { openBeside } from "../open-beside.ts";
import { ProgressLine } from "../terminal/progress-line.ts";
import { rebuildBeside } from "./rebuild-beside.ts";
import { Runner } from "./runner.ts";

/** From 0 to 1. Positions compare as text and start with the significant digits. */
function shareOf(position: Position, goal: Position): number {
  const [here, there] = [position, goal].map((each) => Number(each.split("/")[0]));
  return here === undefined || !there ? 1 : Math.min(1, here / there);
}

async function rebuild(name: string | undefined): Promise<void> {
  const app = await openBeside();
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
