import { randomUUID } from "node:crypto";
import { type CompiledQuery, sql } from "kysely";
import sharp from "sharp";
import { Database } from "#backend/database/database";
import { wholeDetails } from "#modules/asset/events";
import { eventually } from "../../test/support/eventually.ts";
import { assetCreated, assetDetails } from "../../test/support/given-asset.ts";
import { rebuilt } from "../../test/support/read-models.ts";
import { publishedMozaik } from "../../test/support/selling.ts";
import { type Caller, startTestMall, type TestMall } from "../../test/support/test-mall.ts";
import { neighbours } from "./groups.ts";
import { SimilarPicturesQueries } from "./similar-pictures.queries.ts";
import type { SimilarPictureTables } from "./similar-pictures.schema.ts";

let mall: TestMall;
let author: Caller;
let serial = 0;
beforeAll(async () => {
  mall = await startTestMall({}, { withPictures: true });
});
beforeEach(async () => {
  author = await mall.person(`author${++serial}`);
});
afterAll(() => mall.stop());

const HASH = "3c3e0e1a3acd8b99";
/** Differs from HASH in so many bits. */
const near = (bits: number) => (BigInt(`0x${HASH}`) ^ (2n ** BigInt(bits) - 1n)).toString(16).padStart(16, "0");

/** A picture of the author's, which the job has hashed. */
async function picture(hash: string | null, who = author): Promise<string> {
  const [id, blobId] = [randomUUID(), randomUUID()];
  await mall.given(`asset-${id}`, assetCreated(id, who.userId, {}, { blobId }));
  await hashed(blobId, hash);
  return id;
}
const hashed = async (blobId: string, hash: string | null) =>
  author.see(await mall.given(`picture-${blobId}`, { type: "PictureHashed", data: { blobId, hash } }));

async function groups(who = author, search = ""): Promise<string[][]> {
  const { status, body } = await who.follow(author).call("GET", `/api/similar-pictures${search}`);
  expect(status).toBe(200);
  return body.items.map(({ pictures }: { pictures: { id: string }[] }) => pictures.map(({ id }) => id));
}

test("pictures that differ a little are one group, the oldest first; others and plain ones are in none", async () => {
  const [one, two, three] = [await picture(HASH), await picture(near(5)), await picture(near(2))];
  await picture("c3c1f1e5c5327466");
  await picture(null);
  await picture(null);
  expect(await groups()).toEqual([[one, two, three]]);
});

test("a picture that is like two groups makes them one", async () => {
  const [one, two, three, four] = [
    await picture(HASH),
    await picture(HASH),
    await picture(near(8)),
    await picture(near(8)),
  ];
  expect(await groups()).toEqual([
    [three, four],
    [one, two],
  ]);
  const five = await picture(near(4));
  expect(await groups()).toEqual([[one, two, three, four, five]]);
});

test("nobody sees the pictures of another account, nor is theirs compared with them", async () => {
  const other = await mall.person(`other${serial}`);
  await picture(HASH);
  await picture(HASH, other);
  expect(await groups()).toEqual([]);
  expect(await groups(other)).toEqual([]);
  expect((await mall.guest().call("GET", "/api/similar-pictures")).status).toBe(401);
});

test("a deleted picture leaves its group, which then has another leader or is gone", async () => {
  const [one, two, three] = [await picture(HASH), await picture(HASH), await picture(HASH)];
  await author.call("DELETE", `/api/assets/${one}`);
  expect(await groups()).toEqual([[two, three]]);
  await author.call("DELETE", `/api/assets/${three}`);
  expect(await groups()).toEqual([]);
});

test("an asset whose file is replaced is compared by the new one", async () => {
  await picture(HASH);
  const [two, three] = [await picture(HASH), await picture("c3c1f1e5c5327466")];
  const blobId = randomUUID();
  const created = assetCreated(two, author.userId, {}, { blobId });
  if (created.type !== "AssetCreated") throw new Error("another event");
  await mall.given(`asset-${two}`, { type: "AssetFileReplaced", data: { assetId: two, file: created.data.file } });
  await hashed(blobId, "c3c1f1e5c5327466");
  expect(await groups()).toEqual([[two, three]]);
});

const details = async (id: string) => (await author.call("GET", `/api/assets/${id}`)).body;
const listed = async () =>
  (await author.call("GET", "/api/assets?first=50")).body.items.map(({ id }: { id: string }) => id);
const merge = (keptId: string, ...duplicateIds: string[]) =>
  author.call("POST", "/api/similar-pictures/merges", { keptId, duplicateIds });

