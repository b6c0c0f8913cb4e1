import { checkOut, offer } from "../../test/support/selling.ts";
import { type Caller, startTestMall, type TestMall } from "../../test/support/test-mall.ts";

let mall: TestMall;
let author: Caller;
let buyer: Caller;
let stranger: Caller;
beforeAll(async () => {
  mall = await startTestMall();
  [author, buyer, stranger] = [await mall.person("author"), await mall.person("buyer"), await mall.person("stranger")];
});
afterAll(() => mall.stop());

const shown = (who: Caller, id: string) => who.follow(author).call("GET", `/public/api/mozaiks/${id}`);
/** The screen of a bought version. */
const kept = (who: Caller, idOrUrl: string) => who.follow(author).call("GET", `/api/mozaiks/${idOrUrl}/bought`);
const page = (id: string) => fetch(`${mall.origin}/mozaik/${id}`, { headers: { accept: "text/html" } });
const listed = async (id: string) =>
  (await buyer.follow(author).call("GET", "/api/purchases")).body.items.find(
    (item: { itemId: string }) => item.itemId === id,
  );
const ok = (answer: { status: number }) => expect(answer.status).toBeLessThan(300);

async function rename(id: string, baseRevision: number, name: string): Promise<void> {
  const { document } = (await author.call("GET", `/api/mozaiks/${id}`)).body;
  const page = Object.values<{ id: string; kind: string }>(document.nodes).find(({ kind }) => kind === "page");
  const edits = [{ edit: "renamePage", input: { id: page?.id, name } }];
  ok(await author.call("POST", `/api/mozaiks/${id}/edits`, { baseRevision, edits }));
}

const pageName = (body: { document: { nodes: Record<string, { kind: string; name?: string }> } }) =>
  Object.values(body.document.nodes).find(({ kind }) => kind === "page")?.name;

test("buyers read the version they bought after its author hides and deletes it; nobody else does", async () => {
  const id = (await author.call("POST", "/api/mozaiks", { name: "Harbour" })).body.id;
  await rename(id, 0, "Bought");
  ok(await author.call("POST", `/api/mozaiks/${id}/publish`));
  const { body: option } = await offer(author, id, { licenseTypeId: "mozaik-view" });
  ok(await buyer.follow(author).call("POST", "/api/cart/items", { licenseOptionId: option.id }));
  expect((await checkOut(buyer)).body.status).toBe("paid");

  await rename(id, 2, "Later");
  ok(await author.call("POST", `/api/mozaiks/${id}/publish`));
  expect(pageName((await shown(buyer, id)).body)).toBe("Later"); // public: everybody reads the newest version
  expect(await listed(id)).toMatchObject({ isPublic: true });

  ok(await author.call("POST", `/api/mozaiks/${id}/unpublish`));
  expect(pageName((await shown(buyer, id)).body)).toBe("Bought");
  expect((await shown(stranger, id)).status).toBe(404);
  const hidden = (await kept(buyer, id)).body;
  expect(pageName(hidden)).toBe("Bought");
  expect(hidden).toMatchObject({ availability: "hidden", boughtAt: (await listed(id)).purchasedAt });
  expect(await listed(id)).toMatchObject({ isPublic: false });

  ok(await author.call("DELETE", `/api/mozaiks/${id}`));
  expect(pageName((await shown(buyer, id)).body)).toBe("Bought");
  expect((await kept(buyer, id)).body).toMatchObject({ availability: "deleted" });
  for (const who of [stranger, author, mall.guest()]) expect((await shown(who, id)).status).toBe(404);
  for (const who of [stranger, author]) expect((await kept(who, id)).status).toBe(404);
  expect((await kept(mall.guest(), id)).status).toBe(401);
  expect((await page(id)).status).toBe(404);
});

test("buyers find the version they bought by the friendly url of a hidden Mozaik; its page stays 404", async () => {
  const settings = { name: "Gulls", url: "gulls-at-sea" };
  const id = (await author.call("POST", "/api/mozaiks", settings)).body.id;
  ok(await author.call("POST", `/api/mozaiks/${id}/publish`));
  const { body: option } = await offer(author, id, { licenseTypeId: "mozaik-view" });
  ok(await buyer.follow(author).call("POST", "/api/cart/items", { licenseOptionId: option.id }));
  expect((await checkOut(buyer)).body.status).toBe("paid");
  ok(await author.call("POST", `/api/mozaiks/${id}/unpublish`));
  expect((await kept(buyer, "gulls-at-sea")).body).toMatchObject({ id, availability: "hidden" });
  expect((await kept(buyer, "no-such-url")).status).toBe(404);
  const answer = await page("gulls-at-sea");
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain('data-missing-mozaik="gulls-at-sea"');
});

test.each([
  ["mozaik-view", "Later", "newest"],
  ["mozaik-limited-copy", "Bought", "bought"],
])(
  "of a newer version for buyers, a holder of %s is shown %s; the version bought stays",
  async (license, name, now) => {
    const holder = await mall.person(license);
    const settings = { name: "Charts", isPublic: false };
    const id = (await author.call("POST", "/api/mozaiks", settings)).body.id;
    await rename(id, 0, "Bought");
    ok(await author.call("POST", `/api/mozaiks/${id}/publish`));
    const { body: option } = await offer(author, id, { licenseTypeId: license });
    ok(await holder.follow(author).call("POST", "/api/cart/items", { licenseOptionId: option.id }));
    expect((await checkOut(holder)).body.status).toBe("paid");
    await rename(id, 2, "Later");
    ok(await author.call("POST", `/api/mozaiks/${id}/publish`));

    expect(pageName((await shown(holder, id)).body)).toBe(name);
    const newest = (await holder.call("GET", `/api/mozaiks/${id}/bought?version=newest`)).body;
    expect([pageName(newest), newest.version, newest.availability]).toEqual([name, now, "buyers"]);
    expect(pageName((await kept(holder, id)).body)).toBe("Bought");

    ok(await author.call("POST", `/api/mozaiks/${id}/unpublish`));
    expect(pageName((await shown(holder, id)).body)).toBe("Bought");
    expect((await kept(holder, id)).body).toMatchObject({ availability: "hidden", newerPublishedAt: null });
  },
);
