import { randomUUID } from "node:crypto";
import { jest } from "@jest/globals";
import { CommandBus } from "@nestjs/cqrs";
import { sql } from "kysely";
import { Aggregates } from "#backend/commands/aggregates";
import { commandContext } from "#backend/commands/command-context";
import { Database } from "#backend/database/database";
import { EVENT_STORE, type EventStore } from "#backend/event-store/event-store";
import { linesSeenBy, offeredMozaik } from "../../test/support/selling.ts";
import { type Caller, startTestMall, type TestMall } from "../../test/support/test-mall.ts";
import { RefundOrder } from "./messages.ts";
import { Alarms } from "./order/alarms.ts";
import { CarryOutNotice } from "./order/carry-out-notice.handler.ts";
import type { ProviderNotice } from "./order/payment-provider.ts";
import { PendingPayments } from "./order/pending-payments.ts";
import { SandboxProvider } from "./order/sandbox-provider.ts";
import { SANDBOX_PAGE_TOTAL, SANDBOX_REFUND_REFUSED, SANDBOX_SILENT_TOTAL } from "./order/sandbox-totals.ts";
import { uses } from "./uses/uses.ts";

/** Only the date is set. */
const REAL = [
  "hrtime",
  "nextTick",
  "performance",
  "queueMicrotask",
  "setImmediate",
  "clearImmediate",
  "setInterval",
  "clearInterval",
  "setTimeout",
  "clearTimeout",
] as const;

let mall: TestMall;
let author: Caller;
let person: Caller;
beforeAll(async () => {
  mall = await startTestMall();
  author = await mall.person("author");
});
beforeEach(async () => {
  person = await mall.person(`buyer-${randomUUID().slice(0, 8)}`);
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => mall.stop());

/** An order of one Mozaik at this price, as the checkout answers it. */
async function ordered(price: number) {
  const id = await offeredMozaik(mall, author, { price, taxPercentage: 0 });
  await person.follow(author).call("POST", "/api/cart/items", { licenseOptionId: id });
  return (await person.call("POST", "/api/checkout", { lines: await linesSeenBy(person) })).body;
}

const list = async (who: Caller, path: string) => (await who.call("GET", path)).body.items;
const orderOf = async (id: string) => (await person.call("GET", `/api/orders/${id}`)).body;
const complete = (id: string, who = person) => who.call("POST", `/api/orders/${id}/payment`);
const decide = (id: string, outcome: string, who = person) =>
  who.call("POST", `/api/sandbox-payments/${id}`, { outcome });
const paid = (id: string): ProviderNotice => ({
  kind: "payment",
  orderId: id,
  state: {
    status: "paid",
    paymentRef: `sandbox-${id}`,
    paymentId: `sandbox-${id}`,
    amount: SANDBOX_PAGE_TOTAL,
    currency: "CAD",
  },
});
const tell = (notice: ProviderNotice) =>
  mall.app
    .get(CommandBus)
    .execute(new CarryOutNotice(notice, commandContext({ userId: null, correlationId: randomUUID() })));

/** Lets the job look at an order as if so much time had passed. */
async function dueIn(milliseconds: number, orderId: string): Promise<void> {
  await mall.app.get(PendingPayments).add(orderId, person.userId);
  await sql`update marketplace.pending_payment set next_try = now() where order_id = ${orderId}`.execute(
    mall.app.get(Database),
  );
  jest.useFakeTimers({ now: Date.now() + milliseconds, doNotFake: [...REAL] });
  try {
    await mall.app.get(PendingPayments).tryDue();
  } finally {
    jest.useRealTimers();
  }
}

async function typesOf(orderId: string): Promise<string[]> {
  const store: EventStore = mall.app.get(EVENT_STORE);
  const types: string[] = [];
  for await (const { type } of store.readStream(`order-${orderId}`)) types.push(type);
  return types;
}

async function webhook(notice: ProviderNotice, id: string = randomUUID(), forged = false): Promise<number> {
  const { body, headers } = mall.app.get(SandboxProvider).webhook(id, notice);
  const answer = await fetch(`${mall.origin}/public/api/payments/sandbox/webhook`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: forged ? `${body.toString()} ` : body.toString(),
  });
  return answer.status;
}

