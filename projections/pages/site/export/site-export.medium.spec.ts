import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { ArchiveJob } from "#backend/archives/archive-job";
import { Archives } from "#backend/archives/archives";
import { BLOB_STORE, type BlobStore } from "#backend/blobs/blob-store";
import { commandContext } from "#backend/commands/command-context";
import { danglingLinks } from "../../../../test/support/dangling-links.ts";
import { eventually } from "../../../../test/support/eventually.ts";
import { expectStatus } from "../../../../test/support/expect-status.ts";
import { type Caller, startTestMall, type TestMall } from "../../../../test/support/test-mall.ts";
import { unzipped } from "../../../../test/support/unzipped.ts";
import { SiteExportArchive } from "./site-export-archive.ts";
import { SITE_EXPORT } from "./site-export-wish.ts";

const MALL = "http://mall.example";

let mall: TestMall;
let owner: Caller;
let other: Caller;
/** A published website from a template, with a form on its page 'Brief'. */
let site: string;
beforeAll(async () => {
  mall = await startTestMall({ PUBLIC_ORIGIN: MALL });
  [owner, other] = [await mall.person("owner"), await mall.person("other")];
  site = await published({ name: "Plumb", template: "studio" });
});
afterAll(() => mall.stop());

async function published(about: object): Promise<string> {
  const sites = `/api/users/${owner.userId}/websites`;
  const path = `${sites}/${expectStatus(201, await owner.call("POST", sites, about)).body.websiteId}`;
  expectStatus(201, await owner.call("POST", `${path}/releases`, { expectedLiveReleaseId: null }));
  return path;
}

interface Exported {
  id: string;
  state: string;
  done: number;
  total: number;
  bytes: number;
  problem: string | null;
}

async function exportsOf(of: string): Promise<Exported[]> {
  return expectStatus(200, await owner.call("GET", `${of}/exports`)).body.items;
}

/** The archive once nobody works on it any more. */
async function finished(of: string, id: string): Promise<Exported> {
  const read = async () => (await exportsOf(of)).find((each) => each.id === id) as Exported;
  return eventually(read, ({ state }) => state === "ready" || state === "failed");
}

async function filesOf(of: string, wanted: object = {}): Promise<Record<string, Buffer>> {
  const { id } = expectStatus(201, await owner.call("POST", `${of}/exports`, wanted)).body;
  const made = await finished(of, id);
  expect(made).toMatchObject({ state: "ready", problem: null, done: made.total });
  const { href } = expectStatus(200, await owner.call("POST", `${of}/exports/${id}/link`)).body;
  const bytes = Buffer.from(await (await fetch(mall.origin + href)).arrayBuffer());
  expect(bytes.length).toBe(made.bytes);
  return unzipped(bytes);
}

/** Links to follow: out of the website, or back to it in the mall. */
const isAllowed = (link: string) =>
  link.startsWith(`${MALL}/sites/plumb`) || (/^(https?|mailto):/.test(link) && !link.startsWith(MALL));

test("a website from a template as files: nothing is loaded from the mall, and no link is dangling", async () => {
  const files = await filesOf(site);
  const names = Object.keys(files);
  for (const name of ["index.html", "brief.html", "404.html", "report.html", "report.json"]) {
    expect(names).toContain(name);
  }
  expect(names.some((name) => /^media\/[0-9a-f]{16}-640\.webp$/.test(name))).toBe(true);
  expect(names.some((name) => /^assets\/.*\.woff2$/.test(name))).toBe(true);
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
  expect(danglingLinks(files, isAllowed)).toEqual([]);
  const pages = names.filter((name) => name.endsWith(".html")).map((name) => String(files[name]));
  for (const page of pages) expect(page).not.toMatch(/<script|<form|<input|<textarea|\/public\/api\/|rel="canonical"/);
  // the form leads to its page in the mall, in the look of its button
  const brief = String(files["brief.html"]);
  expect(brief).toContain(`href="${MALL}/sites/plumb/brief"`);
  const report = JSON.parse(String(files["report.json"]));
  expect(report.pages.find(({ file }: { file: string }) => file === "brief.html").cannot[0].what).toBe("forms");
  expect(report.notes.join(" ")).toContain("sitemap.xml");
  expect(names).not.toContain("sitemap.xml");
  const others = ["report.json", "report.html"];
  expect([...report.files, ...others].toSorted()).toEqual(names.toSorted());
});

