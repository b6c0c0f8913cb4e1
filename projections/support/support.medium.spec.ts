import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { Database } from "#backend/database/database";
import { SANDBOX_REFUND_REFUSED } from "#modules/marketplace/order/sandbox-totals";
import { verifyAudit } from "#modules/support/audit/verify-audit";
import { eventually } from "../../test/support/eventually.ts";
import { jobsDone } from "../../test/support/kept-mails.ts";
import { plansOf, rebuilt } from "../../test/support/read-models.ts";
import { checkOut, offeredMozaik } from "../../test/support/selling.ts";
import { type Caller, startTestMall, type TestMall } from "../../test/support/test-mall.ts";
import { SupportQueries } from "./support.queries.ts";

let mall: TestMall;
let keeper: Caller;
let seller: Caller;
let buyer: Caller;
beforeAll(async () => {
  mall = await startTestMall({ SUPER_ADMINS: "keeper" });
  [keeper, seller, buyer] = [await mall.person("keeper"), await mall.person("seller"), await mall.person("buyer")];
});
afterAll(() => mall.stop());

/** An order that is paid and delivered. */
async function bought(who = buyer, price = 1_000) {
  const option = await offeredMozaik(mall, seller, { price, taxPercentage: 0 });
  await who.follow(seller).call("POST", "/api/cart/items", { licenseOptionId: option });
  const order = (await checkOut(who)).body;
  await mall.settled();
  keeper.follow(who);
  return order;
}

const find = async (query: string) => {
  const { status, body } = await keeper.call("GET", `/api/support/purchases?${query}`);
  expect(status).toBe(200);
  return body.items.map(({ id }: { id: string }) => id);
};
const orderOf = async (id: string) => (await keeper.call("GET", `/api/support/orders/${id}`)).body;
const accesses = async () => (await keeper.call("GET", "/api/support/accesses?first=50")).body.items;

test("nobody but super admins finds, reads, refunds or audits anything", async () => {
  const { id, lines } = await bought();
  const refund = { licenseOptionId: lines[0].licenseOptionId, reason: "Please" };
  const calls: [string, string, unknown?][] = [
    ["GET", "/api/support/purchases"],
    ["GET", `/api/support/orders/${id}`],
    ["GET", `/api/support/streams/order-${id}`],
    ["GET", `/api/support/orders/${id}/audit.json`],
    ["GET", "/api/support/alarms"],
    ["GET", "/api/support/accesses"],
    ["POST", `/api/support/orders/${id}/refunds`, refund],
  ];
  for (const [method, path, body] of calls) {
    for (const who of [buyer, seller]) expect([path, (await who.call(method, path, body)).status]).toEqual([path, 403]);
    expect([path, (await mall.guest().call(method, path, body)).status]).toEqual([path, 401]);
  }
});

test("calls of support are limited, and strangers are refused soon", async () => {
  const stranger = await mall.person("stranger");
  const statuses: number[] = [];
  for (let call = 0; call < 31; call++) statuses.push((await stranger.call("GET", "/api/support/alarms")).status);
  expect(statuses.filter((status) => status === 403)).toHaveLength(30);
  expect(statuses.at(-1)).toBe(429);
  expect((await stranger.call("POST", "/api/support/payouts/x/y/paid", { reference: "T" })).status).toBe(429);
  for (let call = 0; call < 31; call++) {
    expect((await keeper.call("GET", "/api/support/alarms")).status).toBe(200);
  }
});

test("a purchase is found by each filter, and by several at once", async () => {
  const other = await mall.person("other");
  const { id, lines, placedAt } = await bought();
  const another = await bought(other);
  const [line] = lines;
  const { payments } = await orderOf(id);
  for (const query of [
    "buyer=BUYER",
    "buyer=Buyer@example.org",
    `buyer=${buyer.userId}`,
    `item=${line.itemId}`,
    `order=${id}`,
    `payment=${payments[0]}`,
    `seller=seller&buyer=buyer&state=paid`,
    `from=${placedAt}`,
    `item=${encodeURIComponent(line.itemName.toUpperCase())}`,
  ]) {
    expect([query, await find(query)]).toEqual([query, expect.arrayContaining([id])]);
  }
  expect(await find("buyer=other")).toEqual([another.id]);
  expect(await find("seller=buyer")).toEqual([]);
  expect(await find("buyer=nobody-of-this-name")).toEqual([]);
  expect(await find(`code=${randomUUID()}`)).toEqual([]);
  expect(await find(`to=${placedAt}&order=${id}`)).toEqual([]);
  expect(await find(`order=${id}&state=refunded`)).toEqual([]);
});

