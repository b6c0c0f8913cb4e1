import { randomUUID } from "node:crypto";
import { FakeStripe } from "../../../../test/fakes/stripe/fake-stripe.ts";
import { textAt } from "../../../../test/fakes/stripe/form.ts";
import { ForgedWebhook, type PaymentRequest, type ProviderEvent } from "../payment-provider.ts";
import { StripeProvider } from "./stripe-provider.ts";

let fake: FakeStripe;
let stripe: StripeProvider;
beforeEach(async () => {
  fake = await FakeStripe.open();
  stripe = new StripeProvider({
    STRIPE_SECRET_KEY: "sk_test_key",
    STRIPE_WEBHOOK_SECRET: ["whsec_new", "whsec_old"],
    STRIPE_URL: fake.origin,
    origin: "https://mall.example.org",
  });
});
afterEach(() => fake.close());

const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
const request = (some: Partial<PaymentRequest> = {}): PaymentRequest => ({
  orderId: randomUUID(),
  buyerId: randomUUID(),
  total: 1_130,
  currency: "CAD",
  lines: [
    { itemName: "Harbour at dawn", total: 1_000 },
    { itemName: "  ", total: 130 },
  ],
  expiresAt: inAnHour,
  ...some,
});
const creations = () => fake.calls.filter(({ method, path }) => method === "POST" && path.endsWith("/sessions"));

/** A session, and the order that it is for. */
async function started(some: Partial<PaymentRequest> = {}) {
  const order = request(some);
  const { paymentRef } = await stripe.start(order);
  return { ...order, paymentRef };
}

/** An order that was paid on Stripe's page. */
async function paid() {
  const order = await started();
  fake.account.pay(order.paymentRef);
  const paymentId = fake.account.session(order.paymentRef).payment_intent ?? "";
  const refund = { orderId: order.orderId, paymentId, refundId: randomUUID(), amount: 130, currency: "CAD" };
  return { ...order, paymentId, refund };
}

function read(event: object, secret = "whsec_new", timestamp?: number): Promise<ProviderEvent> {
  const { body, headers } = fake.webhook(event, secret, timestamp);
  return stripe.readWebhook(Buffer.from(body), headers);
}

