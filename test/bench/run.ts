// `npm run bench [-- --short] [name …]`: measures the event core (docs/event-store.md), the builder and the public
// pages (docs/performance.md) on this machine; all of it, or the named measurements.
import "reflect-metadata";
import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { measureAppend } from "./append.ts";
import { type Measurement, openBench } from "./bench.ts";
import { measureBuilder } from "./builder/builder.ts";
import { measureBuilderSize } from "./builder/builder-size.ts";
import { measureBuilding } from "./builder/building.ts";
import { measureCards } from "./cards.ts";
import { measureCatchUp } from "./catch-up.ts";
import { measureEdit } from "./edit.ts";
import { measureFanOut } from "./fan-out.ts";
import { measureHosts } from "./hosts.ts";
import { measureLag } from "./lag.ts";
import { measureLibrary } from "./library/library.ts";
import { measureLists } from "./lists/lists.ts";
import { measureShelves } from "./lists/shelves.ts";
import { measureLogSize } from "./log-size.ts";
import { measureLongStream } from "./long-stream.ts";
import { measureEach, type Outcome } from "./measure-each.ts";
import { measureMemory } from "./memory.ts";
import { measurePages } from "./pages/pages.ts";
import { measureRenditions } from "./renditions.ts";
import { table, writeReport } from "./report.ts";
import { measureSites } from "./sites/sites.ts";
import { measureSubmissions } from "./submissions/submissions.ts";
import { measureUploads } from "./uploads.ts";
import { measureVisits } from "./visits/visits.ts";

const MEASUREMENTS: Readonly<Record<string, Measurement>> = {
  append: measureAppend,
  "catch-up": measureCatchUp,
  cards: measureCards,
  "fan-out": measureFanOut,
  lag: measureLag,
  "log-size": measureLogSize,
  "long-stream": measureLongStream,
  edit: measureEdit,
  builder: measureBuilder,
  "builder-size": measureBuilderSize,
  building: measureBuilding,
  pages: measurePages,
  lists: measureLists,
  hosts: measureHosts,
  shelves: measureShelves,
  sites: measureSites,
  library: measureLibrary,
  memory: measureMemory,
  submissions: measureSubmissions,
  uploads: measureUploads,
  visits: measureVisits,
  renditions: measureRenditions,
};

const { values, positionals } = parseArgs({
  options: { short: { type: "boolean", default: false } },
  allowPositionals: true,
});
const unknown = positionals.filter((name) => !(name in MEASUREMENTS));
if (unknown.length > 0) throw new Error(`${unknown.join(", ")}: there are ${Object.keys(MEASUREMENTS).join(", ")}`);
const folder = resolve(process.env.DATA_DIR ?? "data", "bench");
mkdirSync(folder, { recursive: true });
const bench = await openBench(folder, values.short);
const wanted = Object.entries(MEASUREMENTS).filter(([name]) => positionals.length === 0 || positionals.includes(name));
let outcome: Outcome;
try {
  outcome = await measureEach(wanted, bench);
} finally {
  await bench.close();
}
const { figures, failed } = outcome;
console.log(table(figures));
console.log(`\n${await writeReport(folder, values.short, figures)}`);
if (failed.length > 0) {
  console.error(`\nnot measured: ${failed.join(", ")}`);
  process.exitCode = 1;
}