test("unknown and malformed filters are refused", async () => {
  for (const query of ["colour=red", "order=1", "state=lost-in-space", "from=yesterday", "first=51", "buyer="]) {
    expect([query, (await keeper.call("GET", `/api/support/purchases?${query}`)).status]).toEqual([query, 400]);
  }
});

test("pages have no gaps or duplicates", async () => {
  const person = await mall.person("pager");
  const ids = [(await bought(person)).id, (await bought(person)).id, (await bought(person)).id].reverse();
  const first = (await keeper.call("GET", "/api/support/purchases?buyer=pager&first=2")).body;
  const second = (await keeper.call("GET", `/api/support/purchases?buyer=pager&first=2&after=${first.cursor}`)).body;
  expect([...first.items, ...second.items].map(({ id }: { id: string }) => id)).toEqual(ids);
  expect(second.hasNextPage).toBe(false);
});

test("an order says in words what happened, who did it, when and by which command", async () => {
  const { id } = await bought();
  const { history, money, buyer: shown } = await orderOf(id);
  expect(shown.name).toBe("buyer");
  expect(money).toEqual({ captured: 1_000, refunded: 0, refundPending: 0, disputed: 0, refundable: 1_000 });
  expect(history.map(({ type }: { type: string }) => type)).toEqual(
    expect.arrayContaining(["CartCheckedOut", "OrderPlaced", "OrderPaid", "LicenseGranted", "OrderDelivered"]),
  );
  expect(history.map(({ sentence }: { sentence: string }) => sentence)).toContain(
    "The ledger of seller: 'Harbour at dawn' was sold for $ 10.00, of which the mall keeps $ 0.00 and $ 10.00 is available.",
  );
  expect(history.map(({ sentence }: { sentence: string }) => sentence)).toContain(
    "buyer got the license 'Mozaik View' to 'Harbour at dawn', version 0, after the payment.",
  );
  expect(history[0]).toMatchObject({
    sentence: "buyer checked out 'Harbour at dawn' (Mozaik View) for $ 10.00.",
    who: "buyer",
    isAutomatic: false,
    commandId: expect.any(String),
    correlationId: expect.any(String),
  });
  expect(history.every(({ sentence, type }: Record<string, string>) => sentence !== `${type}.`)).toBe(true);
});

test("the history of an order has the mails and notifications about it", async () => {
  const { id } = await bought();
  await jobsDone(mall, "receipt-mail");
  const { history, mails } = await orderOf(id);
  expect(history.map(({ sentence }: { sentence: string }) => sentence)).toContain(
    "seller was notified of the sale of 'Harbour at dawn'.",
  );
  expect(mails).toMatchObject([
    { sentence: "A mail with the receipt or a credit note to buyer was kept, because there is no mail server for it." },
  ]);
  const { events } = (await keeper.call("GET", `/api/support/orders/${id}/audit.json`)).body;
  const audited = events.map(({ event }: { event: { type: string } }) => event.type);
  expect(audited).toContain("OrderPaid");
  expect(audited).not.toContain("NotificationSent");
});

