import { randomUUID } from "node:crypto";
import { jest } from "@jest/globals";
import { CommandBus } from "@nestjs/cqrs";
import { sql } from "kysely";
import { commandContext } from "#backend/commands/command-context";
import { Database } from "#backend/database/database";
import { EVENT_STORE, type EventStore, type Recorded } from "#backend/event-store/event-store";
import { rounds } from "../../test/support/rounds.ts";
import { linesSeenBy, OPTION, offeredMozaik } from "../../test/support/selling.ts";
import { type Caller, startTestMall, type TestMall } from "../../test/support/test-mall.ts";
import { AddCartItem } from "./cart/cart.handlers.ts";
import type { Agreement } from "./events.ts";
import { Checkout } from "./order/checkout.handler.ts";
import { PAYMENT_PROVIDER, type PaymentProvider } from "./order/payment-provider.ts";
import { PendingPayments } from "./order/pending-payments.ts";
import { SANDBOX_DECLINED_TOTAL } from "./order/sandbox-totals.ts";
import type { OrderLine } from "./order-contract.ts";
import type { SeenLine } from "./rules/seen-lines.ts";

let mall: TestMall;
let author: Caller;
beforeAll(async () => {
  mall = await startTestMall();
  author = await mall.person("author");
});
afterAll(() => mall.stop());

const buyer = () => mall.person(`buyer-${randomUUID().slice(0, 8)}`);
const add = (who: Caller, licenseOptionId: string) =>
  who.follow(author).call("POST", "/api/cart/items", { licenseOptionId });
const checkOut = async (who: Caller, key = `checkout-${randomUUID()}`, lines?: SeenLine[]) =>
  who.call("POST", "/api/checkout", { lines: lines ?? (await linesSeenBy(who)) }, { "idempotency-key": key });
const priceOf = async (optionId: string, price: number) =>
  author.call("PUT", `/api/licenseOptions/${optionId}`, { ...OPTION, price });
const list = async (who: Caller, path: string) => (await who.call("GET", path)).body.items;

/** The events of one stream, in order. */
async function stream(name: string): Promise<Recorded[]> {
  const store: EventStore = mall.app.get(EVENT_STORE);
  const events: Recorded[] = [];
  for await (const event of store.readStream(name)) events.push(event);
  return events;
}

/** Makes every order whose provider has not answered due now. */
async function pendingDue(): Promise<void> {
  await sql`update marketplace.pending_payment set next_try = now()`.execute(mall.app.get(Database));
  await mall.app.get(PendingPayments).tryDue();
}

/** Waits for an event of `type` in the stream `name` by any writer; these callers then see its effects. */
async function happened(name: string, type: string, ...who: Caller[]): Promise<void> {
  const store: EventStore = mall.app.get(EVENT_STORE);
  const enough = new AbortController();
  const categories = [name.slice(0, name.indexOf("-"))];
  for await (const { events } of store.subscribe({ categories, signal: enough.signal })) {
    const found = events.find((event) => event.stream === name && event.type === type);
    if (!found) continue;
    for (const person of who) person.see(found.position);
    enough.abort();
    return;
  }
}

test("a checkout gives one paid order, an empty cart, a purchase for the buyer and a sale for the author", async () => {
  const person = await buyer();
  const id = await offeredMozaik(mall, author, {}, "Old mill");
  await add(person, id);
  const { status, body } = await checkOut(person);
  expect(status).toBe(201);
  expect(body).toMatchObject({
    status: "paid",
    total: 1_130,
    currency: "CAD",
    provider: "sandbox",
    declineReason: null,
  });
  expect(await list(person, "/api/cart")).toEqual([]);
  expect(await list(person, "/api/orders")).toEqual([{ ...body, isDelivered: expect.any(Boolean) }]);
  expect(await list(person, "/api/purchases")).toMatchObject([
    { orderId: body.id, licenseOptionId: id, itemName: "Old mill", total: 1_130, author: { name: "author" } },
  ]);
  const sales = await list(author.follow(person), "/api/sales?first=1");
  expect(sales).toMatchObject([{ orderId: body.id, buyer: { id: person.userId } }]);
});

test("a checkout of an empty cart, or one that does not say what the buyer saw, is refused", async () => {
  const person = await buyer();
  const id = await offeredMozaik(mall, author);
  await add(person, id);
  for (const body of [undefined, {}, { lines: [] }]) {
    expect((await person.call("POST", "/api/checkout", body)).status).toBe(400);
  }
  const lines = await linesSeenBy(person);
  await person.call("DELETE", `/api/cart/items/${id}`);
  const answer = await checkOut(person, undefined, lines);
  expect([answer.status, answer.body.detail]).toEqual([422, "Your cart is empty."]);
});

