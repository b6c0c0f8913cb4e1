import { randomUUID } from "node:crypto";
import { QueryBus } from "@nestjs/cqrs";
import { sql } from "kysely";
import { Database } from "#backend/database/database";
import { GetOffers, GetOptionTermsAt } from "#modules/marketplace/messages";
import { plansOf, rebuilt } from "../../test/support/read-models.ts";
import { checkOut, OPTION, offer, offeredMozaik, publishedMozaik } from "../../test/support/selling.ts";
import { type Caller, startTestMall, type TestMall } from "../../test/support/test-mall.ts";
import { OfferQueries } from "./offers.queries.ts";

let mall: TestMall;
let author: Caller;
beforeAll(async () => {
  mall = await startTestMall();
  author = await mall.person("author");
});
afterAll(() => mall.stop());

const seenBy = async (who: Caller, itemId: string) =>
  (await who.follow(author).call("GET", `/public/api/items/mozaik/${itemId}/licenseOptions`)).body;
const prices = async (who: Caller, itemId: string) =>
  (await seenBy(who, itemId)).map((option: { price: number }) => option.price);

test("visitors see what they can buy today, the author sees everything and whether it can be bought", async () => {
  const itemId = await publishedMozaik(mall, author);
  await offer(author, itemId, { price: 1 });
  await offer(author, itemId, { price: 2, visible: false });
  await offer(author, itemId, { price: 3, startDate: "2999-01-01" });
  await offer(author, itemId, { price: 4, endDate: "2020-12-31" });
  expect(await prices(mall.guest(), itemId)).toEqual([1]);
  expect(await prices(await mall.person("visitor"), itemId)).toEqual([1]);
  const all = await seenBy(author, itemId);
  expect(all.map(({ price, available }: { price: number; available: boolean }) => [price, available])).toEqual([
    [1, true],
    [2, false],
    [3, false],
    [4, false],
  ]);
});

test("everyone sees how many are left, and an option that is sold out without being able to buy it", async () => {
  const itemId = await publishedMozaik(mall, author);
  const { id } = (await offer(author, itemId, { quantity: 2 })).body;
  await offer(author, itemId);
  const left = async () =>
    (await seenBy(mall.guest(), itemId)).map(({ remaining, available }: { remaining: number; available: boolean }) => [
      remaining,
      available,
    ]);
  const buy = async (name: string) => {
    const buyer = (await mall.person(name)).follow(author);
    await buyer.call("POST", "/api/cart/items", { licenseOptionId: id });
    expect((await checkOut(buyer)).body.status).toBe("paid");
    author.follow(buyer);
  };
  expect(await left()).toEqual([
    [2, true],
    [null, true],
  ]);
  await buy("first");
  expect(await left()).toEqual([
    [1, true],
    [null, true],
  ]);
  const late = (await mall.person("late")).follow(author);
  await late.call("POST", "/api/cart/items", { licenseOptionId: id });
  await buy("second");
  expect(await left()).toEqual([
    [0, false],
    [null, true],
  ]);
  const [line] = (await late.follow(author).call("GET", "/api/cart")).body.items;
  expect(line.problem).toBe("This purchase option is sold out.");
});

test("options are shown to everyone in the order their author chose, newer ones last", async () => {
  const itemId = await publishedMozaik(mall, author);
  const ids: string[] = [];
  for (const price of [1, 2, 3]) ids.push((await offer(author, itemId, { price })).body.id);
  const [first, second, third] = ids;
  const arrange = (who: Caller, refs: unknown[], of = itemId) =>
    who.call("PUT", "/api/licenseOptions/order", { refs, itemType: "mozaik", itemId: of });
  expect((await arrange(author, [third, first, second])).status).toBe(204);
  await offer(author, itemId, { price: 4 });
  expect(await prices(mall.guest(), itemId)).toEqual([3, 1, 2, 4]);
  await author.call("DELETE", `/api/licenseOptions/${first}`);
  expect((await arrange(author, [second, first, third])).status).toBe(204); // the first was deleted meanwhile
  expect(await prices(mall.guest(), itemId)).toEqual([2, 3, 4]);
  const elsewhere = await publishedMozaik(mall, author);
  expect((await arrange(author, [second], elsewhere)).status).toBe(404);
  expect((await arrange(await mall.person("arranger"), [second])).status).toBe(404);
  expect((await arrange(author, [randomUUID()])).status).toBe(404);
  expect((await arrange(author, [second, second])).status).toBe(400);
  expect(await prices(mall.guest(), itemId)).toEqual([2, 3, 4]);
});

