import { randomUUID } from "node:crypto";
import { jest } from "@jest/globals";
import { QueryBus } from "@nestjs/cqrs";
import { type CompiledQuery, sql } from "kysely";
import sharp from "sharp";
import { Database } from "#backend/database/database";
import type { AssetEvent } from "#modules/asset/events";
import { GetPictureBlurs, GetViewAssets, type PictureBlurs } from "#modules/asset/messages";
import { assetCreated, assetDetails } from "../../test/support/given-asset.ts";
import { rebuilt } from "../../test/support/read-models.ts";
import { type Caller, startTestMall, type TestMall } from "../../test/support/test-mall.ts";
import { AssetQueries } from "./assets.queries.ts";

let mall: TestMall;
let author: Caller;
let guest: Caller;

beforeAll(async () => {
  mall = await startTestMall();
  author = await mall.person("author");
  guest = mall.guest();
});
afterAll(() => mall.stop());

async function given(assetId: string, ...events: AssetEvent[]): Promise<void> {
  const position = await mall.given(`asset-${assetId}`, ...events);
  for (const reader of [author, guest]) reader.see(position);
}

test("an asset is found by id and by friendly url, a private one only by its author", async () => {
  const [open, closed] = [randomUUID(), randomUUID()];
  await given(open, assetCreated(open, author.userId, { isPublic: true, url: "open-sea" }));
  await given(closed, assetCreated(closed, author.userId, { url: "closed-sea" }));
  for (const address of [open, "open-sea"]) {
    expect((await guest.call("GET", `/public/api/assets/${address}`)).body.id).toBe(open);
  }
  for (const address of [closed, "closed-sea"]) {
    expect((await guest.call("GET", `/public/api/assets/${address}`)).status).toBe(404);
    expect((await author.call("GET", `/public/api/assets/${address}`)).body.id).toBe(closed);
  }
});

test("a deleted asset disappears from pages and lists but stays in the Mozaiks that show it", async () => {
  const assetId = randomUUID();
  await given(assetId, assetCreated(assetId, author.userId, { isPublic: true, url: "gone-sea" }), {
    type: "AssetDeleted",
    data: { assetId },
  });
  expect((await author.call("GET", `/api/assets/${assetId}`)).status).toBe(404);
  expect((await guest.call("GET", "/public/api/assets/gone-sea")).status).toBe(404);
  const shown = await mall.app.get(QueryBus).execute(new GetViewAssets([assetId]));
  expect(shown.get(assetId)).toMatchObject({ assetId, alt: "A calm day", colour: "#336699" });
});

test("Mozaiks get permanent links for public assets, signed ones for private assets, and none for unknown ones", async () => {
  const [open, closed, unknown] = [randomUUID(), randomUUID(), randomUUID()];
  await given(open, assetCreated(open, author.userId, { isPublic: true }, { blobId: "open-blob" }));
  await given(closed, assetCreated(closed, author.userId, {}, { blobId: "closed-blob" }));
  await author.call("GET", `/api/assets/${open}`); // waits until the rows exist
  const shown = await mall.app.get(QueryBus).execute(new GetViewAssets([open, closed, unknown, open]));
  expect([...shown.keys()].sort()).toEqual([open, closed].sort());
  expect(shown.get(open)?.src).toBe("/public/api/blobs/open-blob");
  expect(shown.get(closed)?.src).toMatch(/^\/public\/api\/blobs\/closed-blob\?exp=\d+&of=[\w-]{36}&sig=[\w-]{43}$/);
});

