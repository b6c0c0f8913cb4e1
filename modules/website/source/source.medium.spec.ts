import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";
import { ReadZip } from "#backend/archives/read-zip";
import { BLOB_STORE, type BlobStore } from "#backend/blobs/blob-store";
import { commandContext } from "#backend/commands/command-context";
import { eventually } from "../../../test/support/eventually.ts";
import { expectStatus } from "../../../test/support/expect-status.ts";
import { type Answer, type Caller, startTestMall, type TestMall } from "../../../test/support/test-mall.ts";
import { unzipped } from "../../../test/support/unzipped.ts";
import { ImportTables } from "./import.tables.ts";
import { SiteImporter } from "./site-importer.ts";
import type { SiteSource, SourceHistory, SourceMozaik } from "./source-format.ts";

let mall: TestMall;
let owner: Caller;
let other: Caller;
/** The source of a website from a template, with a moved page and another start page. */
let files: Record<string, Buffer>;
beforeAll(async () => {
  mall = await startTestMall();
  [owner, other] = [await mall.person("owner"), await mall.person("other")];
  const { websiteId } = expectStatus(
    201,
    await owner.call("POST", sitesOf(owner), { name: "Plumb", template: "studio", language: "en" }),
  ).body;
  const site = `${sitesOf(owner)}/${websiteId}`;
  const { pages } = expectStatus(200, await owner.call("GET", site)).body;
  const change = { pageId: pages[2].pageId, url: "moved", parentId: pages[1].pageId };
  expectStatus(204, await owner.call("PUT", `${site}/websitePages`, change));
  const search = { title: "In one line", description: "", pictureId: null };
  expectStatus(204, await owner.call("PUT", `/api/mozaiks/${pages[0].pageMozaikId}/search`, search));
  expectStatus(204, await owner.call("PUT", site, { startPageId: pages[1].pageId, description: "Plain things." }));
  files = await sourceOf(owner, site);
});
afterAll(() => mall.stop());

const sitesOf = (who: Caller) => `/api/users/${who.userId}/websites`;

async function sourceOf(who: Caller, site: string, wish?: object): Promise<Record<string, Buffer>> {
  const { id } = expectStatus(201, await who.call("POST", `${site}/sources`, wish)).body;
  const read = async () => expectStatus(200, await who.call("GET", `${site}/sources`)).body.items[0];
  const made = await eventually(read, ({ state }) => state === "ready" || state === "failed");
  expect(made).toMatchObject({ id, state: "ready", done: made.total });
  const { href } = expectStatus(200, await who.call("POST", `${site}/sources/${id}/link`)).body;
  return unzipped(Buffer.from(await (await fetch(mall.origin + href)).arrayBuffer()));
}

async function zipOf(contents: Record<string, Buffer | string>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, bytes] of Object.entries(contents)) zip.addBuffer(Buffer.from(bytes), name);
  zip.end();
  return buffer(zip.outputStream);
}

async function sent(who: Caller, bytes: Buffer, headers: Record<string, string> = {}): Promise<Answer> {
  const form = new FormData();
  form.append("file", new Blob([bytes as BlobPart]), "website.zip");
  return who.call("POST", `${sitesOf(who)}/imports`, form, headers);
}

async function imported(who: Caller, id: string) {
  const read = async () => {
    const { items } = expectStatus(200, await who.call("GET", `${sitesOf(who)}/imports`)).body;
    return items.find((each: { id: string }) => each.id === id);
  };
  const made = await eventually(read, ({ state }) => state === "ready" || state === "failed");
  await mall.settled();
  return made;
}

/** What a test changes of a manifest. */
interface Changeable extends Omit<SiteSource, "version"> {
  version: number;
}

const manifest = (change: (json: Changeable) => void = () => {}) => {
  const json: Changeable = JSON.parse(String(files["website.json"]));
  change(json);
  return JSON.stringify(json);
};

/** Everything in the archive with its ids in the order in which they appear, so that two of them can be compared. */
function comparable(contents: Record<string, Buffer>): string {
  const source: SiteSource = JSON.parse(String(contents["website.json"]));
  const mozaiks = source.mozaiks.map(({ path }): SourceMozaik => JSON.parse(String(contents[path])));
  const histories = source.mozaiks.map(({ history }) => history && JSON.parse(String(contents[history])));
  // urls of Mozaiks and files belong to one account alone, so a copy beside the original has others
  for (const each of [...mozaiks.map((each) => each.settings), ...source.files.map((each) => each.about)]) {
    each.url = "";
  }
  const files = source.files.toSorted((one, two) => (one.sha256 < two.sha256 ? -1 : 1));
  const all = { ...source, exportedAt: "", website: { ...source.website, url: "" }, files, mozaiks, histories };
  const known = new Map<string, string>();
  return JSON.stringify(inOneOrder(all), null, 1).replace(
    /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g,
    (id) => {
      const name = known.get(id) ?? `id ${known.size}`;
      known.set(id, name);
      return name;
    },
  );
}

