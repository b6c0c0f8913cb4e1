import { randomUUID } from "node:crypto";
import { OPTION, offer, offeredMozaik, publishedMozaik } from "../../test/support/selling.ts";
import { type Caller, startTestMall, type TestMall } from "../../test/support/test-mall.ts";

let mall: TestMall;
let author: Caller;
let other: Caller;
beforeAll(async () => {
  mall = await startTestMall();
  author = await mall.person("author");
  other = await mall.person("other");
});
afterAll(() => mall.stop());

const buyer = () => mall.person(`buyer-${randomUUID().slice(0, 8)}`);
const add = (who: Caller, licenseOptionId: string) =>
  who.follow(author).call("POST", "/api/cart/items", { licenseOptionId });
const detail = (answer: { status: number; body: { detail: string } }) => [answer.status, answer.body.detail];
const offersOf = async (who: Caller, itemId: string) =>
  (await who.follow(author).call("GET", `/public/api/items/mozaik/${itemId}/licenseOptions`)).body;

describe("purchase options", () => {
  test("the license types of an item type are public", async () => {
    const { body } = await mall.guest().call("GET", "/public/api/licenseTypes?licenseType=marketplace-mozaik");
    expect(body.map((type: { name: string }) => type.name).slice(0, 5)).toEqual([
      "Mozaik Full Copy",
      "Mozaik Full Copy (Assets locked)",
      "Mozaik Limited Copy",
      "Mozaik Limited Copy Can Copy/Share",
      "Mozaik View",
    ]);
    expect((await mall.guest().call("GET", "/public/api/licenseTypes?licenseType=else")).status).toBe(400);
  });

  test("an author offers, changes and deletes; visitors see what they can buy, with its total", async () => {
    const itemId = await publishedMozaik(mall, author);
    const { status, body } = await offer(author, itemId);
    expect(status).toBe(201);
    expect(await offersOf(mall.guest(), itemId)).toMatchObject([
      { id: body.id, licenseType: "Mozaik View", price: 1_000, total: 1_130, currency: "CAD", available: true },
    ]);
    const path = `/api/licenseOptions/${body.id}`;
    expect((await author.call("PUT", path, { ...OPTION, visible: false })).status).toBe(204);
    expect(await offersOf(mall.guest(), itemId)).toEqual([]);
    expect(await offersOf(author, itemId)).toMatchObject([{ id: body.id, visible: false, available: false }]);
    expect((await author.call("DELETE", path)).status).toBe(204);
    expect(await offersOf(author, itemId)).toEqual([]);
  });

  test("an option offered twice under one key is one option", async () => {
    const itemId = await publishedMozaik(mall, author);
    const twice = [1, 2].map(() =>
      author.call(
        "POST",
        "/api/licenseOptions",
        { itemType: "mozaik", itemId, option: OPTION },
        {
          "idempotency-key": `offer-${itemId}`,
        },
      ),
    );
    const [first, second] = await Promise.all(twice);
    expect(second?.body).toEqual(first?.body);
    expect(await offersOf(author, itemId)).toHaveLength(1);
  });

  test("what is required is said in the specified words, also where it is left out altogether", async () => {
    const itemId = await publishedMozaik(mall, author);
    const license = "A license type must be set for purchase option!";
    const start = "Start date must be set for purchase option";
    expect(detail(await offer(author, itemId, { licenseTypeId: "" }))).toEqual([400, license]);
    expect(detail(await offer(author, itemId, { licenseTypeId: undefined }))).toEqual([400, license]);
    expect(detail(await offer(author, itemId, { startDate: "" }))).toEqual([400, start]);
    expect(detail(await offer(author, itemId, { startDate: undefined }))).toEqual([400, start]);
    const wrong = await offer(author, itemId, { startDate: "2030-02-30", price: 1.5, taxPercentage: 13.0005 });
    expect(wrong.body.errors.map((error: { field: string }) => error.field)).toEqual([
      "option.startDate",
      "option.price",
      "option.taxPercentage",
    ]);
  });

  test("a tax of three decimals is kept and charged to the cent", async () => {
    const itemId = await publishedMozaik(mall, author);
    const quebec = { price: 20_000, taxPercentage: 14.975, shipping: 0, other: 0 };
    expect((await offer(author, itemId, quebec)).status).toBe(201);
    expect(await offersOf(author, itemId)).toMatchObject([{ taxPercentage: 14.975, total: 22_995 }]);
  });

  test("one-time and subscription licenses are refused", async () => {
    const itemId = await publishedMozaik(mall, author);
    for (const licenseTypeId of ["mozaik-one-time", "mozaik-subscription"]) {
      expect(detail(await offer(author, itemId, { licenseTypeId }))).toEqual([
        422,
        "Option not available at the moment",
      ]);
    }
  });

  test("the last day must not come before the first", async () => {
    const itemId = await publishedMozaik(mall, author);
    expect((await offer(author, itemId, { endDate: "2019-12-31" })).body.code).toBe("end-before-start");
  });

  test("another's item, one that is not there and a bought copy cannot be offered", async () => {
    const itemId = await publishedMozaik(mall, author);
    expect((await offer(other, itemId)).status).toBe(404);
    expect((await offer(author, randomUUID())).status).toBe(404);
    expect((await offer(author, randomUUID(), { licenseTypeId: "asset-view" }, "asset")).status).toBe(404);
    const copy = await publishedMozaik(mall, author, { bought: true });
    expect(detail(await offer(author, copy))).toEqual([422, "A bought copy may not be sold."]);
  });

  test("another's option is not there, and a guest is sent to sign in", async () => {
    const path = `/api/licenseOptions/${await offeredMozaik(mall, author)}`;
    expect((await other.call("PUT", path, OPTION)).status).toBe(404);
    expect((await other.call("DELETE", path)).status).toBe(404);
    expect((await mall.guest().call("DELETE", path)).status).toBe(401);
  });
});

