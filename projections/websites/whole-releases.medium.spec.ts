import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { jest } from "@jest/globals";
import { QueryBus } from "@nestjs/cqrs";
import { GetServedSite } from "#modules/website/messages";
import { type CachingProxy, startCachingProxy } from "../../test/fakes/caching-proxy.ts";
import { eventually } from "../../test/support/eventually.ts";
import { expectStatus } from "../../test/support/expect-status.ts";
import { type Caller, startTestMall, type TestMall } from "../../test/support/test-mall.ts";

const RELEASES = 4;

let mall: TestMall;
let owner: Caller;
let proxy: CachingProxy;
let site: string;
/** Of the start page, another page and the header: each with a block of text. */
let places: { mozaikId: string; block: string; revision: number }[];
beforeAll(async () => {
  mall = await startTestMall();
  owner = await mall.person("owner");
  proxy = await startCachingProxy(mall.origin);
  const sites = `/api/users/${owner.userId}/websites`;
  const about = { name: "edition-0", url: "editions" };
  site = `${sites}/${expectStatus(201, await owner.call("POST", sites, about)).body.websiteId}`;
  for (const name of ["Home", "About"]) {
    expectStatus(201, await owner.call("POST", `${site}/websitePages`, { name }));
  }
  const header = { name: "Top", place: "header" };
  expectStatus(200, await owner.call("POST", `${site}/websitePart/mozaik/create`, header));
  const { pages, parts } = expectStatus(200, await owner.call("GET", site)).body;
  const mozaikIds = [...pages.map((page: { pageMozaikId: string }) => page.pageMozaikId), parts[0].value.mozaikId];
  places = await Promise.all(mozaikIds.map(withBlock));
});
afterAll(async () => {
  await proxy.stop();
  await mall.stop();
});

async function withBlock(mozaikId: string) {
  const { document, revision } = expectStatus(200, await owner.call("GET", `/api/mozaiks/${mozaikId}`)).body;
  const nodes = Object.values<{ id: string; kind: string }>(document.nodes);
  const ids = [randomUUID(), randomUUID(), randomUUID()] as const;
  const place = { parentId: nodes.find(({ kind }) => kind === "tile")?.id };
  const edits = [{ edit: "addLayout", input: { preset: "one", ids, place } }];
  const added = await owner.call("POST", `/api/mozaiks/${mozaikId}/edits`, { baseRevision: revision, edits });
  return { mozaikId, block: ids[2], revision: expectStatus(200, added).body.revision };
}

/** Everything on the website says which edition it belongs to. */
async function write(edition: string): Promise<void> {
  const text = { v: 1, blocks: [{ type: "paragraph", children: [{ type: "text", text: edition }] }] };
  for (const place of places) {
    const { mozaikId, block: id, revision } = place;
    const body = { baseRevision: revision, edits: [{ edit: "setText", input: { id, text } }] };
    const answer = expectStatus(200, await owner.call("POST", `/api/mozaiks/${mozaikId}/edits`, body));
    // publishing is an event of the Mozaik too
    place.revision = answer.body.revision + 1;
  }
  expectStatus(204, await owner.call("PUT", site, { name: edition }));
}

test("while releases change, readers behind a cache never see a mix of two releases", async () => {
  const seen = new Set<string>();
  const mixed: string[] = [];
  let isOver = false;
  const read = async (path: string) => {
    while (!isOver) {
      await pause(10); // the mall answers in this process
      const answer = await fetch(`${proxy.origin}/sites/editions${path}`);
      const html = await answer.text();
      if (answer.status !== 200) continue;
      const editions = new Set(html.match(/edition-\d+/g));
      if (editions.size !== 1) mixed.push(`${path}: ${[...editions].join(", ")}`);
      seen.add([...editions].join());
    }
  };
  const readers = ["", "/about"].map(read);
  const releaseIds: string[] = [];
  let live: string | null = null;
  for (let edition = 1; edition <= RELEASES; edition++) {
    await write(`edition-${edition}`);
    const made = await owner.call("POST", `${site}/releases`, { expectedLiveReleaseId: live });
    live = expectStatus(201, made).body.releaseId as string;
    releaseIds.push(live);
    await mall.settled();
    const [first = ""] = releaseIds;
    if (edition === 2) {
      const back = { releaseId: first, expectedLiveReleaseId: live };
      expectStatus(204, await owner.call("PUT", `${site}/live`, back));
      live = first;
      await mall.settled();
    }
  }
  const startPage = async () => (await fetch(`${proxy.origin}/sites/editions`)).text();
  const isNewest = (html: string) => html.includes(`edition-${RELEASES}`);
  // within a second, a page may be the one that was remembered
  await eventually(startPage, isNewest);
  isOver = true;
  await Promise.all(readers);
  expect(mixed).toEqual([]);
  expect(seen.size).toBeGreaterThan(1);
  // the cache was used
  expect(proxy.served.asked).toBeGreaterThan(0);
});

test("a page of the release before is not remembered if a release goes live while it is made", async () => {
  const edition = `edition-${RELEASES + 1}`;
  // this also makes it outdated
  await write(edition);
  await mall.settled();
  const queries = mall.app.get(QueryBus);
  const execute = queries.execute.bind(queries) as (query: unknown) => Promise<unknown>;
  let isFirst = true;
  const between = jest.spyOn(queries, "execute").mockImplementation(async (query: unknown) => {
    const answer = await execute(query);
    if (query instanceof GetServedSite && isFirst) {
      isFirst = false;
      const live = expectStatus(200, await owner.call("GET", `${site}/releases`)).body.items[0].releaseId;
      expectStatus(201, await owner.call("POST", `${site}/releases`, { expectedLiveReleaseId: live }));
      await mall.settled();
    }
    return answer;
  });
  const page = async () => (await mall.guest().call("GET", "/sites/editions")).text;
  await page();
  between.mockRestore();
  expect(isFirst).toBe(false);
  expect(await page()).toContain(edition);
});

test("only files that are named by their hash are kept without asking, and no error is kept", async () => {
  const page = await (await fetch(`${proxy.origin}/sites/editions`)).text();
  const files = [...page.matchAll(/(?:href|src)="(\/[^"]+\.(?:css|js)[^"]*)"/g)].map(([, path = ""]) => path);
  expect(files.length).toBeGreaterThan(0);
  for (const path of [
    ...files,
    "/sites/editions/nothing",
    "/sites/nobody",
    "/assets/none.js",
    "/sites/editions/feed.xml",
  ]) {
    await (await fetch(proxy.origin + path)).text();
  }
  const immutable = proxy.passed.filter(({ cacheControl }) => cacheControl.includes("immutable"));
  expect(immutable.filter(({ status, path }) => status !== 200 || !/[-.][\w-]{8,}\.(css|js)$/.test(path))).toEqual([]);
  expect(immutable.length).toBeGreaterThan(0);
  const errors = proxy.passed.filter(({ status }) => status >= 400);
  expect(errors.filter(({ cacheControl }) => !cacheControl.includes("no-store"))).toEqual([]);
  expect(errors.length).toBeGreaterThanOrEqual(3);
});
