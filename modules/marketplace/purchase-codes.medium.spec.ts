import { randomUUID } from "node:crypto";
import { EVENT_STORE, type EventStore } from "#backend/event-store/event-store";
import { rounds } from "../../test/support/rounds.ts";
import { checkOut, linesSeenBy, OPTION, offer, offeredMozaik, publishedMozaik } from "../../test/support/selling.ts";
import { type Caller, startTestMall, type TestMall } from "../../test/support/test-mall.ts";
import { codeIdOf } from "./messages.ts";
import { SANDBOX_DECLINED_TOTAL } from "./order/sandbox-totals.ts";

let mall: TestMall;
let author: Caller;
beforeAll(async () => {
  mall = await startTestMall();
  author = await mall.person("author");
});
afterAll(() => mall.stop());

const buyer = () => mall.person(`buyer-${randomUUID().slice(0, 8)}`);
const hidden = (option: object = {}) => offeredMozaik(mall, author, { visible: false, ...option });
const create = (licenseOptionId: string, more: object = {}, who = author) =>
  who.call("POST", "/api/purchaseCodes", { licenseOptionId, ...more });
const newCode = async (licenseOptionId: string, more: object = {}) => (await create(licenseOptionId, more)).text;
const opened = (code: string) =>
  mall.guest().follow(author).call("GET", `/public/api/marketplace/purchaseCode/${code}`);
const listed = (licenseOptionId: string, query = "") =>
  author.call("GET", `/api/licenseOptions/${licenseOptionId}/purchaseCodes${query}`);
const add = (who: Caller, licenseOptionId: string, purchaseCode: string) =>
  who.follow(author).call("POST", "/api/cart/items", { licenseOptionId, purchaseCode });
const NOTHING = [404, "This purchase code does not exist or has expired."];
const said = (answer: { status: number; body: { detail: string } }) => [answer.status, answer.body.detail];

async function typesOf(stream: string): Promise<string[]> {
  const store: EventStore = mall.app.get(EVENT_STORE);
  const types: string[] = [];
  for await (const { type } of store.readStream(stream)) types.push(type);
  return types;
}

test("an author creates codes, lists them by tens, newest first, and deletes them", async () => {
  const option = await hidden();
  const codes: string[] = [];
  for (let count = 0; count < 11; count++) codes.unshift(await newCode(option, { numberOfUses: ` ${count + 1} ` }));
  const first = (await listed(option)).body;
  expect(first.items.map((code: { uuid: string }) => code.uuid)).toEqual(codes.slice(0, 10));
  expect(first).toMatchObject({
    hasNextPage: true,
    items: [{ numberOfUses: 11, usesTaken: 0, isExpired: false }, {}, {}, {}, {}, {}, {}, {}, {}, {}],
  });
  const rest = (await listed(option, "?first=10&after=10")).body;
  expect(rest).toMatchObject({ hasNextPage: false, items: [{ uuid: codes[10] }] });
  expect((await author.call("DELETE", `/api/purchaseCodes/${rest.items[0].id}`)).status).toBe(204);
  expect((await listed(option, "?first=10&after=10")).body.items).toEqual([]);
  expect(said(await opened(codes[10] ?? ""))).toEqual(NOTHING);
});

test("a blank number of uses is no limit, and what is no number is refused", async () => {
  const option = await hidden();
  for (const numberOfUses of ["", "  ", null, undefined])
    expect((await create(option, { numberOfUses })).status).toBe(201);
  expect((await listed(option)).body.items.map((code: { numberOfUses: number | null }) => code.numberOfUses)).toEqual([
    null,
    null,
    null,
    null,
  ]);
  for (const numberOfUses of ["1000", "-1", "1.5", "ten", "0", -1, 1_000, 1e15, {}]) {
    expect([numberOfUses, (await create(option, { numberOfUses })).status]).toEqual([numberOfUses, 400]);
  }
  for (const discount of [
    { kind: "percent", percent: 101 },
    { kind: "percent", percent: -5 },
    { kind: "amount", amount: -1, currency: "CAD" },
    { kind: "amount", amount: 1e15, currency: "CAD" },
    { kind: "amount", amount: 5, currency: "ZZZ" },
  ]) {
    expect([discount, (await create(option, { discount })).status]).toEqual([discount, 400]);
  }
});

