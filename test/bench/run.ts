// `npm run bench [-- --short] [-- --only <name>]`: what the event core can do on this machine (docs/event-store.md).
import "reflect-metadata";
import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { measureAppend } from "./append.ts";
import { type Measurement, openBench } from "./bench.ts";
import { measureCards } from "./cards.ts";
import { measureCatchUp } from "./catch-up.ts";
import { type Figure } from "./figure.ts";
import { measureLag } from "./lag.ts";
import { measureLogSize } from "./log-size.ts";
import { measureLongStream } from "./long-stream.ts";
import { table, writeReport } from "./report.ts";

const MEASUREMENTS: Readonly<Record<string, Measurement>> = {
  append: measureAppend,
  "catch-up": measureCatchUp,
  cards: measureCards,
  lag: measureLag,
  "log-size": measureLogSize,
  "long-stream": measureLongStream,
};

const { values } = parseArgs({ options: { short: { type: "boolean", default: false }, only: { type: "string" } } });
const folder = resolve(process.env.DATA_DIR ?? "data", "bench");
mkdirSync(folder, { recursive: true });
const bench = await openBench(folder, values.short);
const figures: Figure[] = [];
try {
  for (const [name, measure] of Object.entries(MEASUREMENTS)) {
    if (values.only && values.only !== name) continue;
    console.error(`${name} …`);
    figures.push(...(await measure(bench)));
  }
} finally {
  await bench.close();
}
console.log(table(figures));
console.log(`\n${await writeReport(folder, values.short, figures)}`);
