import { FakeStockProviders } from "../../test/fakes/stock-providers.ts";
import { Caller, startTestMall, type TestMall } from "../../test/support/test-mall.ts";

let providers: FakeStockProviders;
let mall: TestMall;
let ada: Caller;

beforeAll(async () => {
  providers = await FakeStockProviders.open();
  mall = await startTestMall({
    PEXELS_URL: providers.origin,
    PIXABAY_URL: providers.origin,
    PEXELS_API_KEY: "pexels-key",
    PIXABAY_API_KEY: "pixabay-key",
  });
  ada = await mall.person("ada");
});
afterAll(async () => {
  await mall.stop();
  providers.close();
});
beforeEach(() => {
  providers.instead = undefined;
});

const search = (path: string, body: object = {}, who = ada) =>
  who.call("POST", `/api/resource/${path}`, { page: 1, per_page: 3, searchTerm: "sea", ...body });
const file = (url: string, who = ada) => who.call("GET", `/api/resource/file?url=${encodeURIComponent(url)}`);

/** A term of its own per test: results are kept for a day. */
let serial = 0;
const newTerm = () => ({ searchTerm: `term ${++serial}` });

test("a photo search at Pexels answers its photos, with previews that lead through the mall", async () => {
  const answer = await search("pexels/photo", { searchTerm: "  tall ships " });
  expect(answer.status).toBe(200);
  expect(answer.body.total_results).toBe(55);
  expect(answer.body.photos).toHaveLength(3);
  expect(answer.body.photos[0]).toMatchObject({ id: 1, photographer: "Author 1", alt: "Photo 1", width: 4000 });
  expect(answer.body.photos[0].preview).toMatch(/^\/public\/api\/resource\/preview\?/);
  const asked = providers.searches.at(-1);
  expect(asked).toMatchObject({ path: "/v1/search", authorization: "pexels-key" });
  expect(Object.fromEntries(asked?.query ?? [])).toEqual({ query: "tall ships", page: "1", per_page: "3" });
});

test("a search without a term shows what Pexels recommends", async () => {
  expect((await search("pexels/photo", { searchTerm: "" })).status).toBe(200);
  expect(providers.searches.at(-1)?.path).toBe("/v1/curated");
  expect((await search("pexels/video", { searchTerm: "" })).body.videos).toHaveLength(3);
  expect(providers.searches.at(-1)?.path).toBe("/videos/popular");
});

test("a film search at Pexels answers its files, and a small one to play", async () => {
  const [film] = (await search("pexels/video")).body.videos;
  expect(film.video_files).toHaveLength(3);
  expect(film.user).toEqual({ name: "Author 1", url: "https://www.pexels.com/@author-1" });
  expect(new URL(film.playable, mall.origin).searchParams.get("url")).toMatch(/1-sd\.mp4$/);
});

test("the searches at Pixabay send its own settings, and its key", async () => {
  const photos = await search("pixabay/photo", {
    image_type: "photo",
    orientation: "all",
    safesearch: true,
    order: "latest",
  });
  expect(photos.body).toMatchObject({ total: 500, hits: [{ id: 1, webformatWidth: 640, user: "Author 1" }, {}, {}] });
  expect(Object.fromEntries(providers.searches.at(-1)?.query ?? [])).toEqual({
    key: "pixabay-key",
    q: "sea",
    page: "1",
    per_page: "3",
    image_type: "photo",
    orientation: "all",
    safesearch: "true",
    order: "latest",
  });
  const videos = await search("pixabay/video");
  expect(videos.body.hits[0].videos.medium).toMatchObject({ width: 1280, height: 720 });
  expect(providers.searches.at(-1)).toMatchObject({ path: "/api/videos/" });
  expect(providers.searches.at(-1)?.query.get("video_type")).toBe("all");
});