test("others' options have no codes for me, and others' codes do not exist", async () => {
  const option = await hidden();
  await newCode(option);
  const other = (await buyer()).follow(author);
  expect((await create(option, {}, other)).status).toBe(404);
  expect((await other.call("GET", `/api/licenseOptions/${option}/purchaseCodes`)).status).toBe(404);
  const [{ id }] = (await listed(option)).body.items;
  expect((await other.call("DELETE", `/api/purchaseCodes/${id}`)).status).toBe(404);
  expect((await create(randomUUID())).status).toBe(404);
  for (const path of [`/api/licenseOptions/${option}/purchaseCodes`]) {
    expect((await mall.guest().call("GET", path)).status).toBe(401);
  }
});

test("a double press on Create is one code", async () => {
  const option = await hidden();
  const headers = { "idempotency-key": randomUUID() };
  const body = { licenseOptionId: option };
  const twice = await Promise.all([1, 2].map(() => author.call("POST", "/api/purchaseCodes", body, headers)));
  expect(twice[1]?.text).toBe(twice[0]?.text);
  expect((await listed(option)).body.items).toHaveLength(1);
});

test("a link shows a hidden option at its price with the discount, and a buyer buys it at that price", async () => {
  const option = await hidden({ shipping: 50 });
  const code = await newCode(option, { discount: { kind: "percent", percent: 25 } });
  const { body } = await opened(code);
  expect(body.line).toMatchObject({ price: 750, discount: 250, tax: 98, shipping: 50, total: 898, currency: "CAD" });
  expect(JSON.stringify(body)).not.toContain(code);
  const person = await buyer();
  expect((await person.follow(author).call("POST", "/api/cart/items", { licenseOptionId: option })).status).toBe(422);
  expect((await add(person, option, code)).status).toBe(204);
  const [line] = (await person.call("GET", "/api/cart")).body.items;
  expect(line).toMatchObject({ ...body.line, problem: null });
  const order = (await checkOut(person)).body;
  expect(order).toMatchObject({
    status: "paid",
    total: 898,
    lines: [{ purchaseCodeId: codeIdOf(code), discount: 250 }],
  });
});

test("codes that are unknown, malformed or for another option open nothing, with one answer", async () => {
  const [option, elsewhere] = [await hidden(), await hidden()];
  const code = await newCode(elsewhere);
  for (const unknown of [randomUUID(), "none", codeIdOf(code), "%00"])
    expect(said(await opened(unknown))).toEqual(NOTHING);
  const person = await buyer();
  for (const wrong of [code, randomUUID()]) expect(said(await add(person, option, wrong))).toEqual(NOTHING);
});

test("a code ends after the option's last day, and with the option", async () => {
  const ended = await hidden({ endDate: "2020-12-31" });
  expect(said(await opened(await newCode(ended)))).toEqual(NOTHING);
  expect((await listed(ended)).body.items).toMatchObject([{ isExpired: true }]);
  const withdrawn = await hidden();
  const code = await newCode(withdrawn);
  const person = await buyer();
  await add(person, withdrawn, code);
  const seen = await linesSeenBy(person);
  await author.call("PUT", `/api/licenseOptions/${withdrawn}`, { ...OPTION, visible: false, endDate: "2020-12-31" });
  const late = await person.follow(author).call("POST", "/api/checkout", { lines: seen });
  expect(said(late)).toEqual([422, "Harbour at dawn: This purchase option ended on 2020-12-31."]);
  await author.call("DELETE", `/api/licenseOptions/${withdrawn}`);
  expect(said(await opened(code))).toEqual(NOTHING);
});

