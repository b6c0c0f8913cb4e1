import { randomUUID } from "node:crypto";
import { jest } from "@jest/globals";
import { CommandBus } from "@nestjs/cqrs";
import { sql } from "kysely";
import { Database } from "#backend/database/database";
import { EVENT_STORE, type EventStore } from "#backend/event-store/event-store";
import type { AssetDetails, StoredFile } from "#modules/asset/events";
import type { TagRenaming } from "#modules/asset/media-contract";
import { AdjustAsset } from "#modules/asset/messages";
import { MEDIA_SORTS } from "#modules/asset/rules/media-order";
import { eventually } from "../../test/support/eventually.ts";
import { assetCreated, assetDetails } from "../../test/support/given-asset.ts";
import { rebuilt } from "../../test/support/read-models.ts";
import { checkOut, offer } from "../../test/support/selling.ts";
import { type Caller, startTestMall, type TestMall } from "../../test/support/test-mall.ts";
import { type MediaFilter, MediaQueries, type MediaSlice } from "./media.queries.ts";

let mall: TestMall;
let owner: Caller;
let other: Caller;

beforeAll(async () => {
  mall = await startTestMall({}, { withPictures: true });
  [owner, other] = [await mall.person("owner"), await mall.person("other")];
  await add(owner, { name: "First", tags: ["sea", "blue"] }, { size: 300 });
  await add(owner, { name: "second film", summary: "second film", tags: ["sea"] }, { type: "video", size: 900 });
  await add(owner, { name: "Third", tags: ["blue"], summary: "Sunset over Zürich", isPublic: true }, { size: 20 });
  await add(other, { name: "Theirs", isPublic: true });
  await add(other, { name: "Hidden" });
});
afterAll(() => mall.stop());

async function add(who: Caller, details: Partial<AssetDetails>, file: Partial<StoredFile> = {}): Promise<string> {
  const assetId = randomUUID();
  const position = await mall.given(`asset-${assetId}`, assetCreated(assetId, who.userId, details, file));
  for (const reader of [owner, other]) reader.see(position);
  return assetId;
}

interface Listed {
  items: { name: string }[];
  hasNextPage: boolean;
  cursor: string | null;
}

async function listed(query: string, who = owner): Promise<Listed> {
  const { status, body, text } = await who.call("GET", `/api/assets${query}`);
  if (status !== 200) throw new Error(text);
  return body;
}

const names = async (query: string, who = owner) => (await listed(query, who)).items.map(({ name }) => name);

describe("a list of media", () => {
  test.each([
    ["", ["Third", "second film", "First"]],
    ["?isOwned=true", ["Third", "second film", "First"]],
    ["?isOwned=true&isPurchased=true&isShared=true", ["Third", "second film", "First"]],
    ["?isOwned=false&isShared=true", []],
    ["?isPurchased=true", []],
    ["?isPublic=true", ["Theirs", "Third"]],
    ["?type=video", ["second film"]],
    ["?tags=sea", ["second film", "First"]],
    ["?tags=sea&tags=blue", ["First"]],
    ["?tags=red", []],
    ["?text=sunset", ["Third"]],
    ["?text=zür%20SUN", ["Third"]],
    ["?text=sec", ["second film"]],
    ["?text=blue&type=image", ["Third", "First"]],
    ["?text=%27%20%7C%20!%3A*", ["Third", "second film", "First"]],
    ["?without=altText", ["second film"]],
    ["?sort=oldest", ["First", "second film", "Third"]],
    ["?sort=name", ["First", "second film", "Third"]],
    ["?sort=size", ["second film", "First", "Third"]],
  ])("%s shows %j", async (query, expected) => expect(await names(query)).toEqual(expected));

  test("shows everybody's public files, or those of one author", async () => {
    expect(await names(`?isPublic=true&user=${owner.userId}`, other)).toEqual(["Third"]);
  });

  test.each([
    "first=0",
    "first=51",
    "type=painting",
    "after=nonsense",
    "after=0",
    "after=size~1~1",
    "isOwned=1",
    "isPublic=true&isOwned=true",
    "without=name",
    "colour=red",
    "sort=album",
  ])("refuses %s", async (query) => expect((await owner.call("GET", `/api/assets?${query}`)).status).toBe(400));

  test("of somebody else's library is refused", async () => {
    expect((await owner.call("GET", `/api/assets?user=${other.userId}`)).status).toBe(403);
    expect((await mall.guest().call("GET", "/api/assets")).status).toBe(401);
  });

  test.each(["newest", "oldest", "name", "size"])("in the order %s is paged without gaps or repeats", async (sort) => {
    const all = await names(`?sort=${sort}`);
    const found: string[] = [];
    let after = "";
    do {
      const page = await listed(`?sort=${sort}&first=2${after && `&after=${encodeURIComponent(after)}`}`);
      found.push(...page.items.map(({ name }) => name));
      expect(page.hasNextPage).toBe(page.cursor !== null);
      after = page.cursor ?? "";
    } while (after);
    expect(found).toEqual(all);
  });

  test("accepts a page index from 1", async () => {
    expect(await names("?first=2&after=1")).toEqual(["Third", "second film"]);
    expect(await names("?first=2&after=2")).toEqual(["First"]);
    expect(await names("?first=2&after=3")).toEqual([]);
  });

  test("has ten files to a page", async () => {
    const many = await mall.person("many");
    for (let n = 1; n <= 11; n++) many.see(await given(many, `File ${n}`));
    expect(await listed("", many)).toMatchObject({ items: { length: 10 }, hasNextPage: true });
  });

  test("gives the full size's address if it is asked for", async () => {
    const [without] = (await owner.call("GET", "/api/assets?first=1")).body.items;
    const [full] = (await owner.call("GET", "/api/assets?first=1&includeFullUrl=true")).body.items;
    expect(without).toMatchObject({ itemId: without.id, fullSizeUrl: null, isOwned: true, mayDownload: true });
    expect(full.fullSizeUrl).toBe(full.src);
  });
});