test("the same search within a day is answered without asking again", async () => {
  await search("pixabay/photo", { searchTerm: "once" });
  const before = providers.searches.length;
  expect((await search("pixabay/photo", { searchTerm: "Once " })).status).toBe(200);
  expect(providers.searches).toHaveLength(before);
  await search("pixabay/photo", { searchTerm: "once", page: 2 });
  expect(providers.searches).toHaveLength(before + 1);
});

test("guests are refused, and nothing is asked", async () => {
  const before = providers.searches.length;
  const answer = await search("pexels/photo", newTerm(), new Caller(mall.origin));
  expect(answer).toMatchObject({ status: 401, body: { detail: "Authorized use only" } });
  expect((await file(`${providers.origin}/files/1.jpeg`, new Caller(mall.origin))).status).toBe(401);
  expect(providers.searches).toHaveLength(before);
});

test.each([
  ["an unknown field", { order: "popular" }],
  ["a page before the first", { page: 0 }],
  ["too many results", { per_page: 201 }],
  ["a very long term", { searchTerm: "a".repeat(101) }],
  ["no safe search", { safesearch: false }],
])("a search with %s is refused", async (_, body) => {
  expect((await search("pixabay/photo", body)).status).toBe(400);
});

describe("a provider that", () => {
  test("takes no more searches is said to, with the time to wait", async () => {
    providers.instead = (_, response) => void response.writeHead(429, { "retry-after": "90" }).end();
    const answer = await search("pexels/photo", newTerm());
    expect(answer).toMatchObject({
      status: 429,
      body: { detail: "Pexels takes no more searches for now. Try again later." },
    });
    expect(answer.headers.get("retry-after")).toBe("90");
  });

  test("does not accept the key is said to, with the setting's name", async () => {
    providers.instead = (_, response) => void response.writeHead(401).end();
    expect((await search("pixabay/photo", newTerm())).body).toMatchObject({
      code: "stock-key-refused",
      detail: "Pixabay does not accept the key in PIXABAY_API_KEY.",
    });
  });

  test.each([
    ["fails", (_: unknown, response: { writeHead(status: number): { end(): void } }) => response.writeHead(500).end()],
    ["hangs up", (request: { destroy(): void }) => request.destroy()],
    ["answers something else", (_: unknown, response: { end(text: string): void }) => response.end("<html>")],
    ["answers another object", (_: unknown, response: { end(text: string): void }) => response.end('{"photos":{}}')],
    [
      "answers without end",
      (_: unknown, response: { end(text: Buffer): void }) => response.end(Buffer.alloc(3 * 1024 * 1024, " ")),
    ],
  ])("%s is said not to respond, and is asked again the next time", async (_, instead) => {
    const term = newTerm();
    providers.instead = instead;
    expect(await search("pexels/photo", term)).toMatchObject({
      status: 503,
      body: { code: "stock-unavailable", detail: "Pexels is not responding. Try again later." },
    });
    providers.instead = undefined;
    expect((await search("pexels/photo", term)).body.photos).toHaveLength(3);
  });

  test("has nothing leads to an empty page", async () => {
    providers.instead = (_, response) => void response.end('{"photos":[],"total_results":0}');
    expect((await search("pexels/photo", newTerm())).body).toEqual({ photos: [], total_results: 0 });
  });

  test("sends some items that cannot be used is shown with the others", async () => {
    const good = (await search("pexels/photo")).body.photos[0];
    const elsewhere = { ...good, src: { original: "https://example.org/1.jpg", medium: "https://example.org/2.jpg" } };
    providers.instead = (_, response) =>
      void response.end(JSON.stringify({ photos: [{ id: "x" }, elsewhere, good], total_results: 3 }));
    expect((await search("pexels/photo", newTerm())).body.photos).toHaveLength(1);
  });

  test("leads to another server is not followed", async () => {
    providers.instead = (_, response) => void response.writeHead(302, { location: "http://169.254.169.254/" }).end();
    expect((await search("pexels/photo", newTerm())).status).toBe(503);
    expect((await file(`${providers.origin}/files/7.jpeg`)).status).toBe(503);
  });
});