describe("the bytes of an asset", () => {
  let picture: Buffer;
  let publicSrc: string;
  let privateSrc: string;
  const pictureOf = (background: string) =>
    sharp({ create: { width: 800, height: 400, channels: 3, background } })
      .png()
      .toBuffer();

  beforeAll(async () => {
    picture = await pictureOf("#336699");
    publicSrc = (await upload(picture, "sea.png", { isPublic: true })).src;
    privateSrc = (await upload(await pictureOf("#993333"), "sea.png", {})).src;
  });

  async function upload(
    bytes: Uint8Array,
    fileName: string,
    more: object,
  ): Promise<{ id: string; src: string; blobId: string }> {
    const parts = new FormData();
    parts.append("meta", JSON.stringify({ name: "Sea", summary: "A calm day", ...more }));
    parts.append("file", new Blob([bytes as BlobPart]), fileName);
    const { status, body, text } = await author.call("POST", "/api/assets", parts);
    if (status !== 201) throw new Error(text);
    await author.call("GET", `/api/assets/${body.id}`); // waits until its row exists, so that anyone can request its bytes
    return body;
  }
  const get = (src: string, headers: Record<string, string> = {}) => fetch(mall.origin + src, { headers });
  const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

  test("of a public asset are open, cacheable by everyone, and cannot run anything", async () => {
    const response = await get(publicSrc);
    expect(response.status).toBe(200);
    expect(await bytesOf(response)).toEqual(picture);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "image/png",
      "content-length": String(picture.length),
      "cache-control": "public, max-age=60, must-revalidate",
      "x-content-type-options": "nosniff",
      "content-security-policy": "sandbox; default-src 'none'",
      "cross-origin-resource-policy": "same-origin",
      "content-disposition": `inline; filename="sea.png"; filename*=UTF-8''sea.png`,
      "accept-ranges": "bytes",
    });
  });

  test("of a private asset are open to its author and to holders of the signed link", async () => {
    const signed = await get(privateSrc);
    expect(signed.status).toBe(200);
    expect(signed.headers.get("cache-control")).toBe("private, max-age=60, must-revalidate");
    const [bare = ""] = privateSrc.split("?");
    expect((await get(bare)).status).toBe(404);
    expect((await get(bare, { authorization: `Bearer ${author.token}` })).status).toBe(200);
    const other = await mall.person("stranger");
    expect((await get(bare, { authorization: `Bearer ${other.token}` })).status).toBe(404);
    expect((await get(privateSrc.replace(/exp=\d+/, "exp=9999999999"))).status).toBe(404);
    expect((await get(`${privateSrc}x`)).status).toBe(404);
    const another = (await upload(await pictureOf("#339933"), "sea.png", {})).src.split("?")[0];
    expect((await get(`${another}?${privateSrc.split("?")[1]}`)).status).toBe(404);
  });

  test("of an invented id are looked up once", async () => {
    const look = jest.spyOn(mall.app.get(AssetQueries), "byBlob");
    expect((await get(`/public/api/blobs/${randomUUID()}`)).status).toBe(404);
    expect(look).toHaveBeenCalledTimes(1);
    look.mockRestore();
  });

  test("are scaled to a listed width in the format that the reader names, never enlarged", async () => {
    for (const [accept, format] of [
      ["image/avif,image/webp,*/*;q=0.8", "avif"],
      ["image/webp,*/*", "webp"],
      ["*/*", "jpeg"],
    ] as const) {
      const narrow = await get(`${privateSrc}&width=160`, { accept });
      expect(narrow.headers.get("content-type")).toBe(`image/${format}`);
      expect(narrow.headers.get("vary")).toContain("accept");
      expect(await sharp(await bytesOf(narrow)).metadata()).toMatchObject({ width: 160, height: 80 });
      const wide = await get(`${publicSrc}?width=1920`, { accept });
      expect(await sharp(await bytesOf(wide)).metadata()).toMatchObject({ width: 800, height: 400 });
    }
    expect((await get(`${publicSrc}?width=161`)).status).toBe(400);
  });

  test("of a picture narrower than every rendition are sent as they are", async () => {
    const icon = await sharp({ create: { width: 32, height: 32, channels: 3, background: "#336699" } })
      .png()
      .toBuffer();
    const { src } = await upload(icon, "icon.png", { isPublic: true });
    expect(await bytesOf(await get(`${src}?width=160`))).toEqual(icon);
  });

  test("of a few hundred are returned as a blur, but not for translucent pictures", async () => {
    const clear = await sharp({ create: { width: 80, height: 40, channels: 4, background: "#33669980" } })
      .png()
      .toBuffer();
    const ids = [(await upload(picture, "sea.png", {})).id, (await upload(clear, "glass.png", {})).id];
    const queries = mall.app.get(QueryBus);
    let found: PictureBlurs;
    do
      found = await queries.execute(new GetPictureBlurs([...ids, randomUUID()])); // a blur that takes too long comes later
    while (!found.isComplete);
    const { blurs } = found;
    const [id, uri = ""] = [...blurs][0] ?? [];
    expect([blurs.size, id]).toEqual([1, ids[0]]);
    const bytes = Buffer.from(uri.replace(/^data:image\/webp;base64,/, ""), "base64");
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: 24, height: 12 });
    expect(uri.length).toBeLessThan(600);
  });

  test("are not sent again to a client that has them", async () => {
    const etag = (await get(publicSrc)).headers.get("etag") ?? "";
    const again = await get(publicSrc, { "if-none-match": etag });
    expect(again.status).toBe(304);
    expect((await get(`${publicSrc}?width=320`, { "if-none-match": etag })).status).toBe(200);
  });

  test("are sent in ranges", async () => {
    const part = await get(publicSrc, { range: "bytes=10-19" });
    expect(part.status).toBe(206);
    expect(part.headers.get("content-range")).toBe(`bytes 10-19/${picture.length}`);
    expect(await bytesOf(part)).toEqual(picture.subarray(10, 20));
    const beyond = await get(publicSrc, { range: `bytes=${picture.length}-` });
    expect(beyond.status).toBe(416);
    expect(beyond.headers.get("content-range")).toBe(`bytes */${picture.length}`);
    expect((await get(publicSrc, { range: "bytes=10-19", "if-range": '"older"' })).status).toBe(200);
  });

  test("of an HTML page are sent as plain bytes to save, never shown", async () => {
    const html = await upload(Buffer.from("<script>alert(1)</script>"), 'evil"; ñ.html', { isPublic: true });
    const response = await get(html.src);
    expect(response.headers.get("content-type")).toBe("application/octet-stream");
    expect(response.headers.get("content-disposition")).toBe(
      `attachment; filename="evil_; _.html"; filename*=UTF-8''evil%22%3B%20%C3%B1.html`,
    );
    expect((await get(`${html.src}?width=320`)).status).toBe(200);
  });

  test("give 404 if they do not exist", async () => {
    expect((await get(`/public/api/blobs/${randomUUID()}`)).status).toBe(404);
    expect((await get("/public/api/blobs/..%2Fsecret")).status).toBe(400);
  });
});

