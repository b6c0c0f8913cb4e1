import type { OutgoingHttpHeaders } from "node:http";
import { loadavg } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { Database } from "#backend/database/database";
import { dataFolder, StartedMall } from "../../support/started-mall.ts";
import type { Bench, Measurement } from "../bench.ts";
import { type Figure, figure, percentile } from "../figure.ts";
import { newPerson } from "../person.ts";
import { ratios, takeTurns } from "../rounds.ts";
import { bareApplication } from "./contestant-process.ts";
import { COMMON_WORDS, rareWord, rareWords } from "./fill.ts";
import { fillShelves } from "./fill-shelves.ts";
import { fromVisitor, requestRate, textOf } from "./load.ts";

const SMALL = 1_000;
const LARGE = 100_000;
/** Requests of one round of waiting times. */
const REQUESTS = 200;
const FIRST_PAGE_MS = 30;

interface List {
  readonly name: string;
  readonly ours: readonly string[];
  readonly theirs: readonly string[];
}

/**
 * First pages that people and guests ask for among 1,000 and 100,000 items, beside the same lists of a bare
 * application of Nest and Kysely, and how long one request of them takes. The rows are written without events.
 */
export const measureShelves: Measurement = async (bench) => {
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
    while (!(await fetch(`${ours}/health/ready`)).ok) await pause(100);
    const { session } = await newPerson(ours, "shelves-bench");
    const ofSession = (name: string) => session.find((each) => each.name === name)?.value ?? "";
    const headersOf = (n: number) => ({
      authorization: `Bearer ${ofSession("accessToken")}`,
      ...fromVisitor(n),
    });
    const figures: Figure[] = [];
    const rates = new Map<string, readonly number[]>();
    for (const items of [SMALL, LARGE]) {
      bench.say(`filling ${items.toLocaleString("en")} items …`);
      const authorId = ofSession("currentUserId");
      const libraryId = await fillShelves(database, items, authorId);
      for (const list of listsOf(items, authorId, libraryId)) {
        const at = { ours: list.ours.map((path) => ours + path), theirs: list.theirs.map((path) => theirs + path) };
        await assertAsMany(at.ours[0] ?? "", at.theirs[0] ?? "", headersOf(0));
        const name = `${list.name}, ${items.toLocaleString("en")} items`;
        bench.say(`${name} (load ${loadavg()[0]?.toFixed(1)}) …`);
        const results = await takeTurns(bench.rounds, {
          ours: () => requestRate(at.ours, bench.roundMs, headersOf),
          theirs: () => requestRate(at.theirs, bench.roundMs),
        });
        figures.push(figure(name, "requests/s", results("ours")));
        figures.push(figure(`${name} / contestant`, "×", ratios(results("ours"), results("theirs")), { atLeast: 0.5 }));
        figures.push(await waiting(bench, name, at.ours, headersOf));
        const before = rates.get(list.name);
        if (before) {
          figures.push(
            figure(`${list.name}, 1,000 / 100,000 items`, "×", ratios(before, results("ours")), { atMost: 1.5 }),
          );
        }
        rates.set(list.name, results("ours"));
      }
    }
    return figures;
  } finally {
    await database.destroy();
    await contestant.stop();
    await mall.clear();
    await bench.dropDatabase(url);
  }
};

function listsOf(items: number, authorId: string, libraryId: string): List[] {
  const search = (name: string, key: string, words: readonly string[], theirKey = key): List => ({
    name: `search by ${name}`,
    ours: words.map((word) => `/public/api/search?${key}=${word}`),
    theirs: words.map((word) => `/search?${theirKey}=${word}`),
  });
  // those with the most digits: no other word begins with one of them
  const least = rareWords(items) / 10;
  const rare = Array.from({ length: Math.min(1_000, 9 * least) }, (_, n) => rareWord(least + n));
  return [
    { name: "explore", ours: ["/public/api/cards?scope=explore"], theirs: ["/public/api/cards"] },
    { name: "own content", ours: ["/api/cards?scope=my-content"], theirs: [`/own/${authorId}`] },
    { name: "library", ours: [`/api/libraries/${libraryId}/items?first=20`], theirs: [`/library/${libraryId}`] },
    search("a common word", "text", COMMON_WORDS),
    search("a rare word", "text", rare),
    search(
      "a tag",
      "tag",
      Array.from({ length: 50 }, (_, n) => `tag${n}`),
    ),
    search("a misspelt word", "text", COMMON_WORDS.map(misspelt), "misspelt"),
  ];
}

/** The letters in its middle are exchanged. */
function misspelt(word: string): string {
  const at = Math.floor(word.length / 2) - 1;
  return word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);
}

/** One request after the other. */
async function waiting(
  { rounds }: Bench,
  name: string,
  addresses: readonly string[],
  headersOf: (n: number) => OutgoingHttpHeaders,
): Promise<Figure> {
  const results: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const times: number[] = [];
    for (let n = 0; n < REQUESTS; n++) {
      const since = performance.now();
      await textOf(addresses[n % addresses.length] ?? "", undefined, headersOf(n));
      times.push(performance.now() - since);
    }
    results.push(percentile(times, 0.95));
  }
  return figure(`${name}, p95`, "ms", results, { atMost: FIRST_PAGE_MS });
}

/** Both order by rules of their own, so only the length of the page is compared. */
async function assertAsMany(ours: string, theirs: string, headers: OutgoingHttpHeaders): Promise<void> {
  const [mine, other] = [await textOf(ours, undefined, headers), await textOf(theirs)].map(
    (text) => (JSON.parse(text) as { items: unknown[] }).items.length,
  );
  if (mine !== other || mine === 0) throw new Error(`${ours} has ${mine} items, ${theirs} ${other}`);
}
