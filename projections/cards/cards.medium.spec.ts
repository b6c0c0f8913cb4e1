import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { sql } from "kysely";
import { Database } from "#backend/database/database";
import type { OptionTerms } from "#modules/marketplace/events";
import { offeringProblem } from "#modules/marketplace/rules/availability";
import { sellingTime } from "#modules/marketplace/rules/selling-days";
import type { MozaikSettings } from "#modules/mozaik/contract";
import type { MozaikEvent } from "#modules/mozaik/events";
import { type Caller, startTestMall, type TestMall } from "../../test/support/test-mall.ts";
import { CardQueries } from "./cards.queries.ts";
import type { CardTables } from "./cards.schema.ts";
import { created as createdBy, offered as offeredBy, published, settings } from "./given-items.fixture.ts";
import { filteredCards } from "./shelf-query.ts";

let mall: TestMall;
let author: Caller;
let guest: Caller;
beforeAll(async () => {
  mall = await startTestMall();
  author = await mall.person("author");
  guest = mall.guest();
});
afterAll(() => mall.stop());

async function given(mozaikId: string, ...events: MozaikEvent[]): Promise<void> {
  const position = await mall.given(`mozaik-${mozaikId}`, ...events);
  guest.see(position);
  author.see(position);
}

const created = (mozaikId: string, of: MozaikSettings) => createdBy(mozaikId, of, author.userId);

async function offered(itemId: string, of: Partial<OptionTerms>): Promise<string> {
  const event = offeredBy(itemId, author.userId, of);
  guest.see(await mall.given(`purchaseOption-${event.data.optionId}`, event));
  return event.data.optionId;
}

const names = async (query: string, reader = guest) => {
  const answer = await reader.call("GET", query);
  expect(answer.status).toBe(200);
  return answer.body.items.map((item: { name: string }) => item.name);
};

test("the shelf shows public published items, newest first, and drafts only to their authors", async () => {
  const [first, second, draft, secret] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  await given(first, created(first, settings("Shelf one")), published(first));
  await given(second, created(second, settings("Shelf two")), published(second));
  await given(draft, created(draft, settings("Shelf draft")));
  await given(secret, created(secret, settings("Shelf secret", { isPublic: false })), published(secret));
  expect(await names("/public/api/cards?scope=explore&text=shelf")).toEqual(["Shelf two", "Shelf one"]);
  expect(await names("/api/cards?scope=my-content&text=shelf", author)).toEqual([
    "Shelf secret",
    "Shelf draft",
    "Shelf two",
    "Shelf one",
  ]);
});

test("a card says what it shows, with the words for its icon", async () => {
  const id = randomUUID();
  await given(id, created(id, settings("Iconic")), published(id));
  const { items } = (await author.call("GET", "/public/api/cards?scope=explore&text=iconic")).body;
  expect(items).toMatchObject([{ type: "mozaik", imageIconLabel: "Mozaik" }]);
});

test("an unlisted item is on no shelf, not even on sale, until it is listed; who keeps it still sees it", async () => {
  const id = randomUUID();
  const listing = (isListed: boolean): MozaikEvent => ({
    type: "MozaikListingChosen",
    data: { mozaikId: id, isListed },
  });
  const of = settings("Unlisted");
  await given(id, created(id, of), published(id));
  const reader = await mall.person("reader");
  expect((await reader.follow(author).call("PUT", `/api/bookmarks/mozaik/${id}`, { bookmarked: true })).status).toBe(
    204,
  );
  await given(id, listing(false));
  await offered(id, {});
  const shelves = ["scope=explore&text=unlisted", `scope=author&authorId=${author.userId}&text=unlisted`];
  const shown = () => Promise.all(shelves.map((shelf) => names(`/public/api/cards?${shelf}`)));
  expect(await shown()).toEqual([[], []]);
  expect(await names("/api/cards?scope=my-content&text=unlisted", author)).toEqual(["Unlisted"]);
  expect(await names("/api/cards?scope=bookmarks", reader.follow(author))).toEqual(["Unlisted"]);
  await given(id, { type: "MozaikSettingsChanged", data: { mozaikId: id, settings: { ...of, isPublic: false } } });
  expect(await shown()).toEqual([[], []]);
  const kept = async () => (await reader.follow(author).call("GET", "/api/cards?scope=bookmarks")).body.items[0];
  expect(await kept()).toMatchObject({ isMarketplace: false, prices: [expect.any(Number)] });
  await given(id, listing(true));
  expect(await kept()).toMatchObject({ isMarketplace: true, prices: [expect.any(Number)] });
  expect(await shown()).toEqual([["Unlisted"], ["Unlisted"]]);
});

