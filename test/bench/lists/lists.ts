import { setTimeout as pause } from "node:timers/promises";
import { Database } from "#backend/database/database";
import { dataFolder, StartedMall } from "../../support/started-mall.ts";
import type { Bench, Measurement } from "../bench.ts";
import { type Figure, figure } from "../figure.ts";
import { newPerson } from "../person.ts";
import { ratios, takeTurns } from "../rounds.ts";
import { bareApplication } from "./contestant-process.ts";
import { COMMON_WORDS, fillReadTables, rareWord, rareWords } from "./fill.ts";
import { requestRate, textOf } from "./load.ts";

const SIZES = [10_000, 100_000];
const TARGET = { atLeast: 0.5 };
const CARDS = "/public/api/cards?scope=explore&first=20";
/** Different addresses of one list, more than any cache in the process should hold. */
const MANY = 5_000;

/**
 * The lists and pages that guests ask for, in requests per second over ten connections, beside a bare application of
 * Nest and Kysely that returns the same bytes from the same tables. The rows are written without events.
 */
export const measureLists: Measurement = async (bench) => {
  const url = await bench.freshDatabase();
  const mall = new StartedMall(await dataFolder(), {
    DATABASE_URL: url,
    LOG_LEVEL: "error",
    TRUST_PROXY: "127.0.0.1",
  });
  const contestant = bareApplication(url);
  const database = new Database(url);
  try {
    const [ours, theirs] = [await mall.opened(), await contestant.opened()];
    await prepared(ours);
    const figures: Figure[] = [];
    for (const items of SIZES) {
      bench.say(`filling ${items.toLocaleString("en")} items …`);
      await fillReadTables(database, items);
      for (const [name, addresses] of Object.entries(listsOf(items))) {
        for (const address of addresses.slice(0, 3)) await assertSame(ours + address, theirs + address);
        const pair = { ours: at(ours, addresses), theirs: at(theirs, addresses) };
        figures.push(...(await compared(bench, `${name}, ${items.toLocaleString("en")} items`, pair)));
      }
    }
    figures.push(...(await pageFigures(bench, ours, theirs)));
    return figures;
  } finally {
    await database.destroy();
    await contestant.stop();
    await mall.clear();
    await bench.dropDatabase(url);
  }
};

/** Resolves when the read models have their tables. */
async function prepared(origin: string): Promise<void> {
  while (!(await fetch(`${origin}/health/ready`)).ok) await pause(100);
}

/** Each list at one address, and at many addresses that no cache helps with. */
function listsOf(items: number): Record<string, string[]> {
  const many = <T>(make: (n: number) => T) => Array.from({ length: MANY }, (_, n) => make(n));
  const before = (n: number) => String(items - ((n * 7) % items)).padStart(20, "0");
  return {
    "card list": [CARDS],
    "card list, each time from another card on": many((n) => `${CARDS}&after=${before(n)}`),
    "tag search": [`${CARDS}&tags=tag7`],
    "tag search, each time another tag and card": many((n) => `${CARDS}&tags=tag${n % 50}&after=${before(n)}`),
    "word search": COMMON_WORDS.map((word) => `${CARDS}&text=${word}`),
    "word search, each time another rare word": many((n) => `${CARDS}&text=${rareWord(n % rareWords(items))}`),
  };
}

/** An almost empty public Mozaik beside a route that returns a fixed text of its size. */
async function pageFigures(bench: Bench, ours: string, theirs: string): Promise<Figure[]> {
  const author = await newPerson(ours, "lists-bench");
  const { id } = (await author.call("POST", "/api/mozaiks", { name: "Light" })) as { id: string };
  await author.call("POST", `/api/mozaiks/${id}/publish`);
  await author.call("GET", `/public/api/mozaiks/${id}`); // waits until it is shown
  const { length } = await textOf(`${ours}/mozaik/${id}`);
  const pair = { ours: at(ours, [`/mozaik/${id}`]), theirs: at(theirs, [`/fixed/${length}`]) };
  return await compared(bench, `public Mozaik of ${length} characters, beside a fixed text`, pair);
}

const at = (origin: string, addresses: readonly string[]) => addresses.map((address) => origin + address);

async function compared(
  { rounds, roundMs }: Bench,
  name: string,
  { ours, theirs }: { ours: string[]; theirs: string[] },
): Promise<Figure[]> {
  const results = await takeTurns(rounds, {
    ours: () => requestRate(ours, roundMs),
    theirs: () => requestRate(theirs, roundMs),
  });
  return [
    figure(name, "requests/s", results("ours")),
    figure(`${name} / contestant`, "×", ratios(results("ours"), results("theirs")), TARGET),
  ];
}

async function assertSame(ours: string, theirs: string): Promise<void> {
  const [mine, other] = [await textOf(ours), await textOf(theirs)];
  if (mine !== other) throw new Error(`${ours} and ${theirs} differ:\n${mine.slice(0, 900)}\n${other.slice(0, 900)}`);
}