describe("the cart", () => {
  test("shows what was put in and taken out, with totals; putting it in twice is harmless", async () => {
    const person = await buyer();
    const [one, two] = [await offeredMozaik(mall, author), await offeredMozaik(mall, author, { price: 500 })];
    for (const id of [one, two, one]) expect((await add(person, id)).status).toBe(204);
    const { body } = await person.call("GET", "/api/cart");
    expect(body.totals).toEqual([{ currency: "CAD", total: 1_130 + 565 }]);
    expect(body.items).toMatchObject([
      { licenseOptionId: one, itemName: "Harbour at dawn", tax: 130, problem: null, author: { name: "author" } },
      { licenseOptionId: two, tax: 65 },
    ]);
    expect((await person.call("DELETE", `/api/cart/items/${one}`)).status).toBe(204);
    expect((await person.call("GET", "/api/cart")).body.items).toHaveLength(1);
  });

  test("refuses one's own item", async () => {
    expect(detail(await add(author, await offeredMozaik(mall, author)))).toEqual([
      422,
      "This is your own item. You cannot buy it.",
    ]);
  });

  test("refuses what cannot be bought now and says why", async () => {
    const person = await buyer();
    const refusal = async (option: object) => detail(await add(person, await offeredMozaik(mall, author, option)));
    expect(await refusal({ visible: false })).toEqual([422, "This purchase option is not visible at the moment."]);
    expect(await refusal({ startDate: "2999-01-01" })).toEqual([422, "This purchase option starts on 2999-01-01."]);
    expect(await refusal({ endDate: "2020-12-31" })).toEqual([422, "This purchase option ended on 2020-12-31."]);
    const { body: early } = await offer(author, await publishedMozaik(mall, author, { published: false }));
    expect(detail(await add(person, early.id))).toEqual([422, "This item is not published at the moment."]);
    const deleted = await offeredMozaik(mall, author);
    await author.call("DELETE", `/api/licenseOptions/${deleted}`);
    expect(detail(await add(person, deleted))).toEqual([422, "This purchase option is no longer offered."]);
    expect((await add(person, randomUUID())).status).toBe(404);
  });

  test("holds several currencies, with a total for each", async () => {
    const person = await buyer();
    await add(person, await offeredMozaik(mall, author));
    await add(person, await offeredMozaik(mall, author, { currency: "EUR" }));
    expect((await person.call("GET", "/api/cart")).body.totals).toEqual([
      { currency: "CAD", total: 1_130 },
      { currency: "EUR", total: 1_130 },
    ]);
  });

  test("says of a line what became of it, and leaves it out of the total", async () => {
    const person = await buyer();
    const [stays, goes] = [await offeredMozaik(mall, author), await offeredMozaik(mall, author)];
    await add(person, stays);
    await add(person, goes);
    await author.call("DELETE", `/api/licenseOptions/${goes}`);
    const { body } = await person.follow(author).call("GET", "/api/cart");
    expect(body.items.map((item: { problem: string | null }) => item.problem)).toEqual([
      null,
      "This purchase option is no longer offered.",
    ]);
    expect(body.totals).toEqual([{ currency: "CAD", total: 1_130 }]);
  });
});