test("an unpublished or deleted item leaves the shelf", async () => {
  const [back, gone] = [randomUUID(), randomUUID()];
  await given(back, created(back, settings("Leaving one")), published(back), {
    type: "MozaikUnpublished",
    data: { mozaikId: back },
  });
  await given(gone, created(gone, settings("Leaving two")), published(gone), {
    type: "MozaikDeleted",
    data: { mozaikId: gone },
  });
  expect(await names("/public/api/cards?scope=explore&text=leaving")).toEqual([]);
  expect(await names("/api/cards?scope=my-content&text=leaving", author)).toEqual(["Leaving one"]);
});

test("the last picture of a deleted item stays for those who bought it", async () => {
  const [mozaikId, previewAssetId] = [randomUUID(), randomUUID()];
  await given(mozaikId, created(mozaikId, settings("Sold")), {
    type: "MozaikPublished",
    data: { mozaikId, revision: 0, previewAssetId, at: "2026-01-01T00:00:00.000Z" },
  });
  await given(mozaikId, { type: "MozaikDeleted", data: { mozaikId } });
  expect(await names("/public/api/cards?scope=explore&text=sold")).toEqual([]);
  const cards = mall.app.get(CardQueries);
  const item = { itemType: "mozaik", itemId: mozaikId } as const;
  expect([...(await cards.previewAssets([item], "buyers"))]).toEqual([[`mozaik/${mozaikId}`, previewAssetId]]);
  expect((await cards.previewAssets([item], "anyone")).size).toBe(0);
});

test("words match by prefix, tags must all match, and any input is safe", async () => {
  const id = randomUUID();
  await given(id, created(id, settings("Lighthouses of the north", { tags: ["sea", "walk"] })), published(id));
  expect(await names("/public/api/cards?scope=explore&text=light%20nor")).toEqual(["Lighthouses of the north"]);
  expect(await names("/public/api/cards?scope=explore&tags=walk,sea")).toEqual(["Lighthouses of the north"]);
  expect(await names("/public/api/cards?scope=explore&tags=walk,moon")).toEqual([]);
  expect(await names("/public/api/cards?scope=explore&text=%27%20%26%20%7C%20%21%20%3A%2A")).not.toEqual([]);
});

test("prices are those available today", async () => {
  const id = randomUUID();
  await given(id, created(id, settings("Priced")), published(id));
  await offered(id, { total: 900 });
  await offered(id, { total: 250 });
  await offered(id, { total: 1, visible: false });
  await offered(id, { total: 2, endDate: "2020-12-31" });
  await offered(id, { total: 3, startDate: "2999-01-01" });
  const { body } = await guest.call("GET", "/public/api/cards?scope=explore&text=priced");
  expect(body.items[0]).toMatchObject({ prices: [250, 900], currency: "CAD", isMarketplace: true, isAuthor: false });
});

test("a card carries the options that can be bought, with their license and price", async () => {
  const id = randomUUID();
  await given(id, created(id, settings("Licensed")), published(id));
  const view = await offered(id, { price: 200, total: 226 });
  const copy = await offered(id, { licenseTypeId: "mozaik-full-copy", price: 800, total: 904 });
  await offered(id, { price: 1, total: 1, visible: false });
  const { body } = await guest.call("GET", "/public/api/cards?scope=explore&text=licensed");
  expect(body.items[0].licenseOptions).toEqual([
    { id: view, root: { licenseType: "Mozaik View", price: 200 } },
    { id: copy, root: { licenseType: "Mozaik Full Copy", price: 800 } },
  ]);
});

test("an option that is sold out has no price on the card, until one comes back", async () => {
  const id = randomUUID();
  await given(id, created(id, settings("Scarce")), published(id));
  const last = await offered(id, { total: 250, quantity: 1 });
  await offered(id, { total: 900, quantity: 2 });
  const use = (type: "UseTaken" | "UseReturned", usesId: string) =>
    mall.given(`uses-${usesId}`, { type, data: { usesId, orderId: randomUUID() } }).then((at) => guest.see(at));
  const prices = async () => {
    const [card] = (await guest.call("GET", "/public/api/cards?scope=explore&text=scarce")).body.items;
    return [card.isMarketplace, card.prices];
  };
  await use("UseTaken", last);
  expect(await prices()).toEqual([true, [900]]);
  await use("UseReturned", last);
  expect(await prices()).toEqual([true, [250, 900]]);
});

