import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { dataFolder, StartedMall } from "../../support/started-mall.ts";
import type { Bench, Measurement } from "../bench.ts";
import { type Figure, figure, percentile } from "../figure.ts";
import { bareFileServer } from "../lists/contestant-process.ts";
import { requestTimes, textOf } from "../lists/load.ts";
import { newPerson, type Person } from "../person.ts";
import { ratios, takeTurns } from "../rounds.ts";

const PAGES = 200;

/** Websites: serving a page, publishing many, a menu that changes, and the files for another host. */
export const measureSites: Measurement = async (bench) => {
  const url = await bench.freshDatabase();
  const mall = new StartedMall(await dataFolder(), {
    DATABASE_URL: url,
    LOG_LEVEL: "error",
    TRUST_PROXY: "127.0.0.1",
  });
  try {
    const origin = await mall.opened();
    while (!(await fetch(`${origin}/health/ready`)).ok) await pause(100);
    const owner = await newPerson(origin, "sites-bench");
    return [...(await serving(bench, origin, owner, mall.folder)), ...(await publishing(bench, origin, owner))];
  } finally {
    await mall.clear();
    await bench.dropDatabase(url);
  }
};

/** A published page of a template beside the same bytes from a bare file server. */
async function serving({ rounds, roundMs }: Bench, origin: string, owner: Person, folder: string): Promise<Figure[]> {
  const site = await madeSite(owner, { name: "Served", url: "served", template: "studio" });
  await publish(owner, site, null);
  await owner.call("GET", site); // waits until it is shown
  const address = `${origin}/sites/served`;
  const file = join(folder, "page.html");
  await writeFile(file, await textOf(address));
  const server = bareFileServer(file);
  try {
    const theirs = await server.opened();
    const slowest: number[] = [];
    const results = await takeTurns(rounds, {
      ours: async () => {
        const { perSecond, times } = await requestTimes([address], roundMs);
        slowest.push(percentile(times, 0.99));
        return perSecond;
      },
      theirs: async () => (await requestTimes([theirs], roundMs)).perSecond,
    });
    return [
      figure("page of a website", "requests/s", results("ours")),
      figure("page of a website / bare file server", "×", ratios(results("ours"), results("theirs")), { atLeast: 0.3 }),
      figure("page of a website over ten connections, p99", "ms", slowest.slice(1)),
    ];
  } finally {
    await server.stop();
  }
}

async function publishing(bench: Bench, origin: string, owner: Person): Promise<Figure[]> {
  const [published, live, exported]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < (bench.short ? 1 : 3); round++) {
    bench.say(`a website of ${PAGES} pages …`);
    const url = `large-${round}`;
    const site = await madeSite(owner, { name: "Large", url });
    const mozaikIds: string[] = [];
    for (let page = 0; page < PAGES; page++) {
      const made = await owner.call("POST", `${site}/websitePages`, { name: `Page ${page}` });
      mozaikIds.push((made as { pageMozaikId: string }).pageMozaikId);
    }
    const first = await timed(published, () => publish(owner, site, null));
    const items = mozaikIds.slice(0, 10).map((mozaikId, at) => ({ mozaikId, name: `Entry ${at}` }));
    await timed(live, async () => {
      await owner.call("POST", `${site}/siteMenu`, { name: "Main", items });
      const releaseId = await publish(owner, site, first);
      // The owner's reads wait until what they wrote is shown.
      const { live: now } = (await owner.call("GET", site)) as { live: { releaseId: string } };
      if (now.releaseId !== releaseId) throw new Error("an older release is live");
      await textOf(`${origin}/sites/${url}`);
    });
    await timed(exported, () => exportedFiles(owner, site));
  }
  const of = `of ${PAGES} pages`;
  return [
    figure(`publishing a website ${of}`, "s", published, { atMost: 3 }),
    figure(`a changed menu is live, website ${of}`, "s", live, { atMost: 1 }),
    figure(`exporting a website ${of}`, "s", exported),
  ];
}

/** Returns the path of its calls. */
async function madeSite(owner: Person, about: object): Promise<string> {
  const base = `/api/users/${owner.userId}/websites`;
  return `${base}/${((await owner.call("POST", base, about)) as { websiteId: string }).websiteId}`;
}

async function publish(owner: Person, site: string, expectedLiveReleaseId: string | null): Promise<string> {
  const release = await owner.call("POST", `${site}/releases`, { expectedLiveReleaseId });
  return (release as { releaseId: string }).releaseId;
}

async function exportedFiles(owner: Person, site: string): Promise<void> {
  await owner.call("POST", `${site}/exports`, {});
  for (;;) {
    const { items } = (await owner.call("GET", `${site}/exports`)) as { items: { state: string }[] };
    const state = items[0]?.state;
    if (state === "ready") return;
    if (state === "failed") throw new Error("the export failed");
    await pause(50);
  }
}

/** Adds the seconds that `work` took. */
async function timed<Result>(seconds: number[], work: () => Promise<Result>): Promise<Result> {
  const started = performance.now();
  const result = await work();
  seconds.push((performance.now() - started) / 1_000);
  return result;
}