/** Two similar pictures; the second has a tag, a caption and an album of its own, and a Mozaik has it as its picture. */
async function pair() {
  const [kept, duplicate] = [await picture(HASH), await picture(near(2))];
  const change = { name: "Sea 2", summary: "A calm day", tags: ["boat"], caption: "At noon" };
  expect((await author.call("PUT", `/api/assets/${duplicate}`, change)).status).toBe(200);
  const { id: albumId } = (await author.call("POST", "/api/albums", { name: "Boats" })).body;
  await author.call("POST", `/api/albums/${albumId}/additions`, { assetIds: [duplicate] });
  const mozaikId = await publishedMozaik(mall, author, { name: "Harbour" });
  const search = { title: "", description: "", pictureId: duplicate };
  author.see(await mall.given(`mozaik-${mozaikId}`, { type: "SearchAppearanceChanged", data: { mozaikId, search } }));
  return { kept, duplicate, albumId, mozaikId };
}

test("merging keeps the tags, texts, albums and uses of both, and lists one of them", async () => {
  const { kept, duplicate, albumId, mozaikId } = await pair();
  expect((await merge(kept, duplicate)).status).toBe(201);
  expect(await groups()).toEqual([]);
  expect(await details(kept)).toMatchObject({ name: "Sea", tags: ["boat"], caption: "At noon" });
  expect(await listed()).toEqual([kept]);
  const inAlbum = await author.call("GET", `/api/assets?album=${albumId}`);
  expect(inAlbum.body.items).toMatchObject([{ id: kept }]);
  expect((await author.call("GET", "/api/tags")).body.items).toEqual([{ tag: "boat", files: 1 }]);
  const { body: uses } = await author.call("GET", `/api/assets/${kept}/uses`);
  expect(uses.items).toMatchObject([{ mozaikId, isSearchPicture: true }]);
  // what shows the duplicate goes on showing it
  expect((await author.call("GET", `/api/assets/${duplicate}`)).status).toBe(200);
});

test("a merge can be undone, and leaves what was changed since", async () => {
  const { kept, duplicate, albumId } = await pair();
  const { id } = (await merge(kept, duplicate)).body;
  const change = { ...(await changeable(kept)), tags: ["boat", "new"] };
  expect((await author.call("PUT", `/api/assets/${kept}`, change)).status).toBe(200);
  const { body } = await author.call("GET", "/api/similar-pictures/merges");
  expect(body.items).toMatchObject([{ id, kept: { id: kept }, duplicates: [{ id: duplicate }] }]);
  for (let time = 0; time < 2; time++) {
    expect((await author.call("DELETE", `/api/similar-pictures/merges/${kept}/${id}`)).status).toBe(204);
  }
  expect(await groups()).toEqual([[kept, duplicate]]);
  expect(await details(kept)).toMatchObject({ tags: ["new"], caption: "" });
  expect(new Set(await listed())).toEqual(new Set([kept, duplicate]));
  const inAlbum = await author.call("GET", `/api/assets?album=${albumId}`);
  expect(inAlbum.body.items).toMatchObject([{ id: duplicate }]);
  expect((await author.call("GET", "/api/tags")).body.items).toEqual([
    { tag: "boat", files: 1 },
    { tag: "new", files: 1 },
  ]);
  expect((await author.call("GET", `/api/assets/${kept}/uses`)).body.items).toEqual([]);
  expect((await author.call("GET", "/api/similar-pictures/merges")).body.items).toEqual([]);
});

const changeable = async (id: string) => {
  const { name, summary, tags, caption } = await details(id);
  return { name, summary, tags, caption };
};

test("a merge whose request broke off is completed from the log", async () => {
  const { kept, duplicate } = await pair();
  const before = wholeDetails(assetDetails());
  const broken = {
    assetId: kept,
    authorId: author.userId,
    mergeId: randomUUID(),
    duplicateIds: [duplicate],
    albums: [],
    before,
    after: before,
  };
  const position = await mall.given(`asset-${kept}`, { type: "DuplicatesMerged", data: broken });
  await mall.reached("picture_merges", position);
  await mall.settled();
  expect(await listed()).toEqual([kept]);
});

test("who deletes the picture that was kept deletes its duplicates with it", async () => {
  const { kept, duplicate } = await pair();
  await merge(kept, duplicate);
  expect((await author.call("DELETE", `/api/assets/${kept}`)).status).toBe(204);
  expect((await author.call("GET", `/api/assets/${duplicate}`)).status).toBe(404);
  expect(await listed()).toEqual([]);
});

test("nobody merges other people's pictures, a picture into itself, or a duplicate once more", async () => {
  const { kept, duplicate } = await pair();
  const other = await mall.person(`other${serial}`);
  const theirs = await picture(HASH, other);
  expect((await merge(kept, theirs)).status).toBe(404);
  expect((await merge(theirs, kept)).status).toBe(404);
  expect((await merge(kept, kept)).status).toBe(400);
  const { id } = (await merge(kept, duplicate)).body;
  expect((await merge(kept, duplicate)).body).toMatchObject({ code: "merged-already" });
  expect((await merge(duplicate, kept)).body).toMatchObject({ code: "merged-already" });
  expect((await other.call("DELETE", `/api/similar-pictures/merges/${kept}/${id}`)).status).toBe(404);
  expect((await other.call("GET", "/api/similar-pictures/merges")).body.items).toEqual([]);
});