async function given(who: Caller, name: string): Promise<string> {
  const assetId = randomUUID();
  return mall.given(`asset-${assetId}`, assetCreated(assetId, who.userId, { name }));
}

describe("bought files", () => {
  async function bought(name: string, licenseTypeId: string): Promise<string> {
    const assetId = await add(other, { name });
    const { body } = await offer(other, assetId, { licenseTypeId, price: 100 }, "asset");
    await mall.settled();
    await owner.follow(other).call("POST", "/api/cart/items", { licenseOptionId: body.id });
    expect((await checkOut(owner)).status).toBe(201);
    return assetId;
  }

  test("are in the buyer's library with what their license allows, also after their author deleted them", async () => {
    const limited = await bought("Limited", "asset-limited-copy");
    await bought("Full", "asset-full-copy");
    await bought("View", "asset-view");
    expect((await other.call("DELETE", `/api/assets/${limited}`)).status).toBe(204);
    owner.follow(other);
    const { items } = await listed("?isPurchased=true&sort=name");
    const rights = { isOwned: false, isPurchased: true, isPreview: false };
    expect(items).toMatchObject([
      { name: "Full", mayUse: true, mayDownload: true, ...rights },
      { name: "Limited", mayUse: true, mayDownload: false, ...rights },
      { name: "View", mayUse: false, mayDownload: false, ...rights },
    ]);
    expect(await names("?isOwned=true&isPurchased=true")).toEqual(["View", "Full", "Limited", ...(await names(""))]);
    expect(await names("", other)).not.toContain("Limited");
  });
});

test("a deleted file leaves its author's library and the public one", async () => {
  const assetId = await add(owner, { name: "Gone", isPublic: true });
  expect(await names("?isPublic=true&text=gone")).toEqual(["Gone"]);
  owner.see(await mall.given(`asset-${assetId}`, { type: "AssetDeleted", data: { assetId } }));
  expect(await names("?isPublic=true&text=gone")).toEqual([]);
  expect(await names("?text=gone")).toEqual([]);
});

