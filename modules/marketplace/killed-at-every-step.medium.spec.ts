import { randomUUID } from "node:crypto";
import { jest } from "@jest/globals";
import { Logger } from "@nestjs/common";
import { type Command, CommandBus } from "@nestjs/cqrs";
import { type CommandContext, commandContext, newId } from "#backend/commands/command-context";
import { FakeStripe } from "../../test/fakes/stripe/fake-stripe.ts";
import {
  type Asked,
  counted,
  diesAndRestarts,
  type Life,
  livesOf,
  mortal,
  nameOfLife,
  once,
  step,
  wholeLog,
} from "../../test/support/mortal-processes.ts";
import { linesSeenBy, offeredMozaik } from "../../test/support/selling.ts";
import { type Caller, startTestMall, type TestMall } from "../../test/support/test-mall.ts";
import { AddCartItem } from "./cart/cart.handlers.ts";
import { copyIdOf, RefundOrder } from "./messages.ts";
import { Checkout } from "./order/checkout.handler.ts";
import { SettleOrder } from "./order/settlement.handlers.ts";
import { RequestPayout } from "./payout/payout.handlers.ts";
import type { SeenLine } from "./rules/seen-lines.ts";

const ORDER_STEPS = [
  step("checked out", "CartCheckedOut", "request"),
  step("use taken", "UseTaken", "request"),
  step("placed", "OrderPlaced", "request"),
  step("payment started", "OrderPaymentStarted", "request"),
  step("paid", "OrderPaid", "request"),
  step("license granted", "LicenseGranted", "request"),
  step("copied", "MozaikCreated", "reactor"),
  step("delivered", "OrderDelivered", "reactor"),
  step("sale posted", "EntryPosted sale", "reactor"),
  step("invoice issued", "InvoiceIssued", "reactor"),
];

const REFUND_STEPS = [
  step("refund requested", "OrderRefundRequested", "request"),
  step("refunded", "OrderRefunded", "request"),
  step("license revoked", "LicenseRevoked", "reactor"),
  step("copy closed", "CopyRevoked", "reactor"),
  step("refund posted", "EntryPosted refund", "reactor"),
  step("credit note issued", "CreditNoteIssued", "reactor"),
];

/** The job of the webhook writes what the others call the request's. */
const DISPUTE_STEPS = [
  step("disputed", "OrderDisputed", "request"),
  step("money held", "EntryPosted dispute-opened", "reactor"),
  step("dispute lost", "OrderDisputeLost", "request"),
  step("license revoked", "LicenseRevoked", "reactor"),
  step("copy closed", "CopyRevoked", "reactor"),
  step("loss posted", "EntryPosted dispute-lost", "reactor"),
  step("credit note issued", "CreditNoteIssued", "reactor"),
];

const PAYOUT_STEPS = [
  step("payout requested", "EntryPosted payout-requested", "request"),
  step("payout made", "EntryPosted payout-paid", "request"),
];

const SECRET = "whsec_test";

let stripe: FakeStripe;
let mall: TestMall;
let seller: Caller;
beforeAll(async () => {
  stripe = await FakeStripe.open();
  mall = await startTestMall({
    PAYMENT_PROVIDER: "stripe",
    STRIPE_SECRET_KEY: "sk_test_key",
    STRIPE_WEBHOOK_SECRET: SECRET,
    STRIPE_URL: stripe.origin,
  });
  seller = await mall.person("seller");
});
beforeEach(() => Logger.overrideLogger(false)); // processes are killed on purpose; a restart sets the logger
afterAll(async () => {
  await mall.stop();
  stripe.close();
});

const run = <Result>(command: Command<Result>) => mall.app.get(CommandBus).execute(command);
const contextOf = (userId: string): CommandContext =>
  commandContext({ userId, correlationId: userId, idempotencyKey: randomUUID() });

interface Bought extends Asked {
  readonly buyerId: string;
  readonly orderId: string;
}

/** Buys in the name of somebody, and pays on Stripe's page. */
function purchase(life: Life, option: string, lines: readonly SeenLine[]): Bought {
  const buyerId = randomUUID();
  life.ids.add(buyerId);
  const [adding, paying] = [contextOf(buyerId), contextOf(buyerId)];
  const chosen = { licenseOptionId: option, purchaseCodeId: null, price: null };
  const agreed = lines.map((line) => ({ ...line, termsAccepted: true }));
  const orderId = newId(paying, "order");
  const ask = async () => {
    await run(new AddCartItem(buyerId, chosen, false, adding));
    await run(new Checkout(buyerId, agreed, null, paying));
    await pays(orderId, buyerId);
  };
  return { life, buyerId, orderId, about: [orderId], ask };
}

/** As the return page does. */
async function pays(orderId: string, buyerId: string): Promise<void> {
  const session = stripe.account.sessionOf(orderId);
  if (session.status === "open") stripe.account.pay(session.id);
  await run(new SettleOrder(orderId, contextOf(buyerId), buyerId));
}