test("groups come page by page, the newest first", async () => {
  const first = [await picture(HASH), await picture(HASH)];
  const second = [await picture("c3c1f1e5c5327466"), await picture("c3c1f1e5c5327466")];
  const { body } = await author.call("GET", "/api/similar-pictures?first=1");
  expect(body.items[0].pictures.map(({ id }: { id: string }) => id)).toEqual(second);
  expect(body.hasNextPage).toBe(true);
  expect(await groups(author, `?first=1&after=${body.cursor}`)).toEqual([first]);
});

test("the job finds a picture that was scaled down and compressed", async () => {
  const noise = { width: 9, height: 8, channels: 3 as const, background: "#000000" };
  const pixels = Buffer.from(Array.from({ length: 9 * 8 * 3 }, (_, at) => (Math.floor(at / 3) * 101 + 7) % 256));
  const motif = sharp(pixels, { raw: { width: noise.width, height: noise.height, channels: noise.channels } });
  const large = await motif.resize(1200, 900, { kernel: "cubic", fit: "fill" }).png().toBuffer();
  const small = await sharp(large).resize(500).jpeg({ quality: 60 }).toBuffer();
  for (const [bytes, name] of [
    [large, "sea.png"],
    [small, "sea.jpg"],
  ] as const) {
    const form = new FormData();
    form.append("meta", JSON.stringify({ name, summary: "The sea", url: randomUUID() }));
    form.append("file", new Blob([new Uint8Array(bytes)]), name);
    expect((await author.call("POST", "/api/assets", form)).status).toBe(201);
  }
  const found = await eventually(
    () => groups(),
    (all) => all.length > 0,
  );
  expect(found[0]).toHaveLength(2);
});

test("with 100,000 pictures of one account neither the list nor the search for similar ones scans them", async () => {
  const database = new Database(mall.databaseUrl);
  const tables = database.withTables<SimilarPictureTables>();
  const holderId = randomUUID();
  try {
    await sql`
      insert into similar_pictures.picture
      select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, ${holderId}, 'blob-' || n, lpad(n::text, 20, '0'),
             case when n % 50 < 2 then ('00000000-0000-4000-8000-' || lpad((n - n % 50)::text, 12, '0'))::uuid end
        from generate_series(1, 100000) n`.execute(database);
    await sql`
      insert into similar_pictures.hash select 'blob-' || n, left(md5(n::text), 16) from generate_series(1, 100000) n`.execute(
      database,
    );
    await sql`
      insert into similar_pictures.band
      select ${holderId}, band * 2048 + abs(hashtext(n || ' ' || band)) % 2048,
             ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid
        from generate_series(1, 100000) n, generate_series(0, 5) band`.execute(database);
    await sql`analyze similar_pictures.picture, similar_pictures.hash, similar_pictures.band`.execute(database);
    const similar = mall.app.get(SimilarPicturesQueries);
    const groupId = "00000000-0000-4000-8000-000000050000";
    const queries = {
      groups: similar.groups(holderId, { first: 10, after: "00000000000000050000" }),
      members: similar.members(holderId, groupId),
      neighbours: neighbours(tables, { assetId: groupId, holderId, hash: HASH }),
    };
    for (const [name, query] of Object.entries(queries)) {
      expect(`${name}: ${await planOf(database, query.compile())}`).not.toContain("Seq Scan");
    }
  } finally {
    await sql`delete from similar_pictures.picture where holder_id = ${holderId}`.execute(database);
    await sql`delete from similar_pictures.band where holder_id = ${holderId}`.execute(database);
    await sql`delete from similar_pictures.hash where blob_id like 'blob-%'`.execute(database);
    await database.destroy();
  }
});

async function planOf(database: Database, { sql: text, parameters }: CompiledQuery): Promise<string> {
  const { rows } = await database.executeQuery<{ "QUERY PLAN": string }>({
    ...sql`explain`.compile(database),
    sql: `explain ${text}`,
    parameters,
  });
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
}

test("the read model rebuilt from the first event is the same", async () => {
  await picture(HASH);
  await picture(HASH);
  const { before, after } = await rebuilt(mall, "similar_pictures", [
    "similar_pictures.picture",
    "similar_pictures.hash",
    "similar_pictures.band",
    "similar_pictures.merge",
  ]);
  expect(before["similar_pictures.picture"]?.length).toBeGreaterThan(5);
  expect(after).toEqual(before);
});