describe("with 100,000 files in one account", () => {
  const HOLDER = "00000000-0000-4000-8000-000000000001";
  const SORTS = MEDIA_SORTS.filter((sort) => sort !== "album");
  const ALL: MediaFilter = { tags: [], text: "", lacksAlt: false };
  const mine = { holderId: HOLDER, parts: new Set(["owned", "purchased"] as const) };
  const open = { open: true, authorId: undefined } as const;
  const half = (sort: MediaSlice["sort"]) => ({
    position: "00000000000000050000",
    key: { name: "name 5", size: "500", newest: "", oldest: "", album: "" }[sort],
  });
  let database: Database;
  let media: MediaQueries;

  beforeAll(async () => {
    database = new Database(mall.databaseUrl);
    media = new MediaQueries(database);
    await sql`
      insert into media.entry (holder_id, asset_id, is_owned, position, name, type, size, tags, is_public, lacks_alt, search)
      select case when n <= 100000 then ${HOLDER}::uuid else gen_random_uuid() end, gen_random_uuid(), n % 1000 > 0,
             lpad(n::text, 20, '0'), 'Name ' || n, case when n % 1000 = 0 then 'audio' else 'image' end, n % 1000,
             array['tag' || n % 500], n % 2 = 0, n % 500 = 0, to_tsvector('simple', 'name word' || n % 1000)
        from generate_series(1, 120000) n`.execute(database);
    await sql`analyze media.entry`.execute(database);
  });
  afterAll(async () => {
    await sql`delete from media.entry where name like 'Name %'`.execute(database);
    await database.destroy();
  });

  const plan = async (query: ReturnType<MediaQueries["list"]>) => JSON.stringify(await query.explain());

  test.each(SORTS)("the order %s is read by index, without sorting", async (sort) => {
    for (const scope of [mine, open]) {
      for (const after of [null, half(sort)]) {
        const found = await plan(media.list(scope, ALL, { sort, first: 10, after }));
        expect(found).not.toMatch(/Seq Scan|Sort/);
      }
    }
  });

  test.each([
    ["a tag", { tags: ["tag7"] }],
    ["a rare word", { text: "word7" }],
    ["a rare type", { type: "audio" }],
    ["the lack of a text", { lacksAlt: true }],
  ] as const)("%s is found by index", async (_, filter) => {
    for (const scope of [mine, { ...mine, parts: new Set(["purchased"] as const) }, open]) {
      const found = await plan(media.list(scope, { ...ALL, ...filter }, { sort: "newest", first: 10, after: null }));
      expect(found).not.toContain("Seq Scan");
    }
  });
});

describe("tags", () => {
  let tagger: Caller;
  const tags = async () =>
    (await tagger.call("GET", "/api/tags")).body.items.map(({ tag, files }: { tag: string; files: number }) => [
      tag,
      files,
    ]);
  const given = async (...lists: string[][]) => {
    tagger = await mall.person(`tagger-${randomUUID().slice(0, 8)}`);
    const ids: string[] = [];
    for (const list of lists) ids.push(await add(tagger, { tags: list }));
    tagger.follow(owner);
    return ids;
  };

  const renaming = async (id: string): Promise<TagRenaming> =>
    (await tagger.call("GET", "/api/tags/renamings")).body.items.find((each: TagRenaming) => each.id === id);
  const isEnded = ({ state }: TagRenaming) => state !== "running";
  async function renamed(from: string[], to: string): Promise<TagRenaming> {
    const { status, body } = await tagger.call("POST", "/api/tags/rename", { from, to });
    expect(status).toBe(202);
    const ended = await eventually(() => renaming(body.id), isEnded);
    await mall.settled();
    return ended;
  }

  test("are counted, and gone with their last file", async () => {
    const [one = ""] = await given(["sea", "Boat"], ["sea"], []);
    expect(await tags()).toEqual([
      ["Boat", 1],
      ["sea", 2],
    ]);
    await tagger.call("DELETE", `/api/assets/${one}`);
    expect(await tags()).toEqual([["sea", 1]]);
    expect((await tagger.call("GET", "/api/tags?text=bo")).body.items).toEqual([]);
  });

  test("are merged into one, with one event for each file that has them", async () => {
    await given(["see", "sky"], ["sea", "see"], ["sea"], ["sky"]);
    expect(await renamed(["see", "sky"], "sea")).toMatchObject({ state: "done", total: 3, changed: 3 });
    expect(await tags()).toEqual([["sea", 4]]);
    expect(await renamed(["see", "sky"], "sea")).toMatchObject({ state: "done", total: 0, changed: 0 });
  });

  test("of many files are renamed in a job that goes on where it was interrupted, once in each file", async () => {
    const ids = await given(...Array.from({ length: 130 }, () => ["old"]));
    const commands = mall.app.get(CommandBus);
    const execute = commands.execute.bind(commands);
    let left = 110;
    jest.spyOn(commands, "execute").mockImplementation((command) => {
      if (command instanceof AdjustAsset && left-- === 0) return Promise.reject(new Error("killed"));
      return execute(command);
    });
    const { id, total } = (await tagger.call("POST", "/api/tags/rename", { from: ["old"], to: "new" })).body;
    expect(total).toBe(130);
    expect(await eventually(() => renaming(id), isEnded)).toMatchObject({ state: "done", changed: 130 });
    jest.restoreAllMocks();
    await mall.settled();
    expect(await tags()).toEqual([["new", 130]]);
    const store = mall.app.get<EventStore>(EVENT_STORE);
    for (const assetId of ids) {
      const types: string[] = [];
      for await (const { type } of store.readStream(`asset-${assetId}`)) types.push(type);
      expect(types).toEqual(["AssetCreated", "AssetDetailsChanged"]);
    }
  });

  test("are not renamed for anybody else, and nobody else sees that they are", async () => {
    await given(["mine"]);
    const mine = tagger;
    await renamed(["mine"], "ours");
    await given(["mine"]);
    expect((await tagger.call("GET", "/api/tags/renamings")).body.items).toEqual([]);
    expect(await tags()).toEqual([["mine", 1]]);
    expect((await mine.call("GET", "/api/tags/renamings")).body.items).toHaveLength(1);
  });
});