describe("a payment", () => {
  test("has Stripe's page with each line by name, and leads back to the mall", async () => {
    const order = request();
    const state = await stripe.start(order);
    expect(state).toMatchObject({ status: "open", url: `${fake.origin}/pay/${state.paymentRef}` });
    const { form, authorization } = creations()[0]!;
    expect(authorization).toBe("Bearer sk_test_key");
    const line = (index: string) => ["line_items", index, "price_data"];
    expect(textAt(form, ...line("0"), "product_data", "name")).toBe("Harbour at dawn");
    expect(textAt(form, ...line("1"), "product_data", "name")).toBe("Item");
    expect(textAt(form, ...line("1"), "unit_amount")).toBe("130");
    expect(textAt(form, "payment_intent_data", "metadata", "orderId")).toBe(order.orderId);
    expect(textAt(form, "success_url")).toBe(`https://mall.example.org/pay/return/${order.orderId}`);
    expect(textAt(form, "adaptive_pricing", "enabled")).toBe("false");
  });

  test("is one session for an order, and a repeated start says how it stands now", async () => {
    const order = await started();
    expect(await stripe.start(order)).toMatchObject({ status: "open", paymentRef: order.paymentRef });
    fake.account.pay(order.paymentRef);
    expect(await stripe.start(order)).toMatchObject({ status: "paid", paymentRef: order.paymentRef, amount: 1_130 });
  });

  test("is one session also if the answer of the first call was lost", async () => {
    const order = request();
    fake.fail(/sessions$/, "lost");
    const { paymentRef } = await stripe.start(order);
    expect(paymentRef).toBe(fake.account.sessionOf(order.orderId).id);
    expect(new Set(creations().map(({ key }) => key))).toEqual(new Set([`order-${order.orderId}`]));
  });

  test("comes back in the order's own currency and units", async () => {
    const { orderId, paymentRef } = await started({
      total: 500,
      currency: "ISK",
      lines: [{ itemName: "A", total: 500 }],
    });
    fake.account.pay(paymentRef);
    expect(fake.account.session(paymentRef)).toMatchObject({ currency: "isk", amount_total: 50_000 });
    expect(await stripe.find(orderId, paymentRef)).toMatchObject({ status: "paid", amount: 500, currency: "ISK" });
  });

  test("is one line if Stripe cannot charge the lines one by one", async () => {
    const halves = [1, 2].map((each) => ({ itemName: `Half ${each}`, total: 625 }));
    await started({ total: 1_250, currency: "KWD", lines: halves });
    expect(textAt(creations()[0]!.form, "line_items", "0", "price_data", "unit_amount")).toBe("1250");
  });

  test("is declined if Stripe cannot charge the amount", async () => {
    expect(await stripe.start(request({ total: 1_251, currency: "KWD" }))).toMatchObject({ status: "declined" });
    const small = await stripe.start(request({ total: 20, lines: [{ itemName: "A", total: 20 }] }));
    expect(small).toMatchObject({ status: "declined", reason: "The total amount must be at least 50 cents." });
  });

  test("that Stripe does not answer for is an error, not a decline", async () => {
    for (const status of [402, 429, 500]) {
      fake.fail(/sessions$/, status, { times: 2 });
      await expect(stripe.start(request())).rejects.toThrow(`Fault ${status}.`);
      fake.heal();
    }
  });

  test("cannot be made any more once it is cancelled", async () => {
    const { orderId, paymentRef } = await started();
    expect(await stripe.cancel(orderId, paymentRef)).toMatchObject({ status: "expired" });
    expect(() => fake.account.pay(paymentRef)).toThrow("not open");
    expect(await stripe.find(orderId, paymentRef)).toMatchObject({ status: "expired" });
  });

  test("that was made before it is cancelled stays paid", async () => {
    const { orderId, paymentRef, paymentId } = await paid();
    expect(await stripe.cancel(orderId, paymentRef)).toMatchObject({ status: "paid", paymentId });
  });

  test("whose money takes days is open, without a page, until it comes or fails", async () => {
    const { orderId, paymentRef } = await started();
    fake.account.pay(paymentRef, { slowly: true });
    expect(await stripe.cancel(orderId, paymentRef)).toEqual({ status: "open", paymentRef, url: null });
    fake.account.decide(paymentRef, false);
    expect(await stripe.find(orderId, paymentRef)).toMatchObject({
      status: "declined",
      reason: "The bank refused the debit.",
    });
  });

  test("of another order is not taken for this one's", async () => {
    const { paymentRef } = await paid();
    await expect(stripe.find(randomUUID(), paymentRef)).rejects.toThrow("is not of the order");
  });
});

describe("a refund", () => {
  test("is made once, also a day later when Stripe has forgotten the idempotency key", async () => {
    const { refund } = await paid();
    expect(await stripe.refund(refund)).toMatchObject({ status: "done" });
    expect(await stripe.refund(refund)).toMatchObject({ status: "done" });
    expect(fake.calls.filter(({ method, path }) => method === "POST" && path === "/v1/refunds")).toHaveLength(1);
  });

  test("is pending until Stripe has carried it out or failed", async () => {
    const { refund } = await paid();
    fake.account.newRefunds = "pending";
    const { status, providerRef } = await stripe.refund(refund);
    expect(status).toBe("pending");
    const { notice } = await read(fake.account.settleRefund(providerRef, "failed"));
    const { orderId, refundId } = refund;
    expect(notice).toEqual({
      kind: "refund",
      orderId,
      refundId,
      status: "failed",
      providerRef,
      reason: "expired or canceled card",
    });
    expect(await stripe.refund(refund)).toMatchObject({ status: "failed" });
  });

  test("of more than is left is refused; one that Stripe does not answer for is not", async () => {
    const { refund } = await paid();
    expect(await stripe.refund({ ...refund, amount: 1_131 })).toMatchObject({
      status: "failed",
      reason: "The refund is greater than the unrefunded amount.",
    });
    fake.fail(/refunds$/, 500, { times: 4 });
    await expect(stripe.refund(refund)).rejects.toThrow("Fault 500.");
  });
});

