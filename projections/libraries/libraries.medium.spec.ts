import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { commandContext } from "#backend/commands/command-context";
import { LibraryUrls } from "#modules/library/library-urls";
import type { MozaikEvent } from "#modules/mozaik/events";
import { expectStatus } from "../../test/support/expect-status.ts";
import { rebuilt } from "../../test/support/read-models.ts";
import { offer, publishedMozaik } from "../../test/support/selling.ts";
import { type Caller, startTestMall, type TestMall } from "../../test/support/test-mall.ts";

let mall: TestMall;
let collector: Caller;
let author: Caller;
let reader: Caller;
beforeAll(async () => {
  mall = await startTestMall();
  [collector, author, reader] = [
    await mall.person("collector"),
    await mall.person("author"),
    await mall.person("reader"),
  ];
});
afterAll(() => mall.stop());

async function create(about: object = {}, who = collector): Promise<string> {
  const answer = await who.call("POST", "/api/libraries", { name: "Harbours", ...about });
  return expectStatus(201, answer).body.libraryId;
}

const add = (libraryId: string, itemId: string, who = collector, type = "mozaik") =>
  who.call("PUT", `/api/libraries/${libraryId}/items/${type}/${itemId}`, { before: null });

async function filled(libraryId: string, itemIds: readonly string[]): Promise<void> {
  for (const id of itemIds) expectStatus(204, await add(libraryId, id));
}

async function names(libraryId: string, who: Caller, query = ""): Promise<string[]> {
  const answer = await who.follow(collector).follow(author).call("GET", `/api/libraries/${libraryId}/items${query}`);
  return expectStatus(200, answer).body.items.map(({ name }: { name: string }) => name);
}

const open = (libraryId: string, who: Caller) => who.follow(collector).call("GET", `/api/libraries/${libraryId}`);

test("a library is created, changed, deleted and brought back by its author", async () => {
  const id = await create({ summary: "By the water", layout: "list" });
  expect((await open(id, collector)).body).toMatchObject({
    libraryId: id,
    name: "Harbours",
    summary: "By the water",
    layout: "list",
    visibility: "private",
    isAuthor: true,
    count: 0,
    author: { name: "collector" },
  });
  await filled(id, [await publishedMozaik(mall, author)]);
  expectStatus(204, await collector.call("PATCH", `/api/libraries/${id}`, { name: "Quays" }));
  expect((await open(id, collector)).body).toMatchObject({ name: "Quays", summary: "By the water", count: 1 });
  expectStatus(204, await collector.call("DELETE", `/api/libraries/${id}`));
  expectStatus(404, await open(id, collector));
  expectStatus(204, await collector.call("POST", `/api/libraries/${id}/restore`));
  expect((await open(id, collector)).body).toMatchObject({ name: "Quays", count: 1 });
});

test("nobody else can change a library, and a private one does not exist for them", async () => {
  const id = await create();
  const item = await publishedMozaik(mall, author);
  expectStatus(404, await open(id, reader));
  expectStatus(404, await reader.call("GET", `/api/libraries/${id}/items`));
  expectStatus(404, await reader.call("GET", `/api/libraries/${id}/sharing`));
  expectStatus(404, await add(id, item, reader));
  expectStatus(404, await reader.call("PATCH", `/api/libraries/${id}`, { name: "Mine" }));
  expectStatus(404, await reader.call("DELETE", `/api/libraries/${id}`));
  expectStatus(401, await mall.guest().call("GET", `/api/libraries/${id}`));
});

test("a request with the same key creates one library", async () => {
  const request = () =>
    collector.call("POST", "/api/libraries", { name: "Once" }, { "idempotency-key": "one-library" });
  const [first, second] = [await request(), await request()];
  expect(second.body).toEqual(first.body);
});

