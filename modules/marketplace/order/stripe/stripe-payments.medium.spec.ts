import { randomUUID } from "node:crypto";
import { jest } from "@jest/globals";
import { sql } from "kysely";
import { Database } from "#backend/database/database";
import { EVENT_STORE, type EventStore } from "#backend/event-store/event-store";
import { FakeStripe } from "../../../../test/fakes/stripe/fake-stripe.ts";
import { eventually } from "../../../../test/support/eventually.ts";
import { linesSeenBy, offeredMozaik } from "../../../../test/support/selling.ts";
import { type Caller, startTestMall, type TestMall } from "../../../../test/support/test-mall.ts";
import { Alarms } from "../alarms.ts";
import { PAYMENT_PROVIDER, type PaymentProvider } from "../payment-provider.ts";
import { PendingPayments } from "../pending-payments.ts";
import { RecentPayments } from "../recent-payments.ts";

const SECRET = "whsec_test";

let stripe: FakeStripe;
let mall: TestMall;
let author: Caller;
let buyer: Caller;
beforeAll(async () => {
  stripe = await FakeStripe.open();
  mall = await startTestMall({
    PAYMENT_PROVIDER: "stripe",
    STRIPE_SECRET_KEY: "sk_test_key",
    STRIPE_WEBHOOK_SECRET: SECRET,
    STRIPE_URL: stripe.origin,
  });
  author = await mall.person("author");
});
beforeEach(async () => {
  buyer = await mall.person(`buyer-${randomUUID().slice(0, 8)}`);
});
afterEach(() => {
  stripe.heal();
  stripe.account.newRefunds = "succeeded";
  jest.restoreAllMocks();
});
afterAll(async () => {
  await mall.stop();
  stripe.close();
});

/** The checkout of one Mozaik, as it is answered. */
async function checkedOut(price = 1_000) {
  const id = await offeredMozaik(mall, author, { price, taxPercentage: 0 });
  await buyer.follow(author).call("POST", "/api/cart/items", { licenseOptionId: id });
  return buyer.call("POST", "/api/checkout", { lines: await linesSeenBy(buyer) });
}

/** An order that waits on Stripe's page, and its session. */
async function waiting() {
  const { body } = await checkedOut();
  return { id: body.id as string, session: stripe.account.sessionOf(body.id) };
}

/** An order that was paid on Stripe's page. */
async function paid() {
  const { id, session } = await waiting();
  stripe.account.pay(session.id);
  await complete(id);
  return { id, paymentId: session.payment_intent ?? "" };
}

const complete = (id: string) => buyer.call("POST", `/api/orders/${id}/payment`);
const list = async (path: string) => (await buyer.call("GET", path)).body.items;

async function typesOf(orderId: string): Promise<string[]> {
  const store: EventStore = mall.app.get(EVENT_STORE);
  const types: string[] = [];
  for await (const { type } of store.readStream(`order-${orderId}`)) types.push(type);
  return types;
}
const has = (orderId: string, type: string) =>
  eventually(
    () => typesOf(orderId),
    (types) => types.includes(type),
  );
const alarmed = (kind: string, subject: string) =>
  eventually(
    () => mall.app.get(Alarms).list(100),
    (alarms) => alarms.some((alarm) => alarm.kind === kind && alarm.subject === subject && alarm.healedAt === null),
  );

/** Sends a webhook as Stripe does. Returns the status of the answer. */
async function told(event: object, secret = SECRET): Promise<number> {
  const { body, headers } = stripe.webhook(event, secret);
  const url = `${mall.origin}/public/api/payments/stripe/webhook`;
  return (await fetch(url, { method: "POST", body, headers })).status;
}

/** Lets the job look at all open orders. */
async function due(): Promise<void> {
  await sql`update marketplace.pending_payment set next_try = now()`.execute(mall.app.get(Database));
  await mall.app.get(PendingPayments).tryDue();
}

/** Reads the events that webhooks may have missed. */
async function readEvents(): Promise<void> {
  await sql`delete from marketplace.provider_reading`.execute(mall.app.get(Database));
  await mall.app.get(RecentPayments).read();
}