test("an order that is paid on the provider's page waits, can be found and is completed once", async () => {
  const order = await ordered(SANDBOX_PAGE_TOTAL);
  expect(order).toMatchObject({ status: "waiting", paymentUrl: `/pay/sandbox/${order.id}` });
  expect(await list(person, "/api/orders")).toMatchObject([{ id: order.id, status: "waiting" }]);
  expect((await complete(order.id)).body.status).toBe("waiting");
  const [answer] = await Promise.all([
    decide(order.id, "paid"),
    complete(order.id),
    tell(paid(order.id)).catch(() => {}),
  ]);
  expect(answer.body).toMatchObject({ status: "paid", paymentUrl: null });
  await tell(paid(order.id));
  expect((await complete(order.id)).body.status).toBe("paid");
  expect((await typesOf(order.id)).filter((type) => type === "OrderPaid")).toHaveLength(1);
  expect(await list(person, "/api/purchases")).toHaveLength(1);
});

test("nobody else sees, completes, decides or cancels an order", async () => {
  const { id } = await ordered(SANDBOX_PAGE_TOTAL);
  for (const answer of [
    await author.call("GET", `/api/orders/${id}`),
    await complete(id, author),
    await decide(id, "paid", author),
    await author.call("POST", `/api/orders/${id}/cancel`),
  ]) {
    expect(answer.status).toBe(404);
  }
});

test("a payment that the buyer declines on the page returns the lines to the cart", async () => {
  const { id } = await ordered(SANDBOX_PAGE_TOTAL);
  expect((await decide(id, "declined")).body.status).toBe("declined");
  expect(await list(person, "/api/cart")).toHaveLength(1);
});

test("a cancelled order can no longer be paid, and its lines are back in the cart", async () => {
  const { id } = await ordered(SANDBOX_PAGE_TOTAL);
  expect((await person.call("POST", `/api/orders/${id}/cancel`)).body.status).toBe("cancelled");
  await decide(id, "paid");
  expect((await orderOf(id)).status).toBe("cancelled");
  expect(await list(person, "/api/cart")).toHaveLength(1);
});

test("an order that was paid while it is cancelled stays paid", async () => {
  const { id } = await ordered(SANDBOX_PAGE_TOTAL);
  await mall.app.get(SandboxProvider).decide(id, "paid");
  expect((await person.call("POST", `/api/orders/${id}/cancel`)).body.status).toBe("paid");
});

test("an order whose payment never came expires; money that comes later still pays it", async () => {
  const { id } = await ordered(SANDBOX_PAGE_TOTAL);
  await dueIn(25 * 60 * 60_000, id);
  expect((await typesOf(id)).at(-1)).toBe("OrderExpired");
  await tell(paid(id));
  expect(await typesOf(id)).toContain("OrderPaid");
});

test("an order that costs nothing needs no provider", async () => {
  const start = jest.spyOn(mall.app.get(SandboxProvider), "start");
  expect(await ordered(0)).toMatchObject({ status: "paid", provider: "none" });
  expect(start).not.toHaveBeenCalled();
});

test("a provider that never answers is an alarm, and the order stays to be cancelled", async () => {
  const { orderId: id } = await ordered(SANDBOX_SILENT_TOTAL);
  await dueIn(3 * 60_000, id);
  expect(await mall.app.get(Alarms).list(10)).toMatchObject([{ kind: "payment-overdue", subject: id, healedAt: null }]);
  expect((await person.call("POST", `/api/orders/${id}/cancel`)).body.status).toBe("cancelled");
});

test("a webhook completes an order, twice as well as once; a forged one and another provider's are refused", async () => {
  const { id } = await ordered(SANDBOX_PAGE_TOTAL);
  expect(await webhook(paid(id), "event-1", true)).toBe(400);
  expect([await webhook(paid(id), "event-1"), await webhook(paid(id), "event-1")]).toEqual([200, 200]);
  const { rows } = await sql`select from marketplace.payment_notice`.execute(mall.app.get(Database));
  expect(rows).toHaveLength(1);
  const elsewhere = await fetch(`${mall.origin}/public/api/payments/other/webhook`, { method: "POST" });
  expect(elsewhere.status).toBe(404);
});

