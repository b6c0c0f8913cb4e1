import { randomUUID } from "node:crypto";
import { CommandBus } from "@nestjs/cqrs";
import { commandContext } from "#backend/commands/command-context";
import { FakeStripe } from "../../../test/fakes/stripe/fake-stripe.ts";
import { eventually } from "../../../test/support/eventually.ts";
import { linesSeenBy, offeredMozaik } from "../../../test/support/selling.ts";
import { type Caller, startTestMall, type TestMall } from "../../../test/support/test-mall.ts";
import { Alarms } from "../order/alarms.ts";
import { SettlePayout } from "./settle-payout.handler.ts";

const SECRET = "whsec_test";

let stripe: FakeStripe;
let mall: TestMall;
let buyer: Caller;
let keeper: Caller;
let seller: Caller;
beforeAll(async () => {
  stripe = await FakeStripe.open();
  mall = await startTestMall({
    PAYMENT_PROVIDER: "stripe",
    STRIPE_SECRET_KEY: "sk_test_key",
    STRIPE_WEBHOOK_SECRET: SECRET,
    STRIPE_URL: stripe.origin,
    MALL_FEE_PERCENT: "10",
    SUPER_ADMINS: "keeper",
  });
  keeper = await mall.person("keeper");
  buyer = await mall.person("buyer");
});
beforeEach(async () => {
  seller = await mall.person(`seller-${randomUUID().slice(0, 8)}`);
});
afterEach(() => {
  stripe.heal();
  stripe.account.connect.balance.set("cad", 1_000_000);
});
afterAll(async () => {
  await mall.stop();
  stripe.close();
});

/** Sells one Mozaik for 10.00, of which the mall keeps 1.00. */
async function sells() {
  const licenseOptionId = await offeredMozaik(mall, seller, { price: 1_000, taxPercentage: 0 });
  await buyer.follow(seller).call("POST", "/api/cart/items", { licenseOptionId });
  const { body } = await buyer.call("POST", "/api/checkout", { lines: await linesSeenBy(buyer) });
  stripe.account.pay(stripe.account.sessionOf(body.id).id);
  await buyer.call("POST", `/api/orders/${body.id}/payment`);
  await mall.settled();
}

const account = async (call: "GET" | "POST" = "GET") =>
  (await seller.call(call, `/api/payout-account${call === "POST" ? "/reading" : ""}`)).body;
const link = async () => (await seller.call("POST", "/api/payout-account/link")).body.url as string;
const ownAccount = () => stripe.account.connect.accountOf(seller.userId).id;

/** The seller has set up their payouts. */
async function onboards() {
  await link();
  stripe.account.connect.onboard(ownAccount());
  expect((await account("POST")).status).toBe("ready");
}

const request = async () => (await seller.call("POST", "/api/payouts", { currency: "CAD" })).body;

/** The seller has requested a payout of what they earned. */
async function requested() {
  await onboards();
  await sells();
  return request();
}

/** What a job, a webhook or a request does with a payout. */
async function settle(payoutId: string) {
  const context = commandContext({ userId: null, correlationId: randomUUID() });
  return mall.app.get(CommandBus).execute(new SettlePayout(seller.userId, payoutId, context));
}

async function balance() {
  await mall.settled();
  return (await seller.call("GET", "/api/balance")).body.items[0];
}
const entries = async () => (await seller.call("GET", "/api/balance/entries?currency=CAD")).body.items;
const kinds = async () => (await entries()).map(({ kind }: { kind: string }) => kind);
const transfers = (payoutId: string) => stripe.account.connect.transfersOf(payoutId);

/** Sends a webhook as Stripe does. Returns the status of the answer. */
async function told(event: object, secret = SECRET): Promise<number> {
  const { body, headers } = stripe.webhook(event, secret);
  const url = `${mall.origin}/public/api/payments/stripe/webhook`;
  return (await fetch(url, { method: "POST", body, headers })).status;
}

describe("a seller's account", () => {
  test("is opened once, on Stripe's pages, and is ready when Stripe says so", async () => {
    expect(await account()).toEqual({ provider: "stripe", status: "not-begun" });
    const links = await Promise.all([link(), link()]);
    expect(new Set(links)).toEqual(new Set([`${stripe.origin}/pay/${ownAccount()}`]));
    expect(stripe.account.connect.account(ownAccount()).links[0]).toEqual({
      return_url: expect.stringMatching(/\/profile\/balance\?payouts=returned$/),
      refresh_url: expect.stringMatching(/\/profile\/balance\?payouts=again$/),
    });
    expect((await account()).status).toBe("needs-details");
    stripe.account.connect.onboard(ownAccount(), { checked: false });
    expect((await account("POST")).status).toBe("in-review");
    stripe.account.connect.onboard(ownAccount());
    expect((await account("POST")).status).toBe("ready");
    expect(await link()).toMatch(/ready=true$/);
  });

  test("is as Stripe says now, in whatever order and however often its webhooks come", async () => {
    await link();
    const ready = stripe.account.connect.onboard(ownAccount());
    const demand = stripe.account.connect.demand(ownAccount(), "external_account");
    for (const event of [demand, ready, ready, demand]) expect(await told(event)).toBe(200);
    await mall.settled();
    expect((await account()).status).toBe("needs-details");
    expect(await told(stripe.account.connect.onboard(ownAccount()))).toBe(200);
    await eventually(account, ({ status }) => status === "ready");
  });

  test("does not change by a forged webhook", async () => {
    await link();
    expect(await told(stripe.account.connect.onboard(ownAccount()), "whsec_wrong")).toBe(400);
    await mall.settled();
    expect((await account()).status).toBe("needs-details");
  });

  test("that Stripe does not know any more can be opened again", async () => {
    await onboards();
    const first = ownAccount();
    stripe.account.connect.remove(first);
    expect((await account("POST")).status).toBe("not-begun");
    await link();
    expect(ownAccount()).not.toBe(first);
  });

  test("is needed before a payout can be requested", async () => {
    await sells();
    expect(await request()).toMatchObject({ code: "payouts-not-set-up" });
    await link();
    expect(await request()).toMatchObject({ code: "payouts-not-set-up" });
  });
});