test("the checkout leads to Stripe's page; nothing is bought before it is paid", async () => {
  const { status, body } = await checkedOut();
  const session = stripe.account.sessionOf(body.id);
  expect(status).toBe(201);
  expect(body).toMatchObject({ status: "waiting", provider: "stripe", paymentUrl: session.url });
  expect(session).toMatchObject({
    amount_total: 1_000,
    currency: "cad",
    success_url: expect.stringMatching(/\/pay\/return\//),
  });
  expect((await complete(body.id)).body).toMatchObject({ status: "waiting", paymentUrl: session.url });
  expect(await list("/api/purchases")).toEqual([]);
});

test("what is free needs no provider", async () => {
  const { body } = await checkedOut(0);
  expect(body).toMatchObject({ status: "paid", provider: "none" });
  expect(stripe.calls.filter((call) => JSON.stringify(call).includes(body.id))).toEqual([]);
});

test("webhook before the redirect, twice and after it: one payment", async () => {
  const { id, session } = await waiting();
  const event = stripe.account.pay(session.id);
  for (let time = 1; time <= 2; time++) expect(await told(event)).toBe(200);
  await has(id, "OrderPaid");
  expect((await complete(id)).body).toMatchObject({ status: "paid", paymentUrl: null });
  expect(await told(event)).toBe(200);
  for (const other of stripe.account.events.slice(-2)) expect(await told(other)).toBe(200);
  await mall.settled();
  expect((await typesOf(id)).filter((type) => type === "OrderPaid")).toHaveLength(1);
  expect(await list("/api/purchases")).toHaveLength(1);
});

test("redirect before the webhook, which then comes late and changes nothing", async () => {
  const { id, session } = await waiting();
  const event = stripe.account.pay(session.id);
  expect((await complete(id)).body.status).toBe("paid");
  const before = await typesOf(id);
  expect(await told(event)).toBe(200);
  await mall.settled();
  expect((await typesOf(id)).filter((type) => type.startsWith("OrderPa"))).toEqual(
    before.filter((type) => type.startsWith("OrderPa")),
  );
});

test("neither redirect nor webhook: the job finds the payment", async () => {
  const { id, session } = await waiting();
  stripe.account.pay(session.id);
  await mall.app.get(PendingPayments).add(id, buyer.userId);
  await due();
  expect(await typesOf(id)).toContain("OrderPaid");
});

test("a forged webhook is refused and changes nothing", async () => {
  const { id, session } = await waiting();
  const { metadata } = session;
  const forged = stripe.account.tell("payment_intent.succeeded", {
    id: "pi_forged",
    object: "payment_intent",
    metadata,
    amount_received: 1_000,
    currency: "cad",
    status: "succeeded",
  });
  stripe.account.events.pop();
  expect(await told(forged, "whsec_wrong")).toBe(400);
  expect((await complete(id)).body.status).toBe("waiting");
});

test("a payment of another amount completes nothing and is an alarm", async () => {
  const { id, session } = await waiting();
  await told(stripe.account.pay(session.id, { amount: 999 }));
  await alarmed("payment-mismatch", id);
  expect((await complete(id)).body.status).toBe("waiting");
  await mall.settled(); // nothing waits for this order
  expect(await typesOf(id)).not.toContain("OrderPaid");
});

test("a session of another order pays neither", async () => {
  const mine = await waiting();
  const other = await waiting();
  stripe.account.pay(other.session.id);
  const provider = mall.app.get<PaymentProvider>(PAYMENT_PROVIDER);
  await expect(provider.find(mine.id, other.session.id)).rejects.toThrow("is not of the order");
  expect((await complete(mine.id)).body.status).toBe("waiting");
});

test("a payment without an order is an alarm, from Stripe's list if no webhook comes", async () => {
  stripe.account.charge(700, "cad");
  const intent = stripe.account.events.at(-1)?.data.object;
  await readEvents();
  await alarmed("payment-without-order", intent && "id" in intent ? String(intent.id) : "");
  const unknown = randomUUID();
  await told(stripe.account.charge(800, "cad", { orderId: unknown }));
  await alarmed("payment-without-order", unknown);
});

test.each([500, 429, "lost"] as const)(
  "Stripe fails with %s at the start: the order waits, the job goes on",
  async (fault) => {
    stripe.fail(/checkout\/sessions$/, fault, { times: 2 });
    const answer = await checkedOut();
    expect(answer.body).toMatchObject({ code: "payment-pending" });
    const [order] = await list("/api/orders");
    expect(order.status).toBe("placed");
    stripe.heal();
    await mall.app.get(PendingPayments).add(order.id, buyer.userId);
    await due();
    expect((await complete(order.id)).body).toMatchObject({
      status: "waiting",
      paymentUrl: stripe.account.sessionOf(order.id).url,
    });
    expect(stripe.calls.filter(({ key }) => key === `order-${order.id}`).length).toBeGreaterThan(1);
  },
);

test("Stripe fails when the buyer comes back: the order waits and is paid by the job", async () => {
  const { id, session } = await waiting();
  await mall.settled(); // no reactor asks about this order any more
  stripe.account.pay(session.id);
  stripe.fail(new RegExp(session.id), 500, { times: 2 });
  expect((await complete(id)).body.code).toBe("payment-pending");
  await mall.app.get(PendingPayments).add(id, buyer.userId);
  await due();
  expect(await typesOf(id)).toContain("OrderPaid");
});

test("a cancelled order ends Stripe's session; if Stripe fails, it is not cancelled", async () => {
  const { id, session } = await waiting();
  stripe.fail(/expire$/, 500, { times: 2 });
  expect((await buyer.call("POST", `/api/orders/${id}/cancel`)).body.code).toBe("payment-pending");
  expect((await buyer.call("POST", `/api/orders/${id}/cancel`)).body.status).toBe("cancelled");
  expect(session.status).toBe("expired");
  expect(await list("/api/cart")).toHaveLength(1);
});

test("a session that expires at Stripe ends the order", async () => {
  const { id, session } = await waiting();
  stripe.account.expire(session.id);
  await told(stripe.account.events.at(-1) ?? {});
  await has(id, "OrderExpired");
});

test("money that takes days: the order waits, cannot be cancelled, and is declined if it never comes", async () => {
  const { id, session } = await waiting();
  await told(stripe.account.pay(session.id, { slowly: true }));
  expect((await buyer.call("POST", `/api/orders/${id}/cancel`)).body).toMatchObject({
    status: "waiting",
    paymentUrl: null,
  });
  await told(stripe.account.decide(session.id, false));
  await has(id, "OrderDeclined");
});

test("events in the wrong order: paid before processing", async () => {
  const { id, session } = await waiting();
  const processing = stripe.account.pay(session.id, { slowly: true });
  const succeeded = stripe.account.decide(session.id, true);
  await told(succeeded);
  await has(id, "OrderPaid");
  await told(processing);
  await mall.settled();
  expect((await complete(id)).body.status).toBe("paid");
});

const refundOf = async (id: string) => {
  const { items } = (await author.follow(buyer).call("GET", "/api/sales?first=50")).body;
  const sale = items.find(({ orderId }: { orderId: string }) => orderId === id);
  return author.call("POST", `/api/orders/${sale.orderId}/lines/${sale.licenseOptionId}/refunds`, {
    reason: "Not as described",
  });
};

test("a refund that is pending at Stripe fails later: the line is not refunded, and it is an alarm", async () => {
  const { id, paymentId } = await paid();
  stripe.account.newRefunds = "pending";
  expect((await refundOf(id)).body.status).toBe("pending");
  const [refund] = stripe.account.refundsOf(paymentId);
  await told(stripe.account.settleRefund(refund?.id ?? "", "failed"));
  await has(id, "OrderRefundFailed");
  await alarmed("refund-failed", id);
});

test("a refund that a bank returns after it was made is an alarm", async () => {
  const { id, paymentId } = await paid();
  expect((await refundOf(id)).body.status).toBe("done");
  const [refund] = stripe.account.refundsOf(paymentId);
  await told(stripe.account.settleRefund(refund?.id ?? "", "failed"));
  await alarmed("refund-failed", id);
});

test.each([
  ["won", "OrderDisputeWon"],
  ["lost", "OrderDisputeLost"],
])("a dispute that is %s, told before its opening", async (status, type) => {
  const { id, paymentId } = await paid();
  const opened = stripe.account.dispute(paymentId, "needs_response", "created");
  await told(stripe.account.dispute(paymentId, status, "closed"));
  await has(id, type);
  await told(opened);
  await mall.settled();
  expect((await typesOf(id)).filter((each) => each.startsWith("OrderDispute"))).toEqual(["OrderDisputed", type]);
});

test("a webhook about a dispute is told again if Stripe does not say which order it is of", async () => {
  const { id, paymentId } = await paid();
  const event = stripe.account.dispute(paymentId, "needs_response", "created");
  stripe.fail(/payment_intents/, 500, { times: 2 });
  expect(await told(event)).toBe(500);
  expect(await told(event)).toBe(200);
  await has(id, "OrderDisputed");
});

test("killed between Stripe's session and the log: the same session is found", async () => {
  const { id, session } = await waiting();
  const provider = mall.app.get<PaymentProvider>(PAYMENT_PROVIDER);
  stripe.account.pay(session.id);
  await mall.restart(async () => {});
  expect(provider.name).toBe("stripe");
  expect((await complete(id)).body.status).toBe("paid");
});