/** JSON with its fields in one order: a schema that reads it brings its own. */
function inOneOrder(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(inOneOrder);
  if (typeof json !== "object" || json === null) return json;
  const fields = Object.entries(json).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(fields.map(([field, value]) => [field, inOneOrder(value)]));
}

test("a website is the same in another account, with ids of its own, and can be published there", async () => {
  const bytes = await zipOf(files);
  const { id } = expectStatus(201, await sent(other, bytes, { "idempotency-key": "import-one" })).body;
  expect(expectStatus(201, await sent(other, bytes, { "idempotency-key": "import-one" })).body.id).toBe(id);
  const made = await imported(other, id);
  expect(made).toMatchObject({ state: "ready", problem: null, done: made.total });
  const site = `${sitesOf(other)}/${made.websiteId}`;
  const list = await other.call("GET", `${sitesOf(other)}/imports`);
  expect(list.headers.get("event-position")).not.toBeNull(); // the client opens the website as it is by then
  const again = await sourceOf(other, site);
  expect(comparable(again)).toBe(comparable(files));
  for (const each of JSON.parse(String(files["website.json"])).files)
    expect(again[each.path]?.equals(files[each.path] as Buffer)).toBe(true);
  const ids = (contents: Record<string, Buffer>) =>
    new Set(JSON.parse(String(contents["website.json"])).mozaiks.map((each: { id: string }) => each.id));
  expect(ids(again).intersection(ids(files)).size).toBe(0);
  expectStatus(201, await other.call("POST", `${site}/releases`, { expectedLiveReleaseId: null }));
  const { address } = expectStatus(200, await other.call("GET", site)).body;
  expect(await (await fetch(`${mall.origin}${address}/moved`)).text()).toContain("What we do");
  expect((await fetch(`${mall.origin}${address}/services`, { redirect: "manual" })).status).toBe(301);
});

describe("with history", () => {
  let fifth: Caller;
  let site: string;
  let page: string;
  /** The source of a website, one page of which was renamed twice, shown and named in between. */
  let contents: Record<string, Buffer>;
  const historyPath = () => {
    const { mozaiks }: SiteSource = JSON.parse(String(contents["website.json"]));
    return mozaiks.find(({ id }) => id === page)?.history ?? "";
  };
  beforeAll(async () => {
    fifth = await mall.person("fifth");
    const about = { name: "Slow", template: "maker", language: "en" };
    site = `${sitesOf(owner)}/${expectStatus(201, await owner.call("POST", sitesOf(owner), about)).body.websiteId}`;
    page = expectStatus(200, await owner.call("GET", site)).body.pages[0].pageMozaikId;
    const { document } = expectStatus(200, await owner.call("GET", `/api/mozaiks/${page}`)).body;
    const nodes = Object.values<{ id: string; kind: string }>(document.nodes);
    const id = nodes.find(({ kind }) => kind === "page")?.id;
    const rename = async (baseRevision: number, name: string) => {
      const edits = [{ edit: "renamePage", input: { id, name } }];
      return expectStatus(200, await owner.call("POST", `/api/mozaiks/${page}/edits`, { baseRevision, edits })).body;
    };
    const { revision } = expectStatus(200, await owner.call("GET", `/api/mozaiks/${page}`)).body;
    await rename(revision, "Draft of a name");
    expectStatus(204, await owner.call("POST", `/api/mozaiks/${page}/versions`, { name: "Before the fair" }));
    expectStatus(204, await owner.call("POST", `/api/mozaiks/${page}/publish`));
    await rename(revision + 3, "The name");
    contents = await sourceOf(owner, site, { history: true });
  });

  test("the archive says when what was done, and not by whom", async () => {
    const history = String(contents[historyPath()]);
    expect(JSON.parse(history).versions.map(({ nodes, ...told }: { nodes: object }) => told)).toEqual([
      expect.objectContaining({ label: "Created", name: null, isPublished: false }),
      expect.objectContaining({ label: expect.stringMatching(/^Renamed/), name: "Before the fair", isPublished: true }),
      expect.objectContaining({ label: expect.stringMatching(/^Renamed/), name: null, isPublished: false }),
    ]);
    expect(history).not.toContain(owner.userId);
    expect(Object.keys(await sourceOf(owner, site)).filter((name) => name.startsWith("history/"))).toEqual([]);
  });

  test("earlier versions are there after the import, marked as imported, and can be restored", async () => {
    const { id } = expectStatus(201, await sent(fifth, await zipOf(contents))).body;
    const { websiteId, ...made } = await imported(fifth, id);
    expect(made).toMatchObject({ state: "ready", problem: null });
    const there = `${sitesOf(fifth)}/${websiteId}`;
    const copy = expectStatus(200, await fifth.call("GET", there)).body.pages[0].pageMozaikId;
    const { items } = expectStatus(200, await fifth.call("GET", `/api/mozaiks/${copy}/history`)).body;
    const first = JSON.parse(String(contents[historyPath()])).versions[0].at;
    expect(items).toMatchObject([
      { label: expect.stringMatching(/^Imported: Renamed/), name: null, imported: { published: false } },
      { label: expect.stringMatching(/^Imported: Renamed/), name: "Before the fair", imported: { published: true } },
      { label: "Imported: Created", imported: { at: first, published: false }, published: false },
      { label: "Created", imported: null },
    ]);
    const { revision, canUndo } = expectStatus(200, await fifth.call("GET", `/api/mozaiks/${copy}`)).body;
    expect(canUndo).toBe(false);
    expect(comparable(await sourceOf(fifth, there, { history: true }))).toBe(comparable(contents));
    const restore = { baseRevision: revision, revision: items[1].revision };
    expectStatus(200, await fifth.call("POST", `/api/mozaiks/${copy}/restore`, restore));
    const { document } = expectStatus(200, await fifth.call("GET", `/api/mozaiks/${copy}`)).body;
    expect(JSON.stringify(document)).toContain("Draft of a name");
  });

  test.each<[string, (history: SourceHistory) => void, RegExp]>([
    ["ends with another document", ({ versions }) => void versions.pop(), /last version in .* is another one/],
    ["has a broken version", ({ versions }) => void Object.assign(versions[0] ?? {}, { nodes: {} }), /\.json: /],
    [
      "is another Mozaik's",
      (history) => void Object.assign(history, { id: randomUUID() }),
      /history of another Mozaik/,
    ],
  ])("a history that %s ends the import, and nothing of it stays", async (_what, change, problem) => {
    const before = await counted(fifth);
    const history: SourceHistory = JSON.parse(String(contents[historyPath()]));
    change(history);
    const wrong = { ...contents, [historyPath()]: Buffer.from(JSON.stringify(history)) };
    const { id } = expectStatus(201, await sent(fifth, await zipOf(wrong))).body;
    expect((await imported(fifth, id)).problem).toMatch(problem);
    expect(await counted(fifth)).toEqual(before);
  });
});