describe("a webhook", () => {
  test("is read if Stripe signed it with any of the secrets, and is forged otherwise", async () => {
    const { paymentRef } = await started();
    const event = fake.account.pay(paymentRef);
    for (const secret of ["whsec_new", "whsec_old"]) expect((await read(event, secret)).id).toBe(event.id);
    await expect(read(event, "whsec_other")).rejects.toThrow(ForgedWebhook);
    await expect(stripe.readWebhook(Buffer.from(JSON.stringify(event)), {})).rejects.toThrow(ForgedWebhook);
    const { body, headers } = fake.webhook(event, "whsec_new");
    await expect(stripe.readWebhook(Buffer.from(`${body} `), headers)).rejects.toThrow(ForgedWebhook);
  });

  test("that is signed but no JSON was not parsed before its signature was checked", async () => {
    const { headers } = fake.webhook({}, "whsec_new");
    await expect(stripe.readWebhook(Buffer.from("{"), headers)).rejects.toThrow(ForgedWebhook);
  });

  test("that was recorded and sent again later is forged", async () => {
    const { paymentRef } = await started();
    const longAgo = Math.floor(Date.now() / 1_000) - 3_600;
    await expect(read(fake.account.pay(paymentRef), "whsec_new", longAgo)).rejects.toThrow(ForgedWebhook);
  });

  test("says which order is paid, expired or declined", async () => {
    const first = await started();
    expect((await read(fake.account.pay(first.paymentRef))).notice).toMatchObject({
      kind: "payment",
      orderId: first.orderId,
      state: { status: "paid", amount: 1_130, currency: "CAD" },
    });
    const second = await started();
    expect((await read(fake.account.pay(second.paymentRef, { slowly: true }))).notice).toMatchObject({
      state: { status: "open", url: null },
    });
    expect((await read(fake.account.decide(second.paymentRef, false))).notice).toMatchObject({
      orderId: second.orderId,
      state: { status: "declined" },
    });
  });

  test("about a payment without an order says so", async () => {
    expect((await read(fake.account.charge(700, "cad"))).notice).toMatchObject({
      kind: "payment",
      orderId: null,
      state: { status: "paid", amount: 700, currency: "CAD" },
    });
  });

  test("about a dispute names the order of its payment; an inquiry is no dispute", async () => {
    const { paymentId, orderId } = await paid();
    const said = async (status: string, type: "created" | "updated" | "closed") =>
      (await read(fake.account.dispute(paymentId, status, type))).notice;
    expect(await said("warning_needs_response", "created")).toBeNull();
    expect(await said("needs_response", "updated")).toMatchObject({ orderId, status: "opened", amount: 1_130 });
    expect(await said("won", "closed")).toMatchObject({ status: "won", reason: "product not received" });
    expect(await said("lost", "closed")).toMatchObject({ status: "lost" });
  });

  test("of a kind that the mall does not know is acknowledged and says nothing", async () => {
    expect((await read(fake.account.tell("customer.created", { id: "cus_1" }))).notice).toBeNull();
  });
});

test("recent events are those since a time, with the ids of their webhooks", async () => {
  const { orderId } = await paid();
  fake.account.tell("customer.created", { id: "cus_1" });
  const events: ProviderEvent[] = [];
  for await (const event of stripe.recent(new Date(Date.now() - 60_000))) events.push(event);
  expect(events.map(({ notice }) => notice)).toMatchObject([
    { orderId, state: { status: "paid" } },
    { orderId, state: { status: "paid" } },
  ]);
  for await (const event of stripe.recent(new Date(Date.now() + 60_000))) throw new Error(`too early: ${event.id}`);
});