describe("a payout", () => {
  test("is one transfer of what was earned less the mall's fee, however often it is requested at once", async () => {
    await onboards();
    await sells();
    const answers = await Promise.all([request(), request(), request()]);
    const [{ id }] = answers;
    expect(new Set(answers.map((answer) => answer.id))).toEqual(new Set([id]));
    expect(transfers(id)).toMatchObject([{ amount: 900, currency: "cad", destination: ownAccount() }]);
    expect(await balance()).toMatchObject({ available: 0, reserved: 0, paidOut: 900, mallFee: 100 });
  });

  test("is recorded once, by request, job and webhook", async () => {
    const { id, status } = await requested();
    expect(status).toBe("paid");
    const event = stripe.account.connect.made(id);
    for (let time = 1; time <= 2; time++) expect(await told(event)).toBe(200);
    await Promise.all([settle(id), settle(id)]);
    await balance();
    expect(await kinds()).toEqual(["payout-paid", "payout-requested", "sale"]);
    expect(transfers(id)).toHaveLength(1);
  });

  test("whose answer was lost is found again, not made again", async () => {
    stripe.fail(/transfers$/, "lost", { method: "POST", times: 2 });
    const { id } = await requested();
    expect(transfers(id)).toHaveLength(1);
    await settle(id);
    expect(transfers(id)).toHaveLength(1);
    expect(await balance()).toMatchObject({ reserved: 0, paidOut: 900 });
  });

  test("waits until the buyers' money is in the mall's balance at Stripe", async () => {
    stripe.account.connect.balance.set("cad", 899);
    const { id, status } = await requested();
    expect(status).toBe("requested");
    expect(await balance()).toMatchObject({ available: 0, reserved: 900, paidOut: 0, openPayout: id });
    stripe.account.connect.balance.set("cad", 900);
    await settle(id);
    expect(await balance()).toMatchObject({ reserved: 0, paidOut: 900 });
  });

  test("that Stripe refuses is available again, with the reason, and is an alarm", async () => {
    await onboards();
    await sells();
    stripe.account.connect.demand(ownAccount(), "external_account"); // nobody has told the mall
    const { id, status } = await request();
    expect(status).toBe("failed");
    expect(await balance()).toMatchObject({ available: 900, reserved: 0, openPayout: null });
    expect((await entries())[0]).toMatchObject({
      kind: "payout-failed",
      note: "The account cannot receive transfers.",
    });
    expect((await account()).status).toBe("needs-details");
    expect(await mall.app.get(Alarms).list(100)).toContainEqual(
      expect.objectContaining({ kind: "payout-failed", subject: id }),
    );
  });

  test("that comes back is available again, once, and its late first webhook does not change that", async () => {
    const { id } = await requested();
    const made = stripe.account.connect.made(id);
    const reversed = stripe.account.connect.reverse(id);
    for (const event of [reversed, reversed, made]) expect(await told(event)).toBe(200);
    await eventually(balance, ({ available }) => available === 900);
    await balance();
    expect(await kinds()).toEqual(["payout-failed", "payout-paid", "payout-requested", "sale"]);
    const notices = (await seller.call("GET", `/api/notifications/${seller.userId}`)).body.items;
    expect(notices.map(({ content }: { content: string }) => content)).toContain(
      "Your payout of <b>$ 9.00</b> failed: The transfer was reversed.",
    );
    expect((await request()).amount).toBe(900);
  });

  test("cannot be recorded by hand; one that is cancelled before its transfer is never made", async () => {
    stripe.account.connect.balance.set("cad", 0);
    const { id } = await requested();
    const path = `/api/support/payouts/${seller.userId}/${id}`;
    expect((await keeper.call("POST", `${path}/paid`, { reference: "T-1" })).body.code).toBe("made-by-provider");
    expect((await keeper.call("POST", `${path}/cancel`, { reason: "Not now" })).status).toBe(204);
    stripe.account.connect.balance.set("cad", 1_000);
    await settle(id);
    expect(transfers(id)).toEqual([]);
    expect(await balance()).toMatchObject({ available: 900, reserved: 0 });
  });
});