test("a card shows the prices of the options that may be bought today, for all start and end dates", async () => {
  const id = randomUUID();
  await given(id, created(id, settings("Random days")), published(id));
  const near = fc.integer({ min: 13, max: 17 }).map((day) => `2026-06-${day}`);
  const timeZone = fc.constantFrom("UTC", "Pacific/Kiritimati", "America/Toronto", "Pacific/Niue", "Asia/Kathmandu");
  const offering = fc.record({ visible: fc.boolean(), startDate: near, endDate: fc.option(near), timeZone });
  const options = fc.sample(offering, 60).map((of, index) => ({ ...of, total: index + 1 }));
  for (const of of options) await offered(id, of);
  await guest.call("GET", "/public/api/cards?scope=explore&text=Random"); // waits until they are shown
  const moments = [
    "2026-06-15T12:00:00.000Z",
    ...options.flatMap((of) => Object.values(sellingTime(of))).filter((at) => at !== null),
  ];
  const database = new Database(mall.databaseUrl);
  try {
    for (const now of moments) {
      const cards = database.withTables<CardTables>();
      const shown = await filteredCards(cards, { tags: [], text: "Random" }, now).executeTakeFirstOrThrow();
      expect(shown.offers.map(({ total }) => total)).toEqual(
        options.filter((of) => offeringProblem(of, now) === null).map(({ total }) => total),
      );
    }
  } finally {
    await database.destroy();
  }
});

test("a card shows the prices of one currency", async () => {
  const id = randomUUID();
  await given(id, created(id, settings("Two currencies")), published(id));
  await offered(id, { total: 300, currency: "JPY" });
  await offered(id, { total: 900, currency: "CAD" });
  const { body } = await guest.call("GET", `/public/api/cards?scope=explore&text=currencies`);
  expect(body.items[0]).toMatchObject({ prices: [300], currency: "JPY" });
});

test("pages have no gaps or repeats", async () => {
  for (let number = 1; number <= 5; number++) {
    const id = randomUUID();
    await given(id, created(id, settings(`Paged ${number}`)), published(id));
  }
  const seen: string[] = [];
  let after = "";
  for (;;) {
    const { body } = await guest.call(
      "GET",
      `/public/api/cards?scope=explore&text=paged&first=2${after && `&after=${after}`}`,
    );
    seen.push(...body.items.map((item: { name: string }) => item.name));
    expect(body.hasNextPage).toBe(body.cursor !== null);
    if (!body.hasNextPage) break;
    after = body.cursor;
  }
  expect(seen).toEqual(["Paged 5", "Paged 4", "Paged 3", "Paged 2", "Paged 1"]);
});

test("a malformed filter is refused by name", async () => {
  const answer = await guest.call("GET", "/public/api/cards?scope=explore&first=1000");
  expect(answer.status).toBe(400);
  expect(answer.body.errors[0].field).toBe("first");
});

test("own content requires a signed-in user", async () => {
  expect((await guest.call("GET", "/api/cards?scope=my-content")).status).toBe(401);
});

test("with 100,000 cards the shelf and a user's own content are read by index", async () => {
  const database = new Database(mall.databaseUrl);
  try {
    await sql`
      insert into cards.card (item_type, item_id, author_id, kind, name, summary, tags, url, is_public, is_published,
                              created, created_position, shelf_position)
      select 'mozaik', gen_random_uuid(), ('00000000-0000-4000-8000-' || lpad((n % 1000)::text, 12, '0'))::uuid, 'mozaik',
             'Filler ' || n, '', '{}', n::text, true, true, now(), lpad(n::text, 20, '0'), lpad(n::text, 20, '0')
        from generate_series(1, 100000) n`.execute(database);
    await sql`analyze cards.card`.execute(database);
    const shelf = await plan(
      database,
      "select * from cards.card where item_type = 'mozaik' and is_listed and shelf_position < '00000000000000050000' order by shelf_position desc limit 21",
    );
    const own = await plan(
      database,
      "select * from cards.card where author_id = '00000000-0000-4000-8000-000000000007' order by created_position desc limit 21",
    );
    expect(shelf).not.toContain("Seq Scan");
    expect(own).not.toContain("Seq Scan");
  } finally {
    await database.destroy();
  }
});

async function plan(database: Database, query: string): Promise<string> {
  const { rows } = await sql<{ "QUERY PLAN": string }>`explain ${sql.raw(query)}`.execute(database);
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
}
