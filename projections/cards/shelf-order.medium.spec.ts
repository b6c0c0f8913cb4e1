import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { Database } from "#backend/database/database";
import { SHELF_SORTS } from "#modules/item/rules/shelf-order";
import { type Caller, startTestMall, type TestMall } from "../../test/support/test-mall.ts";
import { inOrder, priced, unpriced } from "./card-order.ts";
import type { CardTables } from "./cards.schema.ts";
import { created, offered, published, settings } from "./given-items.fixture.ts";
import { type CardFilter, listedCards } from "./shelf-query.ts";

let mall: TestMall;
let author: Caller;
let guest: Caller;

/** Publishes a Mozaik with an option for each total (minor units, CAD). */
async function publish(name: string, ...totals: number[]): Promise<void> {
  const id = randomUUID();
  guest.see(await mall.given(`mozaik-${id}`, created(id, settings(name), author.userId), published(id)));
  for (const total of totals) {
    const option = offered(id, author.userId, { total });
    guest.see(await mall.given(`purchaseOption-${option.data.optionId}`, option));
  }
}

beforeAll(async () => {
  mall = await startTestMall();
  author = await mall.person("author");
  guest = mall.guest();
  await publish("Elm", 900);
  await publish("ash", 250, 700);
  await publish("Äpfel");
  await publish("Dill", 0, 1200);
  await publish("Box", 250);
  await publish("Cress");
});
afterAll(() => mall.stop());

interface Page {
  items: { name: string }[];
  cursor: string | null;
}

/** The names of all pages of two cards each. */
async function names(query: string, reader = guest): Promise<string[]> {
  const found: string[] = [];
  let after = "";
  for (;;) {
    const answer = await reader.call("GET", `${query}&first=2${after && `&after=${encodeURIComponent(after)}`}`);
    expect(answer.status).toBe(200);
    const { items, cursor }: Page = answer.body;
    found.push(...items.map(({ name }) => name));
    if (cursor === null) return found;
    after = cursor;
  }
}

const shelf = "/public/api/cards?scope=explore";

test("a shelf is ordered by age, name or price, without gaps or repeats between pages", async () => {
  expect(await names(shelf)).toEqual(["Cress", "Box", "Dill", "Äpfel", "ash", "Elm"]);
  expect(await names(`${shelf}&sort=oldest`)).toEqual(["Elm", "ash", "Äpfel", "Dill", "Box", "Cress"]);
  expect(await names(`${shelf}&sort=name`)).toEqual(["Äpfel", "ash", "Box", "Cress", "Dill", "Elm"]);
  const low = await names(`${shelf}&sort=price-low`);
  expect([low.slice(0, 3), low.slice(3, 5).toSorted(), low[5]]).toEqual([
    ["Cress", "Äpfel", "Dill"],
    ["Box", "ash"],
    "Elm",
  ]);
  const high = await names(`${shelf}&sort=price-high`);
  expect([high[0], high.slice(1, 3).toSorted(), high.slice(3)]).toEqual([
    "Elm",
    ["Box", "ash"],
    ["Dill", "Cress", "Äpfel"],
  ]);
});

test("free shows what can be had for nothing, paid what has a price", async () => {
  expect(await names(`${shelf}&sort=name&price=free`)).toEqual(["Äpfel", "Cress", "Dill"]);
  expect(await names(`${shelf}&sort=name&price=paid`)).toEqual(["ash", "Box", "Dill", "Elm"]);
  expect(await names(`${shelf}&sort=price-low&price=free`)).toEqual(["Cress", "Äpfel", "Dill"]);
});

test("a shelf shows one kind of item", async () => {
  expect(await names(`${shelf}&type=mozaik&sort=name&price=paid`)).toHaveLength(4);
  expect(await names(`${shelf}&type=asset`)).toEqual([]);
  expect(await names(`${shelf}&type=image`)).toEqual([]);
});

test("my content is ordered by age or name, not by price", async () => {
  const own = "/api/cards?scope=my-content";
  expect(await names(`${own}&sort=name`, author)).toEqual(["Äpfel", "ash", "Box", "Cress", "Dill", "Elm"]);
  expect(await names(`${own}&sort=oldest`, author)).toEqual(["Elm", "ash", "Äpfel", "Dill", "Box", "Cress"]);
  expect((await author.call("GET", `${own}&sort=price-low`)).status).toBe(400);
});

test.each([
  ["newest", "7~ash"],
  ["name", "7"],
  ["price-low", "CAD~x"],
])("a cursor that is none of the order %s is refused", async (sort, cursor) => {
  expect((await guest.call("GET", `${shelf}&sort=${sort}&after=${cursor}`)).status).toBe(400);
});

/** In a plan; sorting one card's own options is fine. */
const SCANS_OR_SORTS = /Seq Scan|Sort Key: (?!option(_\d)?\.total")/;

test("with 100,000 cards every order of the shelf is read by index", async () => {
  const database = new Database(mall.databaseUrl);
  const tables = database.withTables<CardTables>();
  const now = "2026-06-01T12:00:00.000Z";
  const all: CardFilter = { tags: [], text: "" };
  const cards = (filter = all) => listedCards(tables, filter, now);
  const after = { position: "00000000000000050000" };
  const option = { currency: "CAD", total: 500, optionId: randomUUID() };
  const queries: Record<
    (typeof SHELF_SORTS)[number] | "sounds" | "paid" | "unpriced",
    { explain: () => Promise<unknown> }
  > = {
    newest: inOrder(cards(), "shelf_position", "newest", after).limit(21),
    oldest: inOrder(cards(), "shelf_position", "oldest", after).limit(21),
    name: inOrder(cards(), "shelf_position", "name", { ...after, name: "filler 5" }).limit(21),
    "price-low": priced(cards(), now, "asc", option).limit(21),
    "price-high": priced(cards(), now, "desc", option).limit(21),
    sounds: inOrder(cards({ ...all, type: "audio" }), "shelf_position", "newest", null).limit(21),
    paid: inOrder(cards({ ...all, price: "paid" }), "shelf_position", "newest", after).limit(21),
    unpriced: unpriced(cards(), now, after).limit(21),
  };
  try {
    await sql`
      insert into cards.card (item_type, item_id, author_id, kind, name, summary, tags, url, is_public, is_published,
                              created, created_position, shelf_position)
      select case when n % 2 = 0 then 'mozaik' else 'asset' end, ('00000000-0000-4000-9000-' || lpad(n::text, 12, '0'))::uuid,
             gen_random_uuid(), case when n % 2 = 0 then 'mozaik' when n % 101 = 0 then 'audio' else 'image' end,
             'Filler ' || n, '', '{}', n::text, true, true, now(), lpad(n::text, 20, '0'), lpad(n::text, 20, '0')
        from generate_series(1, 100000) n`.execute(database);
    await sql`
      insert into cards.option (option_id, item_type, item_id, license_type_id, visible, starts_at, ends_at, price, total, before_tax, currency)
      select gen_random_uuid(), 'mozaik', ('00000000-0000-4000-9000-' || lpad(n::text, 12, '0'))::uuid, 'mozaik-view', true,
             '2020-01-01', null, n % 5000, n % 5000, n % 5000, 'CAD'
        from generate_series(2, 100000, 4) n`.execute(database);
    await sql`analyze cards.card`.execute(database);
    await sql`analyze cards.option`.execute(database);
    for (const [name, query] of Object.entries(queries)) {
      const plan = JSON.stringify(await query.explain());
      expect({ name, plan }).toEqual({ name, plan: expect.not.stringMatching(SCANS_OR_SORTS) });
    }
  } finally {
    await database.destroy();
  }
});
