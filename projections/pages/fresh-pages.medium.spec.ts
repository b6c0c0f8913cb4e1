import sharp from "sharp";
import { offer } from "../../test/support/selling.ts";
import { type Caller, startTestMall, type TestMall } from "../../test/support/test-mall.ts";

// Pages are remembered. Each test sees a page twice, so that it is, and then changes what the page shows.

let mall: TestMall;
let author: Caller;
beforeAll(async () => {
  mall = await startTestMall();
  author = await mall.person("fresh-author");
});
afterAll(() => mall.stop());

/** Requests a page like a browser: without a token, but after the author's last change. */
async function visit(path: string, headers: Record<string, string> = {}) {
  await mall.settled();
  return mall.guest().call("GET", path, undefined, headers);
}

async function seen(path: string): Promise<string> {
  await visit(path);
  const { status, text } = await visit(path);
  expect(status).toBe(200);
  return text;
}

async function published(settings: object): Promise<string> {
  const id: string = (await author.call("POST", "/api/mozaiks", settings)).body.id;
  await author.call("POST", `/api/mozaiks/${id}/publish`);
  return id;
}

async function change(method: string, path: string, body?: unknown, by = author): Promise<void> {
  const { status, text } = await by.call(method, path, body);
  if (status >= 300) throw new Error(`${status} ${text}`);
}

test("a page that did not exist appears once its Mozaik is published", async () => {
  const id: string = (await author.call("POST", "/api/mozaiks", { name: "Soon" })).body.id;
  expect((await visit(`/mozaik/${id}`)).status).toBe(404);
  await change("POST", `/api/mozaiks/${id}/publish`);
  expect(await seen(`/mozaik/${id}`)).toContain("Soon");
});

test.each([
  ["unpublished", "POST", "/unpublish", undefined],
  ["made private", "PATCH", "/settings", { isPublic: false }],
  ["deleted", "DELETE", "", undefined],
])("a Mozaik that was %s has no page and is on no other", async (what, method, path, body) => {
  const id = await published({ name: `Leaving, ${what}` });
  for (const page of [`/mozaik/${id}`, "/", "/explore", "/profile/view/fresh-author"]) {
    expect(await seen(page)).toContain(`Leaving, ${what}`);
  }
  await change(method, `/api/mozaiks/${id}${path}`, body);
  expect((await visit(`/mozaik/${id}`)).status).toBe(404);
  for (const page of ["/", "/explore", "/profile/view/fresh-author"]) {
    expect(await seen(page)).not.toContain(`Leaving, ${what}`);
  }
});

test("a changed draft shows once it is published, and not before", async () => {
  const id = await published({ name: "Edited" });
  const first = await seen(`/mozaik/${id}`);
  const { revision, document } = (await author.call("GET", `/api/mozaiks/${id}`)).body;
  const nodes: { id: string; kind: string }[] = Object.values(document.nodes);
  const parentId = nodes.find(({ kind }) => kind === "tile")?.id;
  const ids = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  const text = { v: 1, blocks: [{ type: "paragraph", children: [{ type: "text", text: "Newly written" }] }] };
  const edits = [
    { edit: "addLayout", input: { preset: "one", ids, place: { parentId } } },
    { edit: "setText", input: { id: ids[2], text } },
  ];
  await change("POST", `/api/mozaiks/${id}/edits`, { baseRevision: revision, edits });
  expect(await seen(`/mozaik/${id}`)).toBe(first);
  await change("POST", `/api/mozaiks/${id}/publish`);
  expect(await seen(`/mozaik/${id}`)).toContain("Newly written");
});

test("prices are those of now", async () => {
  const id = await published({ name: "Priced" });
  expect(await seen(`/mozaik/${id}`)).not.toContain("Purchase ·");
  const { body } = await offer(author, id, { price: 1_000, taxPercentage: 0 });
  expect(await seen(`/mozaik/${id}`)).toMatch(/Purchase · [^<]*10\.00/);
  expect(await seen("/explore")).toContain("10.00");
  await change("DELETE", `/api/licenseOptions/${body.id}`);
  expect(await seen(`/mozaik/${id}`)).not.toContain("Purchase ·");
  expect(await seen("/explore")).not.toContain("10.00");
});

test("an author's new name shows on every page", async () => {
  const writer = await mall.person("fresh-writer");
  const id: string = (await writer.call("POST", "/api/mozaiks", { name: "Named" })).body.id;
  await change("POST", `/api/mozaiks/${id}/publish`, undefined, writer);
  const pages = [`/mozaik/${id}`, "/explore", "/profile/view/fresh-writer"];
  for (const page of pages) expect(await seen(page)).not.toContain("Ines Quill");
  await change("PATCH", `/api/users/${writer.userId}`, { displayName: "Ines Quill" }, writer);
  for (const page of pages) expect(await seen(page)).toContain("Ines Quill");
});

test("what an author says about themselves shows on their page", async () => {
  const page = `/profile/view/${author.userId}`;
  expect(await seen(page)).not.toContain("I draw boats.");
  await change("PATCH", `/api/users/${author.userId}`, { about: "I draw boats." });
  expect(await seen(page)).toContain("I draw boats.");
});

test("an asset that was made private or deleted has no page, and its lasting link is on no page", async () => {
  const picture = await sharp({ create: { width: 80, height: 40, channels: 3, background: "#336699" } })
    .png()
    .toBuffer();
  const meta = { name: "Sea", summary: "A calm day", url: "fresh-sea", isPublic: true };
  const parts = new FormData();
  parts.append("meta", JSON.stringify(meta));
  parts.append("file", new Blob([picture as BlobPart]), "sea.png");
  const { body } = await author.call("POST", "/api/assets", parts);
  expect(await seen("/asset/fresh-sea")).toContain(body.src);
  expect(await seen("/explore/assets")).toContain(body.src);
  await change("PUT", `/api/assets/${body.id}`, { ...meta, isPublic: false });
  expect((await visit("/asset/fresh-sea")).text).not.toContain(body.src);
  expect(await seen("/explore/assets")).not.toContain(body.src);
  await change("DELETE", `/api/assets/${body.id}`);
  expect((await visit("/asset/fresh-sea")).status).toBe(404);
});

test("everyone gets the same page, and only their own marks on cards", async () => {
  const id = await published({ name: "Shared by all" });
  const page = await seen(`/mozaik/${id}`);
  const asAuthor = await visit(`/mozaik/${id}`, { authorization: `Bearer ${author.token}` });
  expect(asAuthor.text).toBe(page);
  const reader = await mall.person("fresh-reader");
  const marks = [];
  for (const who of [author, reader, mall.guest(), author, reader, mall.guest()]) {
    const { body } = await who.call("GET", "/public/api/cards?scope=explore&text=shared");
    marks.push(body.items.map(({ isAuthor }: { isAuthor: boolean }) => isAuthor));
  }
  expect(marks).toEqual([[true], [false], [false], [true], [false], [false]]);
});