test("each search and view is recorded before it is answered, without personal data", async () => {
  const { id } = await bought();
  await keeper.call("GET", "/api/support/purchases?buyer=buyer@example.org&state=paid");
  await keeper.call("GET", "/api/support/purchases?buyer=lost@example.org");
  await orderOf(id);
  await keeper.call("GET", `/api/support/streams/order-${id}`);
  const [stream, order, missed, search] = (await accesses()).filter(
    ({ what }: { what: string }) => what !== "accesses",
  );
  expect(stream).toMatchObject({ what: "stream", orderId: id, adminId: keeper.userId, admin: { name: "keeper" } });
  expect(order).toMatchObject({ what: "order", orderId: id });
  expect(missed.filters).toEqual({ buyer: "nobody" });
  expect(search).toMatchObject({ what: "purchases", filters: { buyer: buyer.userId, state: "paid" } });
  const { history } = await orderOf(id);
  expect(history.map(({ sentence }: { sentence: string }) => sentence)).toEqual(
    expect.arrayContaining(["keeper of support opened this order.", "keeper of support read a stream of events."]),
  );
});

test("a stream is read as it is stored, in pages; nothing can be written to it", async () => {
  const { id } = await bought();
  const path = `/api/support/streams/order-${id}`;
  const first = (await keeper.call("GET", `${path}?first=1`)).body;
  expect(first).toMatchObject({ items: [{ type: "OrderPlaced", revision: "0" }], hasNextPage: true, cursor: "0" });
  const next = (await keeper.call("GET", `${path}?first=1&after=0`)).body;
  expect(next.items[0].revision).toBe("1");
  expect((await keeper.call("GET", "/api/support/streams/order-nothing")).status).toBe(404);
  expect((await keeper.call("GET", "/api/support/streams/nonsense")).status).toBe(400);
  for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
    expect([method, (await keeper.call(method, path, {})).status]).toEqual([method, 404]);
  }
  await mall.settled(); // the read model is not stopped by a stream that is no order
  expect(await find(`order=${id}`)).toEqual([id]);
});

test("the audit of an order is its whole chain of events as they are stored, and grows at its end only", async () => {
  const { id } = await bought();
  const audit = async () => (await keeper.call("GET", `/api/support/orders/${id}/audit.json`)).text;
  const first = await audit();
  const verdict = verifyAudit(first);
  expect(verdict).toMatchObject({ kind: "intact", orderId: id });
  const { events } = JSON.parse(first);
  expect(events.map(({ event }: { event: { type: string } }) => event.type)).toEqual(
    expect.arrayContaining(["CartCheckedOut", "OrderPlaced", "OrderPaid", "LicenseGranted", "OrderDelivered"]),
  );
  const later = JSON.parse(await audit());
  expect(later.events.slice(0, events.length)).toEqual(events);
  expect(later.events.at(-1).event).toMatchObject({ type: "SupportAccessed", data: { what: "audit", orderId: id } });
  expect((await keeper.call("GET", `/api/support/orders/${randomUUID()}/audit.json`)).status).toBe(404);
});

test("support refunds a line with a reason, which the history keeps", async () => {
  const { id, lines } = await bought();
  const { licenseOptionId } = lines[0];
  const refund = (body: object) => keeper.call("POST", `/api/support/orders/${id}/refunds`, body);
  expect((await refund({ licenseOptionId, reason: "  " })).status).toBe(400);
  expect((await refund({ licenseOptionId, amount: 1_001, reason: "Too much" })).status).toBe(422);
  expect((await refund({ licenseOptionId: randomUUID(), reason: "Another" })).status).toBe(404);
  const answer = await refund({ licenseOptionId, amount: 400, reason: "Bought by mistake" });
  expect([answer.status, answer.body]).toEqual([201, expect.objectContaining({ amount: 400, status: "done" })]);
  await mall.settled();
  const { history, money, status } = await orderOf(id);
  expect([status, money]).toEqual(["paid", expect.objectContaining({ refunded: 400, refundable: 600 })]);
  expect(history.map(({ sentence }: { sentence: string }) => sentence)).toContain(
    "Support (keeper) asked for a refund of $ 4.00 for 'Harbour at dawn'. Reason: Bought by mistake.",
  );
  await refund({ licenseOptionId, reason: "The rest too" });
  await mall.settled();
  expect(await orderOf(id)).toMatchObject({ status: "refunded", money: { refunded: 1_000, refundable: 0 } });
});