/** The payment of an order at Stripe. */
const intentOf = (orderId: string) => stripe.account.sessionOf(orderId).payment_intent ?? "";

async function copiesOnSale(): Promise<{ option: string; lines: readonly SeenLine[] }> {
  const terms = { price: 1_000, taxPercentage: 0, quantity: 1_000, licenseTypeId: "mozaik-full-copy" };
  const option = await offeredMozaik(mall, seller, terms);
  return { option, lines: await linesOnSale(option) };
}

/** The option's line as a buyer sees it. */
async function linesOnSale(option: string): Promise<readonly SeenLine[]> {
  const looker = await mall.person(`looker-${option.slice(0, 8)}`);
  await looker.follow(seller).call("POST", "/api/cart/items", { licenseOptionId: option });
  return linesSeenBy(looker);
}

/** A delivered order for each life, which ends in what is done with it next. */
async function delivered(lives: readonly Life[]): Promise<(Bought & { readonly option: string })[]> {
  const { option, lines } = await copiesOnSale();
  const orders = lives.map((life) => purchase(life, option, lines));
  for (const { ask } of orders) await ask();
  await mall.settled();
  return orders.map((order) => {
    const about = [order.orderId, copyIdOf(order.orderId, option)];
    for (const id of about) order.life.ids.add(id);
    return { ...order, about, option };
  });
}

test("an order completes once, at whichever write its process was killed", async () => {
  const { option, lines } = await copiesOnSale();
  const lives = livesOf(ORDER_STEPS);
  const orders = lives.map((life) => purchase(life, option, lines));

  const inRequests = orders.filter(({ life }) => life.by === "request");
  mortal(mall, lives);
  await Promise.all(inRequests.map(({ ask }) => ask().catch(() => null)));
  expect(
    inRequests
      .map(({ life }) => life)
      .filter(({ state }) => state !== "dead")
      .map(nameOfLife),
  ).toEqual([]);
  await mall.restart(async () => void jest.restoreAllMocks());
  for (const { life, ask } of inRequests) if (life.write === "CartCheckedOut" && life.when === "before") await ask();
  await mall.settled();
  for (const { orderId, buyerId } of inRequests) await pays(orderId, buyerId);

  await diesAndRestarts(
    mall,
    orders.filter(({ life }) => life.by === "reactor"),
    ORDER_STEPS,
  );
  const log = await wholeLog(mall);
  for (const { about, life } of inRequests) {
    expect([nameOfLife(life), counted(log, about, ORDER_STEPS)]).toEqual([nameOfLife(life), once(ORDER_STEPS)]);
  }
}, 120_000);

test("a refund is carried out once, at whichever write its process was killed", async () => {
  const orders = await delivered(livesOf(REFUND_STEPS));
  const refunds = orders.map((order) => {
    const context = { ...contextOf(seller.userId), superAdmin: true };
    const lines = [{ licenseOptionId: order.option, amount: null }];
    return { ...order, ask: () => run(new RefundOrder(order.orderId, lines, "As agreed", "support", context)) };
  });
  await diesAndRestarts(mall, refunds, REFUND_STEPS);
  expect(refunds.map(({ orderId }) => stripe.account.refundsOf(intentOf(orderId)).length)).toEqual(
    refunds.map(() => 1),
  );
}, 120_000);

test("a lost dispute takes back license, copy and money once, at whichever write its process was killed", async () => {
  const orders = await delivered(livesOf(DISPUTE_STEPS));
  const disputes = orders.map((order) => ({
    ...order,
    ask: async () => {
      const event = stripe.account.dispute(intentOf(order.orderId), "lost", "closed");
      const { body, headers } = stripe.webhook(event, SECRET);
      await fetch(`${mall.origin}/public/api/payments/stripe/webhook`, { method: "POST", body, headers });
    },
  }));
  await diesAndRestarts(mall, disputes, DISPUTE_STEPS);
}, 120_000);

test("a payout is made once, at whichever write its process was killed", async () => {
  const payouts: (Asked & { payoutId: string })[] = [];
  for (const [index, life] of livesOf(PAYOUT_STEPS).entries()) {
    seller = await mall.person(`seller-${index}`);
    await seller.call("POST", "/api/payout-account/link");
    stripe.account.connect.onboard(stripe.account.connect.accountOf(seller.userId).id);
    expect((await seller.call("POST", "/api/payout-account/reading")).body.status).toBe("ready");
    const { option, lines } = await copiesOnSale();
    await purchase(life, option, lines).ask();
    const context = contextOf(seller.userId);
    const payoutId = newId(context, "payout");
    life.ids.clear();
    life.ids.add(payoutId);
    const { userId } = seller;
    payouts.push({ life, payoutId, about: [payoutId], ask: () => run(new RequestPayout(userId, "CAD", context)) });
  }
  await mall.settled();
  await diesAndRestarts(mall, payouts, PAYOUT_STEPS);
  expect(payouts.map(({ payoutId }) => stripe.account.connect.transfersOf(payoutId).length)).toEqual(
    payouts.map(() => 1),
  );
}, 120_000);