test("with the address of the files, search engines find them; former addresses lead on", async () => {
  const { body } = await owner.call("GET", site);
  const services = body.pages.find(({ url }: { url: string }) => url === "services");
  const change = { pageId: services.pageId, url: "what-we-do" };
  expectStatus(204, await owner.call("PUT", `${site}/websitePages`, change));
  const publish = { expectedLiveReleaseId: body.live.releaseId };
  expectStatus(201, await owner.call("POST", `${site}/releases`, publish));
  const files = await filesOf(site, { baseUrl: "https://example.org/plumb" });
  expect(danglingLinks(files, isAllowed)).toEqual([]);
  expect(String(files["sitemap.xml"])).toContain("<loc>https://example.org/plumb/what-we-do.html</loc>");
  expect(String(files["robots.txt"])).toContain("Sitemap: https://example.org/plumb/sitemap.xml");
  expect(String(files["feed.xml"])).toContain('<link href="https://example.org/plumb/"/>');
  expect(String(files["index.html"])).toContain('<link rel="canonical" href="https://example.org/plumb/">');
  expect(String(files["services.html"])).toContain('content="0; url=what-we-do.html"');
  // an earlier release is as it was
  const earlier = await filesOf(site, { releaseId: body.live.releaseId });
  expect(String(earlier["index.html"])).toContain('href="services.html"');
});

test("one at a time of a website; the same request again orders nothing", async () => {
  const order = () => owner.call("POST", `${site}/exports`, {}, { "idempotency-key": "again-once" });
  const { id } = expectStatus(201, await order()).body;
  expect(expectStatus(201, await order()).body.id).toBe(id);
  await finished(site, id);
  const archives = mall.app.get(Archives);
  await archives.note(id, { state: "running" });
  expect(expectStatus(409, await owner.call("POST", `${site}/exports`, {})).body.code).toBe("export-underway");
  await archives.note(id, { state: "ready" });
});

test("nobody else orders, sees or downloads it, and only a release can be downloaded", async () => {
  expectStatus(404, await other.call("POST", `${site}/exports`, {}));
  expectStatus(404, await other.call("POST", `${site.replace(owner.userId, other.userId)}/exports`, {}));
  expectStatus(404, await other.call("GET", `${site}/exports`));
  const [{ id } = { id: "" }] = await exportsOf(site);
  expectStatus(404, await other.call("POST", `${site}/exports/${id}/link`));
  expectStatus(404, await owner.call("POST", `${site}/exports`, { releaseId: randomUUID() }));
  expectStatus(400, await owner.call("POST", `${site}/exports`, { baseUrl: "javascript:alert(1)" }));
  const sites = `/api/users/${owner.userId}/websites`;
  const draft = expectStatus(201, await owner.call("POST", sites, { name: "Draft" })).body.websiteId;
  expect(expectStatus(404, await owner.call("POST", `${sites}/${draft}/exports`, {})).body.detail).toContain("Publish");
  expectStatus(401, await mall.guest().call("POST", `${site}/exports`, {}));
});

test("an attempt that was killed begins again", async () => {
  const [archives, blobs, archiveId] = [mall.app.get(Archives), mall.app.get<BlobStore>(BLOB_STORE), randomUUID()];
  const { body } = await owner.call("GET", site);
  const of = { kind: SITE_EXPORT, subject_id: body.id, user_id: owner.userId };
  const wish = { releaseId: body.live.releaseId, baseUrl: null };
  await archives.begin({ ...of, archiveId, wish, aDay: 100, at: new Date() }, async () => {});
  await archives.note(archiveId, { state: "running", done: 3, total: 9 });
  await blobs.put(archiveId, Readable.from(["half a zip"]), 100);
  const run = { key: archiveId, signal: AbortSignal.timeout(60_000), isLast: false };
  await mall.app.get(ArchiveJob).make(archiveId, run);
  const made = await finished(site, archiveId);
  expect(made).toMatchObject({ state: "ready", done: made.total });
  expect(await blobs.size(archiveId)).toBe(made.bytes);
});

test("deleting a website with all its Mozaiks while its files are made ends it, and says why", async () => {
  const doomed = await published({ name: "Doomed", template: "maker" });
  const subjectId = doomed.split("/").at(-1) ?? "";
  const { releaseId } = (await owner.call("GET", doomed)).body.live;
  const wish = { releaseId, baseUrl: null };
  const row = { archive_id: randomUUID(), subject_id: subjectId, user_id: owner.userId, wish } as never;
  const files = mall.app
    .get(SiteExportArchive)
    .files(row, async () => {})
    [Symbol.asyncIterator]();
  expect((await files.next()).value).toMatchObject({ path: "index.html" });
  expectStatus(204, await owner.call("DELETE", `${doomed}?deleteAll=true`));
  await mall.settled();
  await expect(files.next()).rejects.toMatchObject({ code: "website-gone" });
  // and so its owner sees it
  const order = { kind: SITE_EXPORT, subjectId, userId: owner.userId, wish };
  const id = await mall.app
    .get(ArchiveJob)
    .order(order, commandContext({ userId: owner.userId, correlationId: "test" }));
  const problem = "The website was deleted before its files were complete.";
  expect(await finished(doomed, id)).toMatchObject({ state: "failed", problem });
});