describe("an album", () => {
  async function album(who: Caller, ...assetIds: string[]): Promise<string> {
    const { status, body } = await who.call("POST", "/api/albums", { name: "Harbours" });
    expect(status).toBe(201);
    if (assetIds.length > 0) await who.call("POST", `/api/albums/${body.id}/additions`, { assetIds });
    return body.id;
  }

  test("shows its files in its own order, page by page, or in another", async () => {
    const [a, b, c] = [
      await add(owner, { name: "A" }),
      await add(owner, { name: "B" }),
      await add(owner, { name: "C" }),
    ];
    const id = await album(owner, c, a, b);
    expect(await names(`?album=${id}`)).toEqual(["C", "A", "B"]);
    expect(await names(`?album=${id}&sort=name`)).toEqual(["A", "B", "C"]);
    await owner.call("POST", `/api/albums/${id}/moves`, { assetIds: [b], before: c });
    const first = await listed(`?album=${id}&first=2`);
    expect(first.items.map(({ name }) => name)).toEqual(["B", "C"]);
    expect(await names(`?album=${id}&first=2&after=${encodeURIComponent(first.cursor ?? "")}`)).toEqual(["A"]);
    await owner.call("POST", `/api/albums/${id}/removals`, { assetIds: [a] });
    expect(await names(`?album=${id}`)).toEqual(["B", "C"]);
    await owner.call("DELETE", `/api/assets/${b}`);
    expect((await owner.call("GET", "/api/albums")).body.items[0]).toMatchObject({ id, name: "Harbours", files: 1 });
  });

  test("is there for its owner alone, and takes their files only", async () => {
    const id = await album(owner);
    const theirs = await add(other, { name: "Not yours" });
    expect((await owner.call("POST", `/api/albums/${id}/additions`, { assetIds: [theirs] })).status).toBe(404);
    expect((await other.follow(owner).call("GET", `/api/assets?album=${id}`)).status).toBe(404);
    expect((await other.call("PATCH", `/api/albums/${id}`, { name: "Mine" })).status).toBe(404);
    expect((await owner.call("PATCH", `/api/albums/${id}`, { name: "Quays" })).status).toBe(204);
    expect((await owner.call("GET", "/api/albums")).body.items[0].name).toBe("Quays");
    expect((await owner.call("DELETE", `/api/albums/${id}`)).status).toBe(204);
    expect((await owner.call("GET", `/api/assets?album=${id}`)).status).toBe(404);
  });
});

test("the read model rebuilt from the first event is the same", async () => {
  const assetId = await add(owner, {});
  const changed = assetDetails({ name: "Changed", tags: ["new"], isPublic: true });
  await mall.given(`asset-${assetId}`, { type: "AssetDetailsChanged", data: { assetId, details: changed } });
  const { before, after } = await rebuilt(mall, "media", [
    "media.entry",
    "media.tag",
    "media.album",
    "media.album_file",
  ]);
  expect(before["media.entry"]?.length).toBeGreaterThan(5);
  expect(after).toEqual(before);
});