test("an archive of the first version of the format is taken, too", async () => {
  const sixth = await mall.person("sixth");
  const older = manifest((json) => {
    json.version = 1;
    json.mozaiks = json.mozaiks.map(({ id, path }) => ({ id, path }) as SiteSource["mozaiks"][number]);
  });
  const { id } = expectStatus(201, await sent(sixth, await zipOf({ ...files, "website.json": older }))).body;
  expect(await imported(sixth, id)).toMatchObject({ state: "ready" });
});

test.each<[string, () => Promise<Buffer> | Buffer, RegExp]>([
  [
    "no zip",
    () => Buffer.from("not a zip at all, but long enough to be looked at"),
    /not a zip file, or it is damaged/,
  ],
  [
    "no website",
    () => zipOf({ "readme.txt": "hello" }),
    /no 'website\.json'\. Choose a zip that 'Download source' made/,
  ],
  ["another format", () => zipOf({ ...files, "website.json": '{"format":"x","version":1}' }), /holds no website/],
  [
    "a newer version",
    () => zipOf({ ...files, "website.json": manifest((json) => (json.version = 3)) }),
    /newer version/,
  ],
  [
    "a wrong field",
    () => zipOf({ ...files, "website.json": manifest((json) => Object.assign(json.pages[0] ?? {}, { url: "A b" })) }),
    /pages\.0\.url/,
  ],
  ["a wrong document", () => zipOf({ ...files, [mozaikPath()]: "{}" }), /mozaiks\/.*\.json: /],
  [
    "a file less",
    () => zipOf(Object.fromEntries(Object.entries(files).filter(([name]) => name !== mozaikPath()))),
    /is not in it/,
  ],
  ["a bomb", async () => zipOf({ "zeros.bin": Buffer.alloc(30_000_000) }), /from almost nothing/],
  ["a name that leads out", async () => traversing(), /leads out of it/],
  [
    "a nest of lists",
    () => zipOf({ ...files, "website.json": "[".repeat(5_000) + "]".repeat(5_000) }),
    /nested too deeply/,
  ],
  ["a damaged list", async () => shortened(), /is damaged/],
  ["two names in one", () => zipOf({ a: "1", A: "2" }), /two files named/],
  [
    "a page of somebody else",
    () =>
      zipOf({
        ...files,
        "website.json": manifest((json) => Object.assign(json.pages[0] ?? {}, { mozaikId: randomUUID() })),
      }),
    /names .*, which is not in it/,
  ],
  [
    "a file of somebody else",
    () => zipOf({ ...files, "website.json": manifest((json) => (json.files = [])) }),
    /shows the file/,
  ],
])("refuses %s, and says why", async (_what, make, message) => {
  const refused = expectStatus(422, await sent(owner, await make()));
  expect(refused.body.code).toBe("bad-archive");
  expect(refused.body.detail).toMatch(message);
});