test("support sends a receipt again with a reason, which the history keeps", async () => {
  const { id } = await bought();
  const resend = (who: Caller, body: object) => who.call("POST", `/api/support/orders/${id}/receipt-mails`, body);
  expect((await resend(buyer, { reason: "Lost" })).status).toBe(403);
  expect((await resend(keeper, {})).status).toBe(400);
  expect((await resend(keeper, { reason: "Lost in the post" })).status).toBe(202);
  const { history } = await orderOf(id);
  expect(history.at(-1).sentence).toBe("keeper of support sent the receipt again. Reason: Lost in the post");
});

test("a refund that the provider refused is an alarm", async () => {
  const { id, lines } = await bought(buyer, SANDBOX_REFUND_REFUSED);
  const body = { licenseOptionId: lines[0].licenseOptionId, reason: "Broken" };
  expect((await keeper.call("POST", `/api/support/orders/${id}/refunds`, body)).body.status).toBe("failed");
  const { items } = (await keeper.call("GET", "/api/support/alarms")).body;
  expect(items[0]).toMatchObject({ kind: "refund-failed", subject: id, healedAt: null });
});

test("a disputed order cannot be refunded", async () => {
  const { id, lines } = await bought();
  await keeper.call("POST", `/api/sandbox-payments/${id}/disputes`, { status: "opened", amount: 1_000 });
  const disputed = await eventually(
    () => orderOf(id),
    ({ status }) => status === "disputed",
  );
  expect(disputed.money).toMatchObject({ disputed: 1_000, refundable: 0 });
  const body = { licenseOptionId: lines[0].licenseOptionId, reason: "Please" };
  expect((await keeper.call("POST", `/api/support/orders/${id}/refunds`, body)).body.code).toBe("disputed");
});

test("the read model rebuilt from the first event is the same", async () => {
  const tables = ["support.order", "support.order_key", "support.event", "support.copy", "support.access"];
  const { before, after } = await rebuilt(mall, "support", tables);
  expect(before["support.order"]?.length).toBeGreaterThan(5);
  expect(before["support.access"]?.length).toBeGreaterThan(5);
  expect(after).toEqual(before);
});

test("with 50,000 orders each filter is answered by index", async () => {
  const database = new Database(mall.databaseUrl);
  const person = (n: string) => sql.raw(`('00000000-0000-4000-8000-' || lpad((${n})::text, 12, '0'))::uuid`);
  try {
    await sql`
      insert into support.order (id, buyer_id, status, lines, total, currency, provider, placed_at, place)
      select ${person("n")}, ${person("n % 1000")}, 'paid', '[]', 1, 'CAD', 'sandbox', now(),
             lpad(n::text, 15, '0') || '.1' from generate_series(1, 50000) n`.execute(database);
    for (const kind of ["seller", "item", "code", "payment"]) {
      await sql`
        insert into support.order_key (kind, key, order_id)
        select ${kind}, (n % 5000)::text, ${person("n")} from generate_series(1, 50000) n`.execute(database);
    }
    for (const table of ["order", "order_key"]) await sql`analyze ${sql.table(`support.${table}`)}`.execute(database);
  } finally {
    await database.destroy();
  }
  const id = "00000000-0000-4000-8000-000000000007";
  const page = { first: 20, after: "000000000025000.1" };
  const plans = await plansOf(mall.databaseUrl, async (logged) => {
    const queries = new SupportQueries(logged);
    await queries.orders({ keys: [] }, page);
    await queries.orders({ buyerId: id, keys: [] }, page);
    await queries.orders({ orderId: id, keys: [] }, page);
    await queries.orders({ state: "disputed", keys: [] }, page);
    await queries.orders({ from: 10_000, to: 20_000, keys: [] }, { first: 20 });
    for (const kind of ["seller", "item", "code", "payment"] as const) {
      await queries.orders({ keys: [{ kind, anyOf: ["7"] }] }, page);
    }
    await queries.eventsOf(id);
    await queries.copiesOf(id);
    await queries.paymentsOf(id);
  });
  expect(plans).toHaveLength(12);
  for (const plan of plans) expect(plan).not.toContain("Seq Scan on order");
});