test("no lookup scans a hundred thousand rows", async () => {
  const database = new Database(mall.databaseUrl);
  try {
    await sql`
      insert into assets.asset
      select gen_random_uuid(), ('00000000-0000-4000-8000-' || lpad((n % 50)::text, 12, '0'))::uuid,
             now(), false, false, 'url-' || n, 'Name ' || n, '', '', '', '', array['tag' || n % 500], n % 2 = 0,
             false, true, true, '{}', '{}',
             case when n % 10 = 0 then 'video' else 'image' end, 'image/png', 'f.png', 1, 1, 1, null, 'blob-' || n, null
        from generate_series(1, 100000) n`.execute(database);
    await sql`analyze assets.asset`.execute(database);
    const authorId = "00000000-0000-4000-8000-000000000007";
    const assets = new AssetQueries(database);
    const queries = {
      id: assets.byId(authorId),
      ids: assets.byIds([authorId]),
      url: assets.byUrl("url-7"),
      blob: assets.byBlob("blob-7"),
      formerBlob: assets.byFormerBlob("blob-7"),
    };
    for (const [name, query] of Object.entries(queries)) {
      expect(`${name}: ${await planOf(database, query.compile())}`).not.toContain("Seq Scan");
    }
  } finally {
    await sql`delete from assets.asset where blob_id like 'blob-%'`.execute(database);
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
  const assetId = randomUUID();
  await given(assetId, assetCreated(assetId, author.userId), {
    type: "AssetDetailsChanged",
    data: { assetId, details: assetDetails({ name: "Changed", tags: ["new"], isPublic: true }) },
  });
  const { before, after } = await rebuilt(mall, "assets", ["assets.asset"]);
  expect(before["assets.asset"]?.length).toBeGreaterThan(5);
  expect(after).toEqual(before);
});
