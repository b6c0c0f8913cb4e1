import { sql } from "kysely";
import sharp from "sharp";
import { Database } from "#backend/database/database";
import type { CartEvent } from "#modules/marketplace/events";
import { expectStatus } from "../../test/support/expect-status.ts";
import { plansOf, rebuilt } from "../../test/support/read-models.ts";
import { checkOut, OPTION, offer, offeredMozaik } from "../../test/support/selling.ts";
import { type Caller, startTestMall, type TestMall } from "../../test/support/test-mall.ts";
import { CartQueries } from "./carts.queries.ts";

let mall: TestMall;
let author: Caller;
let options: string[];
beforeAll(async () => {
  mall = await startTestMall();
  author = await mall.person("author");
  options = [await offeredMozaik(mall, author), await offeredMozaik(mall, author), await offeredMozaik(mall, author)];
});
afterAll(() => mall.stop());

async function given(person: Caller, ...events: CartEvent[]): Promise<void> {
  person.follow(author).see(await mall.given(`cart-${person.userId}`, ...events));
}
const added = ({ userId }: Caller, licenseOptionId = ""): CartEvent => ({
  type: "CartItemAdded",
  data: { userId, licenseOptionId, currency: "CAD", purchaseCodeId: null, price: null },
});
const shown = async (person: Caller) =>
  (await person.call("GET", "/api/cart")).body.items.map((item: { licenseOptionId: string }) => item.licenseOptionId);

test("a cart shows only its owner's lines, in the order of adding", async () => {
  const [one, two] = [await mall.person("one"), await mall.person("two")];
  const [a, b, c] = options;
  await given(one, added(one, a), added(one, b), added(one, c));
  await given(two, added(two, c));
  await given(one, { type: "CartItemRemoved", data: { userId: one.userId, licenseOptionId: b ?? "" } });
  expect(await shown(one)).toEqual([a, c]);
  expect(await shown(two)).toEqual([c]);
});

test("a declined order restores its lines in their order", async () => {
  const person = await mall.person("decliner");
  const ids: string[] = [];
  // 4.02 together: a total that the sandbox declines
  for (const price of [200, 202]) {
    ids.push(await offeredMozaik(mall, author, { price, taxPercentage: 0 }));
    await person.follow(author).call("POST", "/api/cart/items", { licenseOptionId: ids.at(-1) });
  }
  expect(await shown(person)).toEqual(ids);
  expect((await checkOut(person)).body.status).toBe("declined");
  expect(await shown(person)).toEqual(ids);
});

test("a paid order leaves the cart empty", async () => {
  const person = await mall.person("payer");
  await person.follow(author).call("POST", "/api/cart/items", { licenseOptionId: options[0] });
  expect((await checkOut(person)).body.status).toBe("paid");
  expect(await shown(person)).toEqual([]);
  await mall.given(`cart-${person.userId}`, added(person, options[0]));
});

test("a cart shows what is on sale as its card does, a private asset by its preview, and nothing of it when it is withdrawn", async () => {
  const person = await mall.person("peeker");
  const upload = async (isPublic: boolean) => {
    const parts = new FormData();
    parts.append("meta", JSON.stringify({ name: "Lake", summary: "A lake", isPublic }));
    const picture = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: "#336699" } })
      .png()
      .toBuffer();
    parts.append("file", new Blob([new Uint8Array(picture)], { type: "image/png" }), "lake.png");
    const { body } = await author.call("POST", "/api/assets", parts);
    const option = await offer(author, body.id, { licenseTypeId: "asset-full-copy" }, "asset");
    await person.follow(author).call("POST", "/api/cart/items", { licenseOptionId: option.body.id });
    return body;
  };
  const [closed, open] = [await upload(false), await upload(true)];
  const { items } = (await person.call("GET", "/api/cart")).body;
  expect(items.map((item: { itemId: string }) => item.itemId)).toEqual([closed.id, open.id]);
  const [preview, picture] = items.map((item: { previewSrc: string | null }) => item.previewSrc);
  expect(picture).toBe(open.src);
  const sent = await fetch(mall.origin + preview);
  const { width } = await sharp(Buffer.from(await sent.arrayBuffer())).metadata();
  expect([sent.status, width]).toEqual([200, 800]); // of 1,600
  expect((await checkOut(person)).body.status).toBe("paid");
  const bought = (await person.call("GET", "/api/purchases")).body.items;
  expect(bought.map((item: { previewSrc: string | null }) => item.previewSrc)).toEqual([
    expect.stringContaining(closed.blobId),
    open.src,
  ]);
  const later = await upload(false);
  const [line] = (await person.call("GET", "/api/cart")).body.items;
  expect(line.previewSrc).toEqual(expect.stringContaining(later.blobId));
  expectStatus(204, await author.follow(person).call("DELETE", `/api/licenseOptions/${line.licenseOptionId}`));
  const [withdrawn] = (await person.follow(author).call("GET", "/api/cart")).body.items;
  expect(withdrawn).toMatchObject({ itemId: later.id, previewSrc: null });
  expectStatus(204, await person.call("DELETE", `/api/cart/items/${line.licenseOptionId}`));
});

test("an empty cart is a valid answer", async () => {
  const person = await mall.person("empty");
  expect((await person.call("GET", "/api/cart")).body).toEqual({
    items: [],
    totals: [],
    provider: "sandbox",
    waiver: null,
    place: null,
  });
  expect((await mall.guest().call("GET", "/api/cart")).status).toBe(401);
});

test("a line whose currency has changed counts in its new currency", async () => {
  const person = await mall.person("mixed");
  const changing = await offeredMozaik(mall, author);
  await given(person, added(person, options[0]), added(person, changing));
  await author.call("PUT", `/api/licenseOptions/${changing}`, { ...OPTION, currency: "EUR" });
  const { body } = await person.follow(author).call("GET", "/api/cart");
  expect(body.totals).toEqual([
    { currency: "CAD", total: 1_130 },
    { currency: "EUR", total: 1_130 },
  ]);
});

test("the read model rebuilt from the first event is the same", async () => {
  const { before, after } = await rebuilt(mall, "carts", ["carts.line"]);
  expect(before["carts.line"]).toHaveLength(8);
  expect(after).toEqual(before);
});

test("with 100,000 lines in all carts, one cart is read by index", async () => {
  const database = new Database(mall.databaseUrl);
  try {
    await sql`
      insert into carts.line (user_id, license_option_id, place)
      select ('00000000-0000-4000-8000-' || lpad((n % 10000)::text, 12, '0'))::uuid, gen_random_uuid(), n::text
        from generate_series(1, 100000) n`.execute(database);
    await sql`analyze carts.line`.execute(database);
  } finally {
    await database.destroy();
  }
  const plans = await plansOf(mall.databaseUrl, async (logged) => {
    expect(await new CartQueries(logged).of("00000000-0000-4000-8000-000000000007")).toHaveLength(10);
  });
  expect(plans).toHaveLength(1);
  expect(plans[0]).not.toContain("Seq Scan");
});