test("a payment of another amount, of no order or a second one is an alarm and pays nothing", async () => {
  const { id } = await ordered(SANDBOX_PAGE_TOTAL);
  const notice = paid(id);
  if (notice.kind !== "payment" || notice.state.status !== "paid") throw new Error("not a payment");
  await tell({ ...notice, state: { ...notice.state, amount: 1 } });
  expect((await orderOf(id)).status).toBe("waiting");
  await tell(notice);
  await tell({ ...notice, state: { ...notice.state, paymentId: "another" } });
  await tell({ ...notice, orderId: null });
  await expect(tell(paid(randomUUID()))).rejects.toThrow("not there or not paid");
  const kinds = (await mall.app.get(Alarms).list(10)).map(({ kind }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(["payment-mismatch", "paid-twice", "payment-without-order"]));
});

describe("a refund", () => {
  /** The sale of an order; others may be paid at any time, so it need not be the newest. */
  const saleOf = async (orderId: string) => {
    const sales = await list(author.follow(person), "/api/sales?first=50");
    return sales.find((sale: { orderId: string }) => sale.orderId === orderId);
  };
  const refund = async (orderId: string, body: object, who = author) => {
    const { licenseOptionId } = await saleOf(orderId);
    return who.call("POST", `/api/orders/${orderId}/lines/${licenseOptionId}/refunds`, body);
  };

  test("by the seller gives money back, in parts and never more than was paid", async () => {
    const { id } = await ordered(1_000);
    expect((await refund(id, { amount: 400, reason: "Too dear." })).body).toMatchObject({
      amount: 400,
      status: "done",
    });
    const refusal = async (amount: number) => {
      const { status, body } = await refund(id, { amount, reason: "Too dear." });
      return [status, body.detail];
    };
    expect(await refusal(601)).toEqual([422, "At most $ 6.00 can be refunded."]);
    expect(await refusal(0)).toEqual([400, "Enter an amount greater than zero."]);
    expect(await refusal(-5)).toEqual([400, "An amount must not be negative."]);
    expect((await refusal(1.5))[0]).toBe(400);
    person.follow(author);
    expect(await orderOf(id)).toMatchObject({ status: "paid", refunded: 400 });
    expect((await refund(id, { reason: "All of it." })).body).toMatchObject({ amount: 600, status: "done" });
    person.follow(author);
    expect(await orderOf(id)).toMatchObject({ status: "refunded", refunded: 1_000 });
    expect((await refund(id, { reason: "Again." })).body.code).toBe("nothing-to-refund");
  });

  test("of somebody else's sale is not found", async () => {
    const { id } = await ordered(1_000);
    expect((await refund(id, { reason: "Mine." }, person)).status).toBe(404);
    expect((await author.call("POST", `/api/orders/${id}/lines/${randomUUID()}/refunds`, { reason: "x" })).status).toBe(
      404,
    );
  });

  test("that the provider refuses is visible, and leaves the license", async () => {
    const { id } = await ordered(1_000);
    expect((await refund(id, { amount: SANDBOX_REFUND_REFUSED, reason: "x" })).body.status).toBe("failed");
    expect(await saleOf(id)).toMatchObject({ refundStatus: "failed", refundable: 1_000 });
  });

  test("asked for twice at once with one key is one refund", async () => {
    const { id } = await ordered(1_000);
    const sale = await saleOf(id);
    const key = { "idempotency-key": randomUUID() };
    const once = () =>
      author.call(
        "POST",
        `/api/orders/${sale.orderId}/lines/${sale.licenseOptionId}/refunds`,
        { amount: 700, reason: "x" },
        key,
      );
    const answers = await Promise.all([once(), once()]);
    expect(answers.map(({ body }) => body.amount)).toEqual([700, 700]);
    expect((await typesOf(id)).filter((type) => type === "OrderRefunded")).toHaveLength(1);
  });

  test("of another amount under a key that was used is refused", async () => {
    const { id } = await ordered(1_000);
    const sale = await saleOf(id);
    const path = `/api/orders/${sale.orderId}/lines/${sale.licenseOptionId}/refunds`;
    const key = { "idempotency-key": randomUUID() };
    const ask = (body: object) => author.call("POST", path, body, key);
    expect((await ask({ amount: 700, reason: "x" })).body.amount).toBe(700);
    const other = await ask({ amount: 100, reason: "x" });
    expect([other.status, other.body.code]).toEqual([422, "key-reused"]);
    expect((await ask({ amount: 700, reason: "x" })).body.amount).toBe(700);
    person.follow(author);
    expect(await orderOf(id)).toMatchObject({ refunded: 700 });
  });

  test("of support needs a super admin", async () => {
    const { id, lines } = await ordered(1_000);
    const context = commandContext({ userId: person.userId, correlationId: randomUUID() });
    const asked = [{ licenseOptionId: lines[0].licenseOptionId, amount: null }];
    const bus = mall.app.get(CommandBus);
    await expect(bus.execute(new RefundOrder(id, asked, "x", "support", context))).rejects.toThrow("Authorized");
    const support = { ...context, superAdmin: true };
    expect(await bus.execute(new RefundOrder(id, asked, "x", "support", support))).toMatchObject({ status: "done" });
  });

  test("of a whole line revokes its license; a dispute blocks refunds, lost it revokes and won it restores", async () => {
    const { id } = await ordered(1_000);
    const dispute = (status: "opened" | "won" | "lost"): ProviderNotice => ({
      kind: "dispute",
      orderId: id,
      disputeId: "d1",
      status,
      amount: 1_000,
      reason: "fraud",
    });
    const licenses = async () => {
      const store: EventStore = mall.app.get(EVENT_STORE);
      const head = new AbortController();
      const types: string[] = [];
      for await (const { events, live } of store.subscribe({ categories: ["license"], signal: head.signal })) {
        for (const { type, data } of events) if (JSON.stringify(data).includes(id)) types.push(type);
        if (live) break;
      }
      return types;
    };
    const last = async () => {
      const store: EventStore = mall.app.get(EVENT_STORE);
      let position = "";
      for await (const event of store.readStream(`order-${id}`)) position = event.position;
      await mall.reached("licenses", position);
    };
    await tell(dispute("opened"));
    expect((await refund(id, { reason: "x" })).body.code).toBe("disputed");
    await tell(dispute("lost"));
    await last();
    expect(await licenses()).toEqual(["LicenseGranted", "LicenseRevoked"]);
    await tell(dispute("won"));
    await last();
    expect((await licenses()).at(-1)).toBe("LicenseRestored");
    expect((await refund(id, { reason: "x" })).body.status).toBe("done");
    await last();
    expect((await licenses()).at(-1)).toBe("LicenseRevoked");
  });
});

/** An order of the only piece of an option that waits on the payment page. */
async function lastPieceOrdered(): Promise<{ id: string; licenseOptionId: string }> {
  const option = { price: SANDBOX_PAGE_TOTAL, taxPercentage: 0, quantity: 1 };
  const licenseOptionId = await offeredMozaik(mall, author, option);
  await person.follow(author).call("POST", "/api/cart/items", { licenseOptionId });
  const { body } = await person.call("POST", "/api/checkout", { lines: await linesSeenBy(person) });
  expect(body.status).toBe("waiting");
  return { id: body.id, licenseOptionId };
}

test("money that comes after the last piece was sold to another buyer is honoured, and support hears of it", async () => {
  const { id, licenseOptionId } = await lastPieceOrdered();
  expect((await person.call("POST", `/api/orders/${id}/cancel`)).body.status).toBe("cancelled");
  const other = (await mall.person(`other-${randomUUID().slice(0, 8)}`)).follow(person);
  await other.call("POST", "/api/cart/items", { licenseOptionId });
  const { body } = await other.call("POST", "/api/checkout", { lines: await linesSeenBy(other) });
  expect((await decide(body.id, "paid", other)).body.status).toBe("paid");

  await tell(paid(id));
  await mall.settled();
  expect(await orderOf(id)).toMatchObject({ status: "paid", isDelivered: true });
  expect((await person.call("GET", "/api/cart")).body.items).toEqual([]);
  const alarms = (await mall.app.get(Alarms).list(50)).filter(({ subject }) => subject === id);
  expect(alarms).toMatchObject([{ kind: "limit-exceeded", detail: expect.stringContaining("2 of 1 are sold") }]);
});

test("if it is cancelled and paid at the same moment, a paid order has its piece and an empty cart", async () => {
  for (let round = 0; round < 5; round++) {
    const { id, licenseOptionId } = await lastPieceOrdered();
    await Promise.all([person.call("POST", `/api/orders/${id}/cancel`), tell(paid(id)), tell(paid(id))]);
    await mall.settled();
    expect((await orderOf(id)).status).toBe("paid");
    const { state } = await mall.app.get(Aggregates).load(uses, `uses-${licenseOptionId}`);
    expect([state.orders.get(id), state.taken]).toEqual(["taken", 1]);
    expect((await person.call("GET", "/api/cart")).body.items).toEqual([]);
  }
});