test("an option's history holds each change with its terms, for its author alone", async () => {
  const { id } = (await offer(author, await publishedMozaik(mall, author), { price: 1 })).body;
  await author.call("PUT", `/api/licenseOptions/${id}`, { ...OPTION, price: 2, termsOfUse: "Be kind." });
  await author.call("DELETE", `/api/licenseOptions/${id}`);
  const history = async (who: Caller) => await who.call("GET", `/api/licenseOptions/${id}/history`);
  const { body } = await history(author);
  expect(
    body.map(({ revision, terms }: { revision: number; terms: { price: number } | null }) => [revision, terms?.price]),
  ).toEqual([
    [2, undefined],
    [1, 2],
    [0, 1],
  ]);
  expect(body[1].at).toMatch(/^\d{4}-/);
  expect((await history(await mall.person("curious"))).status).toBe(404);
  const terms = (revision: number) => mall.app.get(QueryBus).execute(new GetOptionTermsAt(id, revision));
  expect(await terms(1)).toMatchObject({ price: 2, termsOfUse: { blocks: [{ type: "paragraph" }] } });
  expect([await terms(2), await terms(9)]).toEqual([null, null]);
});

test("options appear and disappear with the state of their item", async () => {
  const itemId = await publishedMozaik(mall, author);
  await offer(author, itemId, { price: 7 });
  const given = async (type: string, data: object = {}) =>
    author.see(await mall.given(`mozaik-${itemId}`, { type, data: { mozaikId: itemId, ...data } }));
  const settings = (isPublic: boolean) => ({ settings: { name: "Renamed", summary: "", tags: [], url: "", isPublic } });
  const guest = mall.guest();
  await given("MozaikUnpublished");
  expect(await prices(guest, itemId)).toEqual([]);
  await given("MozaikPublished", { revision: 1, previewAssetId: null, at: new Date().toISOString() });
  expect(await prices(guest, itemId)).toEqual([7]);
  await given("MozaikSettingsChanged", settings(false));
  expect(await prices(guest, itemId)).toEqual([7]); // private: for buyers
  await given("MozaikDeleted");
  expect(await prices(guest, itemId)).toEqual([]);
});

test("an option found by its id gives its terms and its item, even if deleted", async () => {
  const [stays, goes] = [await offeredMozaik(mall, author), await offeredMozaik(mall, author)];
  await author.call("PUT", `/api/licenseOptions/${stays}`, { ...OPTION, price: 50, shipping: 10, other: 1 });
  await author.call("DELETE", `/api/licenseOptions/${goes}`);
  await seenBy(author, randomUUID()); // waits until the read model has caught up with the author
  const offers = await mall.app.get(QueryBus).execute(new GetOffers([stays, goes, randomUUID()]));
  expect([...offers.keys()].sort()).toEqual([stays, goes].sort());
  expect(offers.get(stays)?.option).toMatchObject({
    item: { itemName: "Harbour at dawn" },
    terms: { price: 50, shipping: 10, other: 1, total: 68 },
    offer: { itemForSale: true },
    isDeleted: false,
  });
  expect(offers.get(goes)?.option.isDeleted).toBe(true);
});

test("an item that does not exist has no options; a malformed address is rejected", async () => {
  expect(await seenBy(mall.guest(), randomUUID())).toEqual([]);
  expect((await mall.guest().call("GET", "/public/api/items/mozaik/none/licenseOptions")).status).toBe(400);
  expect((await mall.guest().call("GET", `/public/api/items/page/${randomUUID()}/licenseOptions`)).status).toBe(400);
});

test("the read model rebuilt from the first event is the same", async () => {
  await mall.given(`mozaik-${randomUUID()}`, { type: "MozaikDeleted", data: { mozaikId: randomUUID() } });
  const { before, after } = await rebuilt(mall, "offers", ["offers.option", "offers.item"]);
  expect(before["offers.option"]?.length).toBeGreaterThan(5);
  expect(after).toEqual(before);
});

test("with 100,000 options on 100,000 items they are read by index", async () => {
  const database = new Database(mall.databaseUrl);
  try {
    await sql`
      insert into offers.item (item_type, item_id, name, is_published)
      select 'mozaik', ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Filler', true
        from generate_series(1, 100000) n`.execute(database);
    await sql`
      insert into offers.option (id, item_type, item_id, item_name, author_id, terms, position)
      select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'mozaik',
             ('00000000-0000-4000-8000-' || lpad((n / 3)::text, 12, '0'))::uuid, 'Filler', gen_random_uuid(), '{}',
             lpad(n::text, 20, '0')
        from generate_series(1, 100000) n`.execute(database);
    await sql`analyze offers.item`.execute(database);
    await sql`analyze offers.option`.execute(database);
  } finally {
    await database.destroy();
  }
  const id = "00000000-0000-4000-8000-000000000007";
  const plans = await plansOf(mall.databaseUrl, async (logged) => {
    const queries = new OfferQueries(logged);
    expect(await queries.ofItem("mozaik", id)).toHaveLength(3);
    await queries.byIds([id, randomUUID()]);
  });
  expect(plans).toHaveLength(2);
  for (const plan of plans) expect(plan).not.toContain("Seq Scan");
});
