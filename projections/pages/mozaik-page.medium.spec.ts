import { type Caller, startTestMall, type TestMall } from "../../test/support/test-mall.ts";

let mall: TestMall;
let author: Caller;
beforeAll(async () => {
  mall = await startTestMall();
  author = await mall.person("page-author");
});
afterAll(() => mall.stop());

/** Creates a Mozaik whose only block contains `words`; returns its id. */
async function mozaikSaying(words: string, settings: object): Promise<string> {
  const id: string = (await author.call("POST", "/api/mozaiks", settings)).body.id;
  const { revision, document } = (await author.call("GET", `/api/mozaiks/${id}`)).body;
  const nodes: { id: string; kind: string }[] = Object.values(document.nodes);
  const tile = nodes.find(({ kind }) => kind === "tile")!.id;
  const ids = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  const text = { v: 1, blocks: [{ type: "paragraph", children: [{ type: "text", text: words }] }] };
  const edited = await author.call("POST", `/api/mozaiks/${id}/edits`, {
    baseRevision: revision,
    edits: [
      { edit: "addLayout", input: { preset: "one", ids, place: { parentId: tile } } },
      { edit: "setText", input: { id: ids[2], text } },
    ],
  });
  expect(edited.status).toBe(200);
  return id;
}

/** Requests the page like a browser, without a token. Waits until the author's changes can be read. */
async function visit(idOrUrl: string, headers: Record<string, string> = {}) {
  await author.call("GET", `/public/api/mozaiks/${idOrUrl}`);
  return mall.guest().call("GET", `/mozaik/${idOrUrl}`, undefined, headers);
}

test("the page contains a published Mozaik's text, under its friendly url and its id", async () => {
  const id = await mozaikSaying("Ropes creak and gulls argue.", { name: "Harbour Light", url: "harbour-light" });
  await author.call("POST", `/api/mozaiks/${id}/publish`);
  for (const address of ["harbour-light", id]) {
    const page = await visit(address);
    expect(page.status).toBe(200);
    expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(page.text).toContain("<p>Ropes creak and gulls argue.</p>");
    expect(page.text).toContain('/mozaik/harbour-light"/>');
  }
});

test("an unchanged page is answered with 304, a renamed one in full", async () => {
  const id = await mozaikSaying("Again and again.", { name: "First name" });
  await author.call("POST", `/api/mozaiks/${id}/publish`);
  const tag = (await visit(id)).headers.get("etag")!;
  expect((await visit(id, { "if-none-match": tag })).status).toBe(304);
  await author.call("PATCH", `/api/mozaiks/${id}/settings`, { name: "Second name" });
  const renamed = await visit(id, { "if-none-match": tag });
  expect(renamed.status).toBe(200);
  expect(renamed.text).toContain("Second name");
});

test("its author decides how it appears in search results and shares", async () => {
  const id = await mozaikSaying("Ropes creak.", { name: "Quay" });
  await author.call("POST", `/api/mozaiks/${id}/publish`);
  const search = { title: "Quays at night", description: "Forty of them", pictureId: null };
  expect((await author.call("PUT", `/api/mozaiks/${id}/search`, search)).status).toBe(204);
  expect((await visit(id)).text).toContain('<meta name="description" content="Forty of them"/>');
  expect((await author.call("GET", `/api/mozaiks/${id}`)).body.search).toEqual(search);
  expect((await mall.guest().call("PUT", `/api/mozaiks/${id}/search`, search)).status).toBe(401);
  const stranger = await mall.person("page-stranger");
  expect((await stranger.call("PUT", `/api/mozaiks/${id}/search`, search)).status).toBe(404);
  const long = { ...search, title: "x".repeat(121) };
  expect((await author.call("PUT", `/api/mozaiks/${id}/search`, long)).status).toBe(400);
});

test("a never published Mozaik has no page", async () => {
  const id = await mozaikSaying("A draft only.", { name: "Draft" });
  const page = await visit(id);
  expect(page.status).toBe(404);
  expect(page.text).toContain("There is nothing here");
  expect(page.text).not.toContain("A draft only.");
});

test("a private Mozaik has no page, even with its author's token", async () => {
  const id = await mozaikSaying("Mine alone.", { name: "Private", isPublic: false });
  await author.call("POST", `/api/mozaiks/${id}/publish`);
  const page = await author.call("GET", `/mozaik/${id}`);
  expect(page.status).toBe(404);
  expect(page.text).not.toContain("Mine alone.");
});

test("the client's own screen for a new Mozaik is not taken for a Mozaik", async () => {
  const page = await mall.guest().call("GET", "/mozaik/create");
  expect(page.status).toBe(200);
  expect(page.text).toContain('<div id="root">');
});