test("prices and terms are those of the checkout, not of the day the item was added", async () => {
  const person = await buyer();
  const id = await offeredMozaik(mall, author);
  await add(person, id);
  await author.call("PUT", `/api/licenseOptions/${id}`, { ...OPTION, price: 2_000 });
  expect((await checkOut(person.follow(author))).body.total).toBe(2_260);
});

test.each([
  ["hidden", { visible: false }, "This purchase option is not visible at the moment."],
  ["ended", { endDate: "2020-12-31" }, "This purchase option ended on 2020-12-31."],
  ["postponed", { startDate: "2999-01-01" }, "This purchase option starts on 2999-01-01."],
])(
  "a line whose option was %s meanwhile is named with the reason, and nothing is ordered",
  async (_, change, words) => {
    const person = await buyer();
    await add(person, await offeredMozaik(mall, author));
    const gone = await offeredMozaik(mall, author, {}, "Old mill");
    await add(person, gone);
    await author.call("PUT", `/api/licenseOptions/${gone}`, { ...OPTION, ...change });
    const answer = await checkOut(person);
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({
      code: "line-unavailable",
      detail: `Old mill: ${words}`,
      licenseOptionId: gone,
    });
    expect(await list(person, "/api/orders")).toEqual([]);
    expect(await list(person, "/api/cart")).toHaveLength(2);
  },
);

test("a checkout repeated with its key makes one order and gets the same answer, even in parallel", async () => {
  const person = await buyer();
  await add(person, await offeredMozaik(mall, author));
  const key = `checkout-${randomUUID()}`;
  const lines = await linesSeenBy(person);
  const racing = await Promise.all([checkOut(person, key, lines), checkOut(person, key, lines)]);
  await add(person, await offeredMozaik(mall, author));
  const later = await checkOut(person, key, lines);
  for (const answer of [...racing, later])
    expect([answer.status, answer.body.id, answer.body.status]).toEqual([201, racing[0]?.body.id, "paid"]);
  await checkOut(person);
  expect((await checkOut(person, key, lines)).body.id).toBe(later.body.id);
  expect(await list(person, "/api/orders")).toHaveLength(2);
});

test("a key that bought something buys nothing else: other lines under it are refused, and stay in the cart", async () => {
  const person = await buyer();
  const [bought, other] = [await offeredMozaik(mall, author), await offeredMozaik(mall, author)];
  await add(person, bought);
  const key = `checkout-${randomUUID()}`;
  const seen = await linesSeenBy(person);
  expect((await checkOut(person, key, seen)).status).toBe(201);
  await add(person, other);
  const refused = await checkOut(person, key);
  expect([refused.status, refused.body.code]).toEqual([422, "key-reused"]);
  const cheaper = seen.map((line) => ({ ...line, price: line.price - 1 }));
  expect((await checkOut(person, key, cheaper)).body.code).toBe("key-reused");
  expect((await checkOut(person)).body.status).toBe("paid");
  // another order is the cart's newest now
  expect((await checkOut(person, key, cheaper)).body.code).toBe("key-reused");
  expect((await checkOut(person, key, seen)).body.status).toBe("paid");
  expect(await list(person, "/api/orders")).toHaveLength(2);
});

test("if several browsers check out one cart at once, one of them places an order", async () => {
  const person = await buyer();
  await add(person, await offeredMozaik(mall, author));
  const lines = await linesSeenBy(person);
  const answers = await Promise.all(Array.from({ length: 8 }, () => checkOut(person, undefined, lines)));
  expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
  expect(answers.filter((answer) => answer.body.code === "cart-empty")).toHaveLength(7);
  expect(await list(person, "/api/orders")).toHaveLength(1);
  expect(await list(person, "/api/purchases")).toHaveLength(1);
});

test("a declined payment has a reason, and the lines return to the cart", async () => {
  const person = await buyer();
  const id = await offeredMozaik(mall, author, { price: SANDBOX_DECLINED_TOTAL, taxPercentage: 0 });
  await add(person, id);
  const key = `checkout-${randomUUID()}`;
  const lines = await linesSeenBy(person);
  const { status, body } = await checkOut(person, key, lines);
  expect(status).toBe(201);
  expect(body).toMatchObject({ status: "declined", declineReason: "The sandbox declines this total." });
  expect(await list(person, "/api/cart")).toMatchObject([{ licenseOptionId: id, problem: null }]);
  expect(await list(person, "/api/purchases")).toEqual([]);
  expect((await checkOut(person, key, lines)).body).toEqual(body);
  expect(await list(person, "/api/orders")).toMatchObject([{ id: body.id, status: "declined" }]);
});