test("items are paged in their own order, and moved", async () => {
  const id = await create();
  const items = [];
  for (const name of ["One", "Two", "Three", "Four", "Five"]) items.push(await publishedMozaik(mall, author, { name }));
  await filled(id, items);
  const read = async (after = "") =>
    (await collector.call("GET", `/api/libraries/${id}/items?first=2${after && `&after=${after}`}`)).body;
  const all: string[] = [];
  for (let page = await read(); ; page = await read(page.cursor)) {
    all.push(...page.items.map(({ name }: { name: string }) => name));
    if (!page.hasNextPage) break;
  }
  expect(all).toEqual(["One", "Two", "Three", "Four", "Five"]);
  const path = `/api/libraries/${id}/items/mozaik/${items[4]}/place`;
  expectStatus(204, await collector.call("PUT", path, { before: { itemType: "mozaik", itemId: items[0] } }));
  expect(await names(id, collector)).toEqual(["Five", "One", "Two", "Three", "Four"]);
});

test("only items that a person may see can be collected", async () => {
  const id = await create();
  const hidden = await publishedMozaik(mall, author, { isPublic: false });
  const draft = await publishedMozaik(mall, author, { published: false });
  const forSale = await publishedMozaik(mall, author, { isPublic: false, name: "For sale" });
  expectStatus(201, await offer(author, forSale));
  const own = await publishedMozaik(mall, collector, { published: false, name: "Own draft" });
  await mall.settled();
  for (const item of [hidden, draft, randomUUID()]) expectStatus(404, await add(id, item));
  await filled(id, [forSale, own]);
  expect(await names(id, collector)).toEqual(["For sale", "Own draft"]);
});

test("a friendly url belongs to one library and is free again when that is deleted", async () => {
  const first = await create({ url: "lighthouses" });
  const taken = await reader.call("POST", "/api/libraries", { name: "Other", url: "lighthouses" });
  expect(expectStatus(409, taken).body.detail).toBe(
    "There is already a library with that Url, please enter a different url.",
  );
  expectStatus(204, await collector.call("DELETE", `/api/libraries/${first}`));
  await create({ url: "lighthouses" }, reader);
  expectStatus(204, await collector.call("POST", `/api/libraries/${first}/restore`));
  expect((await open(first, collector)).body).toMatchObject({ url: "" });
});

test("a url that a broken-off creation took is free again some minutes later", async () => {
  const urls = mall.app.get(LibraryUrls);
  const context = (minutes = 0) => {
    const now = commandContext({ userId: reader.userId, correlationId: randomUUID() });
    return { ...now, at: new Date(Date.now() + minutes * 60_000).toISOString() };
  };
  await urls.reserve("lost-bay", randomUUID(), context());
  expectStatus(409, await collector.call("POST", "/api/libraries", { name: "Bay", url: "lost-bay" }));
  await urls.reserve("lost-bay", randomUUID(), context(11));
  await create({ url: "kept-bay" });
  await expect(urls.reserve("kept-bay", randomUUID(), context(11))).rejects.toMatchObject({ code: "name-taken" });
});

test("a shared library opens for the people it is shared with, as long as it is", async () => {
  const id = await create({ visibility: "shared", url: "shared-bay" });
  const share = async (userIds: string[]) =>
    expectStatus(204, await collector.call("PUT", `/api/libraries/${id}/sharing`, { userIds, groupIds: [] }));
  const listed = async () => {
    const { body } = await reader.follow(collector).call("GET", "/api/libraries?scope=shared");
    return body.items.some(({ libraryId }: { libraryId: string }) => libraryId === id);
  };
  expectStatus(404, await open(id, reader));
  await share([reader.userId]);
  expect((await open(id, reader)).body).toMatchObject({ isAuthor: false });
  expect((await open("shared-bay", reader)).body).toMatchObject({ libraryId: id });
  expectStatus(404, await open("shared-bay", author));
  expect(await listed()).toBe(true);
  expect((await collector.call("GET", `/api/libraries/${id}/sharing`)).body).toMatchObject({
    people: [{ id: reader.userId, name: "reader" }],
    groupIds: [],
  });
  expectStatus(204, await collector.call("PATCH", `/api/libraries/${id}`, { visibility: "private" }));
  expectStatus(404, await open(id, reader));
  expectStatus(204, await collector.call("PATCH", `/api/libraries/${id}`, { visibility: "shared" }));
  await share([]);
  expectStatus(404, await open(id, reader));
  expect(await listed()).toBe(false);
});