test("a damaged file ends the import, and nothing of it stays", async () => {
  const { files: listed } = JSON.parse(String(files["website.json"]));
  const before = await counted(other);
  const damaged = Buffer.from(files[listed.at(-1).path] as Buffer);
  damaged.writeUInt8(damaged.readUInt8(damaged.length - 1) ^ 1, damaged.length - 1);
  const { id } = expectStatus(201, await sent(other, await zipOf({ ...files, [listed.at(-1).path]: damaged }))).body;
  expect((await imported(other, id)).problem).toMatch(/is damaged/);
  expect(await counted(other)).toEqual(before);
});

test("an import that was killed goes on where it stopped, and makes nothing twice", async () => {
  const third = await mall.person("third");
  const blobs = mall.app.get<BlobStore>(BLOB_STORE);
  const blobId = randomUUID();
  await blobs.put(blobId, Readable.from([await zipOf(files)]), 100_000_000);
  const zip = await ReadZip.open(blobs, blobId, { files: 1_000, bytes: 100_000_000 });
  const context = commandContext({ userId: third.userId, idempotencyKey: "killed-once", correlationId: "test" });
  const importing = { websiteId: randomUUID(), ownerId: third.userId, context };
  const importer = mall.app.get(SiteImporter);
  const { files: listed, mozaiks } = JSON.parse(String(files["website.json"]));
  const killed = async ({ done }: { done?: number }) => {
    if (done === listed.length + 2) throw new Error("killed");
  };
  await expect(importer.import(zip, { ...importing, note: killed })).rejects.toThrow("killed");
  await importer.import(zip, { ...importing, note: async () => {} });
  zip.close();
  await blobs.remove(blobId);
  await mall.settled();
  expect(await counted(third)).toEqual([listed.length, mozaiks.length, 1]);
  expect(comparable(await sourceOf(third, `${sitesOf(third)}/${importing.websiteId}`))).toBe(comparable(files));
});

test("a person imports one website at a time", async () => {
  const fourth = await mall.person("fourth");
  const tables = mall.app.get(ImportTables).database;
  const underway = {
    ...{ import_id: randomUUID(), user_id: fourth.userId, website_id: randomUUID(), state: "running" as const },
    ...{ done: 0, total: 0, problem: null, requested_at: new Date() },
  };
  await tables.insertInto("site_import.import").values(underway).execute();
  const bytes = await zipOf(files);
  expect(expectStatus(409, await sent(fourth, bytes)).body.code).toBe("import-underway");
  await tables.updateTable("site_import.import").set({ state: "ready" }).where("user_id", "=", fourth.userId).execute();
  const { id } = expectStatus(201, await sent(fourth, bytes)).body;
  expect(await imported(fourth, id)).toMatchObject({ state: "ready" });
});

test("nobody imports or exports for somebody else", async () => {
  const bytes = await zipOf(files);
  const form = new FormData();
  form.append("file", new Blob([bytes as BlobPart]), "website.zip");
  expectStatus(404, await other.call("POST", `${sitesOf(owner)}/imports`, form));
  expectStatus(404, await other.call("GET", `${sitesOf(owner)}/imports`));
  const [site] = (await owner.call("GET", sitesOf(owner))).body.items;
  expectStatus(404, await other.call("POST", `${sitesOf(other)}/${site.id}/sources`));
  expectStatus(404, await other.call("POST", `${sitesOf(owner)}/${site.id}/sources`));
});

function mozaikPath(): string {
  return JSON.parse(String(files["website.json"])).mozaiks[0].path;
}

/** A zip whose only file is named like one above it; no program makes such a zip by mistake. */
async function traversing(): Promise<Buffer> {
  const bytes = await zipOf({ "aa/passwd": "x" });
  return Buffer.from(bytes.toString("latin1").replaceAll("aa/passwd", "../passwd"), "latin1");
}

/** A zip whose `website.json` unpacks to more than its list says. */
async function shortened(): Promise<Buffer> {
  const bytes = await zipOf({ "website.json": manifest() });
  const entry = bytes.indexOf("PK\u0001\u0002");
  bytes.writeUInt32LE(100, entry + 24);
  return bytes;
}

async function counted(who: Caller) {
  const [assets, mozaiks, sites] = await Promise.all([
    who.call("GET", "/api/assets?first=50"),
    who.call("GET", "/api/mozaiks?first=50"),
    who.call("GET", sitesOf(who)),
  ]);
  return [assets, mozaiks, sites].map(({ body }) => body.items.length);
}