describe("after a crash", () => {
  const provider = () => mall.app.get<PaymentProvider>(PAYMENT_PROVIDER);
  const agreement = (...lines: OrderLine[]): Agreement => ({
    lines,
    total: lines.reduce((sum, line) => sum + line.total, 0),
    currency: "CAD",
    provider: "sandbox",
  });
  const placed = (orderId: string, person: Caller, agreed: Agreement) => ({
    type: "OrderPlaced",
    data: { orderId, buyerId: person.userId, placedAt: new Date().toISOString(), ...agreed },
  });

  async function line(total: number): Promise<OrderLine> {
    const licenseOptionId = await offeredMozaik(mall, author, { price: total, taxPercentage: 0 });
    const person = await buyer();
    await add(person, licenseOptionId);
    const [{ previewSrc: _src, author: _author, problem: _problem, ...line }] = await list(person, "/api/cart");
    return { ...line, optionRevision: 0 };
  }

  test("right behind the gate, the order is placed and paid and the cart stays empty", async () => {
    const person = await buyer();
    const [agreed, orderId] = [agreement(await line(700)), randomUUID()];
    await mall.given(`cart-${person.userId}`, {
      type: "CartCheckedOut",
      data: { userId: person.userId, orderId, uses: [], ...agreed },
    });
    await happened(`order-${orderId}`, "OrderPaid", person);
    expect(await list(person, "/api/orders")).toMatchObject([{ id: orderId, status: "paid", total: 700 }]);
    expect(await list(person, "/api/purchases")).toHaveLength(1);
    expect(await list(person, "/api/cart")).toEqual([]);
  });

  test("between placing and paying, the order is paid once", async () => {
    const person = await buyer();
    const orderId = randomUUID();
    const start = jest.spyOn(provider(), "start");
    await mall.given(`order-${orderId}`, placed(orderId, person, agreement(await line(700))));
    await happened(`order-${orderId}`, "OrderPaid", person);
    expect(start.mock.calls.filter(([asked]) => asked.orderId === orderId)).toHaveLength(1);
    start.mockRestore();
    expect((await stream(`order-${orderId}`)).map((event) => event.type).slice(0, 2)).toEqual([
      "OrderPlaced",
      "OrderPaid",
    ]);
  });

  test("between declining and restoring the lines, they return to the cart", async () => {
    const person = await buyer();
    const [agreed, orderId] = [agreement(await line(SANDBOX_DECLINED_TOTAL)), randomUUID()];
    await mall.given(`order-${orderId}`, placed(orderId, person, agreed), {
      type: "OrderDeclined",
      data: { orderId, buyerId: person.userId, reason: "The sandbox declines this total." },
    });
    await happened(`cart-${person.userId}`, "CartRestored", person);
    expect(await list(person, "/api/cart")).toMatchObject([{ licenseOptionId: agreed.lines[0]?.licenseOptionId }]);
  });

  test("an unreachable provider leaves the order placed; the same key finishes it", async () => {
    const person = await buyer();
    await add(person, await offeredMozaik(mall, author));
    const start = jest.spyOn(provider(), "start").mockRejectedValue(new Error("the provider is away"));
    const key = `checkout-${randomUUID()}`;
    const lines = await linesSeenBy(person);
    const answer = await checkOut(person, key, lines);
    expect([answer.status, answer.body.code]).toEqual([503, "payment-pending"]);
    expect(await list(person, "/api/orders")).toMatchObject([{ status: "placed" }]);
    expect(await list(person, "/api/cart")).toEqual([]);
    start.mockRestore();
    expect((await checkOut(person, key, lines)).body.status).toBe("paid");
    expect(await list(person, "/api/purchases")).toHaveLength(1);
  });

  test("an order whose provider never answers blocks no other, and is paid once when it answers", async () => {
    const person = await buyer();
    const [silent, next] = [randomUUID(), randomUUID()];
    const agreed = agreement(await line(700));
    const start = provider().start.bind(provider());
    jest.replaceProperty(provider(), "patienceMs", 300);
    jest
      .spyOn(provider(), "start")
      .mockImplementation((asked) => (asked.orderId === silent ? new Promise(() => {}) : start(asked)));
    for (const orderId of [silent, next]) {
      await mall.given(`order-${orderId}`, placed(orderId, person, agreed));
    }
    await happened(`order-${next}`, "OrderPaid", person);
    expect((await stream(`order-${silent}`)).map((event) => event.type)).toEqual(["OrderPlaced"]);
    await pendingDue();
    expect((await stream(`order-${silent}`)).map((event) => event.type)).toEqual(["OrderPlaced"]);
    jest.restoreAllMocks();
    await pendingDue();
    await happened(`order-${silent}`, "OrderPaid"); // where the application's own round came between
    expect((await stream(`order-${silent}`)).map((event) => event.type).slice(0, 2)).toEqual([
      "OrderPlaced",
      "OrderPaid",
    ]);
    const pending = sql`select from marketplace.pending_payment`;
    while ((await pending.execute(mall.app.get(Database))).rows.length > 0);
  });
});