test("a library shared with a group opens for those who are in it now, and only for a group of its author", async () => {
  const id = await create({ visibility: "shared" });
  const group = async (owner: Caller): Promise<string> =>
    expectStatus(201, await owner.call("POST", "/api/accountGroups", { name: "Crew" })).text;
  const setMembers = async (owner: Caller, groupId: string, members: string[]) =>
    expectStatus(204, await owner.call("PATCH", `/api/accountGroups/${groupId}`, { members }));
  const share = async (groupIds: string[]) =>
    expectStatus(204, await collector.call("PUT", `/api/libraries/${id}/sharing`, { userIds: [], groupIds }));
  const [own, foreign] = [await group(collector), await group(author)];
  await setMembers(author, foreign, [reader.userId]);
  await share([foreign]);
  expectStatus(404, await open(id, reader.follow(author)));
  await share([own]);
  expectStatus(404, await open(id, reader));
  await setMembers(collector, own, [reader.userId]);
  expectStatus(200, await open(id, reader));
  await setMembers(collector, own, []);
  expectStatus(404, await open(id, reader));
  await setMembers(collector, own, [reader.userId]);
  expectStatus(204, await collector.call("DELETE", `/api/accountGroups/${own}`));
  expectStatus(404, await open(id, reader));
});

test("a public library has a page of its own, with what everyone may see; no other library has one", async () => {
  const id = await create({ name: "Open harbours", summary: "For <all>", url: "open-harbours", visibility: "public" });
  const items = await Promise.all(
    Array.from({ length: 21 }, (_, index) => publishedMozaik(mall, author, { name: `Quay ${index}.` })),
  );
  const secret = await publishedMozaik(mall, collector, { isPublic: false, name: "Secret quay" });
  await filled(id, [...items, secret]);
  const visit = async (path: string) => {
    await collector.call("GET", `/api/libraries/${id}/items`); // waits for the caller's changes
    return mall.guest().call("GET", path);
  };
  const page = await visit("/library/open-harbours");
  expect(page.status).toBe(200);
  expect(page.text).toContain("For &lt;all&gt;");
  expect(page.text).toContain("21 items");
  expect(page.text).toContain('rel="canonical" href="');
  expect(page.text).toContain('/library/open-harbours"/>');
  expect(page.text).not.toContain("Quay 20.");
  const [, more = ""] = /href="(\/library\/open-harbours\?after=[^"]+)"/.exec(page.text) ?? [];
  const last = await visit(more);
  expect(last.text).toContain("Quay 20.");
  expect(last.text + page.text).not.toContain("Secret quay");
  expect((await visit(`/library/${id}`)).text).toContain('/library/open-harbours"/>');
  const { text } = await visit(`/profile/view/${collector.userId}`);
  expect(text).toContain('href="/library/open-harbours"');
  for (const visibility of ["private", "shared"]) {
    expectStatus(204, await collector.call("PATCH", `/api/libraries/${id}`, { visibility }));
    expect((await visit("/library/open-harbours")).status).toBe(404);
    expect((await visit(`/profile/view/${collector.userId}`)).text).not.toContain("Open harbours");
  }
});

test("the list of one's own libraries says which contain an item", async () => {
  const who = await mall.person("archivist");
  const [one, other] = [await create({ name: "One" }, who), await create({ name: "Other" }, who)];
  const item = await publishedMozaik(mall, author);
  expectStatus(204, await add(one, item, who));
  const { body } = await who.call("GET", `/api/libraries?itemType=mozaik&itemId=${item}`);
  expect(body.items.map(({ libraryId, contains }: Record<string, unknown>) => [libraryId, contains])).toEqual([
    [other, false],
    [one, true],
  ]);
});