test("a preview opens for everybody with its link, once from the provider", async () => {
  const { preview } = (await search("pexels/photo")).body.photos[1];
  const guest = new Caller(mall.origin);
  const before = providers.files.length;
  const first = await guest.call("GET", preview);
  expect(first).toMatchObject({ status: 200, text: "a picture" });
  expect(first.headers.get("content-type")).toBe("image/jpeg");
  expect(first.headers.get("content-security-policy")).toContain("sandbox");
  expect((await guest.call("GET", preview)).status).toBe(200);
  expect(providers.files).toHaveLength(before + 1);
});

test("a film's preview is sent in ranges", async () => {
  const { playable } = (await search("pexels/video")).body.videos[0];
  const answer = await ada.call("GET", playable, undefined, { range: "bytes=2-4" });
  expect(answer).toMatchObject({ status: 206, text: "234" });
  expect(answer.headers.get("content-range")).toBe("bytes 2-4/10");
  expect(answer.headers.get("content-type")).toBe("video/mp4");
});

test("a preview of another address cannot be had", async () => {
  const { preview } = (await search("pexels/photo")).body.photos[0];
  const link = new URL(preview, mall.origin);
  link.searchParams.set("url", `${providers.origin}/files/2.jpeg`);
  expect((await ada.call("GET", link.pathname + link.search)).status).toBe(404);
});

test("the file of a size comes through the mall", async () => {
  const { src } = (await search("pexels/photo")).body.photos[0];
  const answer = await file(`${src.original}?auto=compress&w=640`);
  expect(answer).toMatchObject({ status: 200, text: "a picture" });
  expect(answer.headers.get("content-type")).toBe("image/jpeg");
  expect(answer.headers.get("cache-control")).toBe("no-store");
});

test.each([
  "http://169.254.169.254/latest/meta-data/",
  "http://127.0.0.1:1/",
  "https://example.org/picture.jpg",
  "file:///etc/passwd",
  "https://images.pexels.com@example.org/",
])("no file is loaded from %s", async (url) => {
  expect((await file(url)).status).toBe(404);
});

test("a file of another type than it says is not passed on", async () => {
  providers.instead = (_, response) => void response.setHeader("content-type", "text/html").end("<script>");
  expect(await file(`${providers.origin}/files/9.jpeg`)).toMatchObject({
    status: 503,
    body: { code: "stock-file-unavailable" },
  });
});

test("an asset made of an imported file keeps its source, and no source that the mall did not state", async () => {
  const [photo] = (await search("pexels/photo")).body.photos;
  const upload = (source: string) => {
    const form = new FormData();
    form.append("meta", JSON.stringify({ name: "Sea", summary: "Calm", isPublic: true, source }));
    form.append("file", new Blob(["%PDF-1.7\n%%EOF"], { type: "application/pdf" }), "imported-asset.pdf");
    return ada.call("POST", "/api/assets", form);
  };
  const source = { provider: "pexels", kind: "photo", itemId: "1", author: "Author 1" };
  const made = await upload(photo.source);
  expect(made).toMatchObject({ status: 201, body: { source } });
  const read = await ada.call("GET", `/public/api/assets/${made.body.id}`);
  expect(read.body.source).toEqual({
    ...source,
    authorUrl: "https://www.pexels.com/@author-1",
    url: "https://www.pexels.com/photo/1/",
  });
  const changed = { name: "Sea", summary: "Rough", isPublic: true };
  expect((await ada.call("PUT", `/api/assets/${made.body.id}`, changed)).body).toMatchObject({
    summary: "Rough",
    source,
  });
  expect(await upload(`${photo.source}x`)).toMatchObject({ status: 400, body: { errors: [{ field: "source" }] } });
});