/** How many of these buyers' checkouts, sent at once, are paid; the others are refused because nothing is left. */
async function rushed(buyers: Caller[]): Promise<number> {
  const seen = await Promise.all(buyers.map(linesSeenBy));
  const answers = await Promise.all(
    buyers.map((person, at) => person.call("POST", "/api/checkout", { lines: seen[at] })),
  );
  const paid = answers.filter(({ status, body }) => status === 201 && body.status === "paid");
  const late = answers.filter(({ status, body }) => status === 422 && body.code === "line-unavailable");
  expect([paid.length + late.length, answers.find(({ status }) => status >= 500)]).toEqual([buyers.length, undefined]);
  for (const [at, { status }] of answers.entries()) {
    const left = (await buyers[at]?.call("GET", "/api/cart"))?.body.items;
    expect(left).toHaveLength(status === 201 ? 0 : 1);
  }
  return paid.length;
}

test("two buyers who spend the last use at once: one gets it, the other's line returns to the cart", async () => {
  const option = await hidden();
  const code = await newCode(option, { numberOfUses: "1" });
  const buyers = [await buyer(), await buyer()];
  for (const person of buyers) await add(person, option, code);
  expect(await rushed(buyers)).toBe(1);
  expect((await listed(option)).body.items).toMatchObject([{ numberOfUses: 1, usesTaken: 1, isExpired: true }]);
  expect(said(await opened(code))).toEqual(NOTHING);
});

test("of many buyers at once for 10 uses, ten get one", async () => {
  const option = await hidden();
  const code = await newCode(option, { numberOfUses: "10" });
  const buyers = await Promise.all(Array.from({ length: rounds(20, 50) }, buyer));
  for (const person of buyers) await add(person, option, code);
  expect(await rushed(buyers)).toBe(10);
  const types = await typesOf(`uses-${codeIdOf(code)}`);
  expect(types.filter((type) => type === "UseTaken")).toHaveLength(10);
}, 120_000);

test("an option with a quantity sells no more than that", async () => {
  const option = await offeredMozaik(mall, author, { quantity: 2 });
  const buyers = [await buyer(), await buyer(), await buyer()];
  for (const person of buyers) await person.follow(author).call("POST", "/api/cart/items", { licenseOptionId: option });
  expect(await rushed(buyers)).toBe(2);
  const late = await buyer();
  const refused = await late.follow(author).call("POST", "/api/cart/items", { licenseOptionId: option });
  expect(said(refused)).toEqual([422, "This purchase option is sold out."]);
});

test("a declined order returns its use", async () => {
  const option = await hidden({ price: SANDBOX_DECLINED_TOTAL, taxPercentage: 0 });
  const code = await newCode(option, { numberOfUses: "1" });
  const person = await buyer();
  await add(person, option, code);
  expect((await checkOut(person)).body.status).toBe("declined");
  expect(await typesOf(`uses-${codeIdOf(code)}`)).toEqual(["UseTaken", "UseReturned"]);
  author.follow(person);
  expect((await listed(option)).body.items).toMatchObject([{ usesTaken: 0, isExpired: false }]);
  expect((await person.call("GET", "/api/cart")).body.items).toMatchObject([
    { purchaseCodeId: codeIdOf(code), problem: null },
  ]);
});

