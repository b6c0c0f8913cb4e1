import { loadavg } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { dataFolder, StartedMall } from "../../support/started-mall.ts";
import type { Bench, Measurement } from "../bench.ts";
import { type Figure, figure, percentile } from "../figure.ts";
import { peakDuring, residentMegabytes } from "../memory.ts";
import { newPerson, type Person } from "../person.ts";
import { publishForm } from "./bench-form.ts";
import { BENCH_SECRET, Visitors } from "./visitors.ts";

const SUBMISSIONS = 10_000;
const SHORT = 2_000;
const SIDE_BY_SIDE = 20;
/** The memory is read in each of these parts. */
const PARTS = 8;
const REQUESTS = 200;
/** Requests that read hundreds or all of the answers. */
const HEAVY = 5;
/** With room for more, the collector waits longer, and what it has left lying cannot be told from a leak. */
const HEAP_MB = 256;
/** What the garbage collector leaves lying in the second half. */
const FLAT_MB = 60;
const FIRST_PAGE_MS = 50;

/**
 * A form that gets 10,000 submissions at once, and then its author: whether all are kept, how long it takes, what the
 * application holds in memory, and how fast the first page of submissions is read.
 */
export const measureSubmissions: Measurement = async (bench) => {
  const mall = new StartedMall(await dataFolder(), {
    LOG_LEVEL: "error",
    TRUST_PROXY: "127.0.0.1",
    SESSION_SECRET: BENCH_SECRET,
    NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}`,
  });
  try {
    const origin = await mall.opened();
    while (!(await fetch(`${origin}/health/ready`)).ok) await pause(100);
    const author = await newPerson(origin, "submissions-bench");
    const form = await publishForm(author);
    const visitors = new Visitors(origin, form);
    return [
      ...(await arrivals(bench, mall.pid, visitors)),
      ...(await kept(bench, author, form.mozaikId, visitors.sent)),
      ...(await reading(bench, author, form.mozaikId)),
    ];
  } finally {
    await mall.clear();
  }
};

async function arrivals({ short, say }: Bench, pid: number, visitors: Visitors): Promise<Figure[]> {
  const count = short ? SHORT : SUBMISSIONS;
  say(`${count} submissions, ${SIDE_BY_SIDE} side by side (load ${loadavg()[0]?.toFixed(1)}) …`);
  await visitors.send(200, SIDE_BY_SIDE); // warms up
  const idle = await residentMegabytes(pid);
  const began = performance.now();
  const peaks: number[] = [];
  for (let part = 0; part < PARTS; part++) {
    peaks.push(await peakDuring(pid, () => visitors.send(count / PARTS, SIDE_BY_SIDE)));
    say(`  ${((part + 1) * count) / PARTS}: ${peaks.at(-1)?.toFixed(0)} MB`);
  }
  const seconds = (performance.now() - began) / 1_000;
  const [half = Number.NaN, last = Number.NaN] = [peaks[PARTS / 2 - 1], peaks.at(-1)];
  return [
    figure("submissions received", "/s", [count / seconds]),
    figure("time for 10,000 at this rate", "s", [(SUBMISSIONS * seconds) / count], { atMost: 60 }),
    figure("one submission, p95", "ms", [percentile(visitors.times, 0.95)]),
    figure("memory while idle", "MB", [idle]),
    figure("memory at the end, more than at half", "MB", [last - half], { atMost: FLAT_MB }),
  ];
}

/** Waits until the last one is listed, then counts all. */
async function kept({ say }: Bench, author: Person, mozaikId: string, sent: number): Promise<Figure[]> {
  say("reading all of them …");
  const began = performance.now();
  let listed = 0;
  while (listed < sent && performance.now() - began < 120_000) {
    const all = (await author.call("GET", `/api/mozaiks/${mozaikId}/submissions.json`)) as unknown[];
    listed = all.length;
    if (listed < sent) await pause(500);
  }
  const followed = (performance.now() - began) / 1_000;
  return [
    figure("submissions lost", "", [sent - listed], { atMost: 0 }),
    figure("until all are listed, read as JSON", "s", [followed]),
  ];
}

async function reading({ rounds, say }: Bench, author: Person, mozaikId: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  const path = `/api/mozaiks/${mozaikId}/submissions`;
  for (const [name, address, times, most] of [
    ["first page", `${path}?first=20`, REQUESTS, FIRST_PAGE_MS],
    ["first page of a filter by answer", `${path}?first=20&words=visitor`, HEAVY, undefined],
    ["a filter that nothing fits", `${path}?first=20&words=nobody`, HEAVY, undefined],
    ["new and unread", `${path}/inbox`, REQUESTS, FIRST_PAGE_MS],
    ["charts of all", `${path}/summary`, HEAVY, undefined],
  ] as const) {
    say(`${name} …`);
    const results: number[] = [];
    for (let round = 0; round <= rounds; round++) {
      const taken: number[] = [];
      for (let n = 0; n < times; n++) {
        const since = performance.now();
        await author.call("GET", address);
        taken.push(performance.now() - since);
      }
      if (round > 0) results.push(percentile(taken, 0.95));
    }
    figures.push(figure(`submissions, ${name}, p95`, "ms", results, most === undefined ? undefined : { atMost: most }));
  }
  return figures;
}