type Change = "publish" | "unpublish" | "hide" | "show" | "delete" | "sell" | "withdraw";

test("whatever authors do with their items, a library shows and counts only those that its reader may see", async () => {
  const id = await create({ visibility: "shared" });
  const sharing = { userIds: [reader.userId, author.userId], groupIds: [] };
  expectStatus(204, await collector.call("PUT", `/api/libraries/${id}/sharing`, sharing));
  const items = ["A", "B", "C", "D"];
  const ids = new Map<string, string>();
  const options = new Map<string, string>();
  const model = new Map(
    items.map((name) => [name, { isPublic: true, isPublished: true, isOnSale: false, isThere: true }]),
  );
  for (const name of items) ids.set(name, await publishedMozaik(mall, author, { name }));
  await filled(id, [...ids.values()]);
  const idOf = (name: string) => ids.get(name) ?? "";

  const carryOut = async (name: string, change: Change): Promise<void> => {
    const state = model.get(name);
    if (!state?.isThere) return;
    const mozaik = (...events: MozaikEvent[]) => mall.given(`mozaik-${idOf(name)}`, ...events);
    const path = `/api/mozaiks/${idOf(name)}`;
    if (change === "publish" || change === "unpublish") {
      state.isPublished = change === "publish";
      const at = "2026-01-01T00:00:00.000Z";
      const mozaikId = idOf(name);
      author.see(
        await mozaik(
          change === "publish"
            ? { type: "MozaikPublished", data: { mozaikId, revision: 0, previewAssetId: null, at } }
            : { type: "MozaikUnpublished", data: { mozaikId } },
        ),
      );
    } else if (change === "hide" || change === "show") {
      state.isPublic = change === "show";
      expectStatus(204, await author.call("PATCH", `${path}/settings`, { isPublic: state.isPublic }));
    } else if (change === "delete") {
      state.isThere = false;
      expectStatus(204, await author.call("DELETE", path));
    } else if (change === "sell") {
      if (!state.isPublished || state.isOnSale) return;
      state.isOnSale = true;
      options.set(name, expectStatus(201, await offer(author, idOf(name))).body.id);
    } else if (state.isOnSale) {
      state.isOnSale = false;
      expectStatus(204, await author.call("DELETE", `/api/licenseOptions/${options.get(name)}`));
    }
  };

  const change = fc.constantFrom<Change>(
    "publish",
    "unpublish",
    "hide",
    "show",
    "sell",
    "withdraw",
    "hide",
    "unpublish",
  );
  const steps = fc.sample(fc.tuple(fc.constantFrom(...items), change), { numRuns: 40, seed: 15 });
  for (const [name, what] of [...steps, ["B", "delete"] as const, ["A", "show"] as const, ["A", "publish"] as const]) {
    await carryOut(name, what);
    const there = items.filter((item) => model.get(item)?.isThere);
    const seen = there.filter((item) => {
      const { isPublic, isPublished, isOnSale } = model.get(item) ?? {};
      return isPublished && (isPublic || isOnSale);
    });
    for (const [who, expected] of [
      [reader, seen],
      [collector, seen],
      [author, there],
    ] as const) {
      expect(await names(id, who)).toEqual(expected);
      expect((await open(id, who)).body.count).toBe(expected.length);
    }
  }
}, 120_000);

test("the read model rebuilt from the first event is the same", async () => {
  const tables = ["library", "entry", "item", "option", "shared_user", "shared_group", "people_group"].map(
    (name) => `libraries.${name}`,
  );
  const { before, after } = await rebuilt(mall, "libraries", tables);
  expect(before["libraries.library"]?.length).toBeGreaterThan(5);
  expect(after).toEqual(before);
});