test("whatever changed after the buyer saw it is named, and nothing is charged without their agreement", async () => {
  const person = await buyer();
  const [rising, falling] = [await offeredMozaik(mall, author), await offeredMozaik(mall, author)];
  await add(person, rising);
  await add(person, falling);
  const seen = await linesSeenBy(person);
  await priceOf(rising, 1_500);
  await priceOf(falling, 500);
  const refused = await checkOut(person, undefined, seen);
  expect([refused.status, refused.body.code]).toEqual([409, "lines-changed"]);
  expect(refused.body.lines).toEqual([
    { licenseOptionId: rising, changes: ["price"] },
    { licenseOptionId: falling, changes: ["price"] },
  ]);
  await priceOf(rising, 1_000);
  await priceOf(falling, 1_000);
  await author.call("PUT", `/api/licenseOptions/${rising}`, {
    ...OPTION,
    hasTermsOfUse: true,
    termsOfUse: "No birds.",
  });
  expect((await checkOut(person, undefined, seen)).body.lines).toEqual([
    { licenseOptionId: rising, changes: ["terms"] },
  ]);
  expect(await list(person, "/api/orders")).toEqual([]);
  expect((await checkOut(person.follow(author))).body).toMatchObject({ status: "paid", total: 2_260 });
});

test("many buyers at once, some of whom press twice: every order is there once, with its license, entry and invoice", async () => {
  const price = 1_000;
  const seller = await mall.person(`seller-${randomUUID().slice(0, 8)}`);
  const option = await offeredMozaik(mall, seller, { price, taxPercentage: 0 });
  const looker = await buyer();
  await looker.follow(seller).call("POST", "/api/cart/items", { licenseOptionId: option });
  const lines = await linesSeenBy(looker);
  const commands = mall.app.get(CommandBus);
  const times: number[] = [];
  const buys = async (userId: string, at: number) => {
    const context = () => commandContext({ userId, correlationId: userId, idempotencyKey: `pay-${userId}` });
    const chosen = { licenseOptionId: option, purchaseCodeId: null, price: null };
    await commands.execute(new AddCartItem(userId, chosen, false, { ...context(), commandId: randomUUID() }));
    const started = performance.now();
    const presses = at % 10 === 0 ? [1, 2] : [1];
    const answers = await Promise.all(
      presses.map(() => commands.execute(new Checkout(userId, lines, null, context()))),
    );
    times.push(performance.now() - started);
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    return answers[0]?.id ?? "";
  };
  const buyers = Array.from({ length: rounds(40, 200) }, () => randomUUID());
  const started = performance.now();
  const orders = await Promise.all(buyers.map(buys));
  const answered = performance.now() - started;
  await mall.settled();
  const done = performance.now() - started;
  expect(new Set(orders).size).toBe(buyers.length);
  for (const id of orders) {
    const types = (await stream(`order-${id}`)).map(({ type }) => type);
    expect(types.filter((type) => type !== "OrderPaymentStarted")).toEqual([
      "OrderPlaced",
      "OrderPaid",
      "OrderDelivered",
    ]);
  }
  const { rows } = await sql<Record<"purchases" | "sales" | "invoices", number>>`
    select
      (select count(*)::int from purchases.purchase where order_id = any(${orders}::uuid[])) as purchases,
      (select count(*)::int from ledger.sale where seller_id = ${seller.userId}) as sales,
      (select count(distinct number)::int from receipts.document where order_id = any(${orders}::uuid[])) as invoices
  `.execute(mall.app.get(Database));
  const sold = buyers.length;
  expect(rows).toEqual([{ purchases: sold, sales: sold, invoices: sold }]);
  expect((await seller.call("GET", "/api/balance")).body.items).toMatchObject([{ available: sold * price }]);
  const slowest = Math.max(...times);
  console.info(
    `${sold} buyers at once: all answered in ${answered.toFixed(0)} ms, the slowest in ${slowest.toFixed(0)} ms, ` +
      `delivered, posted and invoiced after ${done.toFixed(0)} ms`,
  );
}, 120_000);