test("after a crash right behind the gate, the reactor takes the use and pays, or puts the line back", async () => {
  const option = await hidden();
  const code = await newCode(option, { numberOfUses: "1" });
  const people = [await buyer(), await buyer()];
  const [winner, loser] = people;
  for (const person of people) await add(person, option, code);
  const { line } = (await opened(code)).body;
  const orderIds: string[] = [];
  for (const { userId } of people) {
    const orderId = randomUUID();
    orderIds.push(orderId);
    const agreed = { lines: [{ ...line, optionRevision: 0 }], total: line.total, currency: "CAD", provider: "sandbox" };
    const uses = [{ id: codeIdOf(code), limit: 1 }];
    const checkedOut = { type: "CartCheckedOut", data: { userId, orderId, uses, ...agreed } };
    await mall.reached("settle_orders", await mall.given(`cart-${userId}`, checkedOut));
  }
  expect(await typesOf(`order-${orderIds[0]}`)).toContain("OrderPlaced");
  expect(await typesOf(`order-${orderIds[1]}`)).toEqual([]);
  expect(await typesOf(`uses-${codeIdOf(code)}`)).toEqual(["UseTaken", "UseRefused"]);
  expect(await typesOf(`cart-${winner?.userId}`)).not.toContain("CartRestored");
  expect(await typesOf(`cart-${loser?.userId}`)).toContain("CartRestored");
});

test("a checkout of one currency leaves the others in the cart; both at once are refused", async () => {
  const person = await buyer();
  const [dollars, euros] = [await offeredMozaik(mall, author), await offeredMozaik(mall, author, { currency: "EUR" })];
  for (const id of [dollars, euros])
    await person.follow(author).call("POST", "/api/cart/items", { licenseOptionId: id });
  const lines = await linesSeenBy(person);
  expect((await person.call("POST", "/api/checkout", { lines })).body.code).toBe("one-currency");
  const inEuros = lines.filter((line) => line.currency === "EUR");
  expect((await person.call("POST", "/api/checkout", { lines: inEuros })).body).toMatchObject({
    currency: "EUR",
    total: 1_130,
  });
  expect((await person.call("GET", "/api/cart")).body.items).toMatchObject([{ licenseOptionId: dollars }]);
  expect((await checkOut(person)).body).toMatchObject({ currency: "CAD", status: "paid" });
});

test("the buyer chooses the price where the option lets them, and terms are accepted before buying", async () => {
  const terms = { hasTermsOfUse: true, termsOfUse: "Be kind." };
  const { body } = await offer(author, await publishedMozaik(mall, author), {
    minimumPrice: 200,
    taxPercentage: 0,
    ...terms,
  });
  const person = (await buyer()).follow(author);
  const choose = (price: number) => person.call("POST", "/api/cart/items", { licenseOptionId: body.id, price });
  expect(said(await choose(199))).toEqual([422, "The lowest price is $ 2.00."]);
  for (const price of [-1, 1.5, 1e15]) expect((await choose(price)).status).toBe(400);
  expect((await choose(350)).status).toBe(204);
  const lines = await linesSeenBy(person);
  expect(lines).toMatchObject([{ price: 350, total: 350 }]);
  const without = lines.map((line) => ({ ...line, termsAccepted: false }));
  expect((await person.call("POST", "/api/checkout", { lines: without })).body.code).toBe("terms-not-accepted");
  const order = (await person.call("POST", "/api/checkout", { lines })).body;
  expect(order.lines).toMatchObject([{ price: 350, termsVersion: lines[0]?.termsVersion, optionRevision: 0 }]);
});

test("a buyer is asked before they buy what they own, and may buy it again", async () => {
  const option = await offeredMozaik(mall, author);
  const person = (await buyer()).follow(author);
  const put = (again?: boolean) => person.call("POST", "/api/cart/items", { licenseOptionId: option, again });
  await put();
  await checkOut(person);
  expect((await put()).body.code).toBe("already-owned");
  expect((await put(true)).status).toBe(204);
  const [line] = (await person.call("GET", "/api/cart")).body.items;
  expect(line.owned).toMatchObject([{ licenseType: "Mozaik View" }]);
  const licenses = async (who: Caller) =>
    (await who.call("GET", `/api/items/mozaik/${line.itemId}/licenses`)).body.map(
      ({ licenseType }: { licenseType: string }) => licenseType,
    );
  expect([await licenses(person), await licenses(author)]).toEqual([["Mozaik View"], []]);
});
