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
const REQUESTS = 200;
/** What the garbage collector leaves lying between the first half and the second. */
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
  const half = (short ? SHORT : SUBMISSIONS) / 2;
  say(`${half * 2} submissions, ${SIDE_BY_SIDE} side by side (load ${loadavg()[0]?.toFixed(1)}) …`);
  await visitors.send(200, SIDE_BY_SIDE); // warms up
  const idle = await residentMegabytes(pid);
  const began = performance.now();
  const first = await peakDuring(pid, () => visitors.send(half, SIDE_BY_SIDE));
  const second = await peakDuring(pid, () => visitors.send(half, SIDE_BY_SIDE));
  const seconds = (performance.now() - began) / 1_000;
  return [
    figure("submissions received", "/s", [(half * 2) / seconds]),
    figure("time for 10,000 at this rate", "s", [(SUBMISSIONS * seconds) / (half * 2)], { atMost: 60 }),
    figure("one submission, p95", "ms", [percentile(visitors.times, 0.95)]),
    figure("memory while idle", "MB", [idle]),
    figure("memory in the second half, more than in the first", "MB", [second - first], { atMost: FLAT_MB }),
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
    ["first page of a filter by answer", `${path}?first=20&words=visitor`, REQUESTS, undefined],
    ["a filter that nothing fits", `${path}?first=20&words=nobody`, 3, undefined],
    ["new and unread", `${path}/inbox`, REQUESTS, FIRST_PAGE_MS],
    ["charts of all", `${path}/summary`, 3, undefined],
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
