import { randomUUID } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import { jest } from "@jest/globals";
import { sql } from "kysely";
import { Database } from "#backend/database/database";
import { EVENT_STORE, type EventStore, type Recorded } from "#backend/event-store/event-store";
import type { Reactor } from "#backend/projections/projection";
import { Runner } from "#backend/projections/runner";
import { grantLicenses } from "#modules/marketplace/license/grant-licenses";
import { itemCopies } from "#modules/marketplace/order/item-copies";
import { PAYMENT_PROVIDER, type PaymentProvider } from "#modules/marketplace/order/payment-provider";
import { SANDBOX_DECLINED_TOTAL } from "#modules/marketplace/order/sandbox-totals";
import { settleOrders } from "#modules/marketplace/order/settle-orders";
import { purchaseNotifications } from "#modules/social/notification/purchase-notifications";
import { submissionNotifications } from "#modules/social/notification/submission-notifications";
import { offeredMozaik, publishedMozaik } from "../support/selling.ts";
import { type Caller, startTestMall, type TestMall } from "../support/test-mall.ts";

const REACTORS = [settleOrders, purchaseNotifications, itemCopies, submissionNotifications, grantLicenses];
const NAMES = ["settle_orders", "purchase_notices", "item_copies", "submission_notices", "licenses"];

/** The events caused by one checkout, and by one submission, each once. */
const PAID = [
  "CartCheckedOut",
  "OrderPlaced",
  "OrderPaid",
  "OrderDelivered",
  "EntryPosted",
  "InvoiceIssued",
  "NotificationSent",
  "MozaikCreated",
  "LicenseGranted",
].sort();
const DECLINED = ["CartCheckedOut", "OrderPlaced", "OrderDeclined", "CartRestored"].sort();
const ANSWERED = ["MozaikCreated", "MozaikPublished", "SubmissionReceived", "NotificationSent"].sort();

let mall: TestMall;
let database: Database;
let author: Caller;
beforeEach(async () => {
  mall = await startTestMall();
  database = new Database(mall.databaseUrl, () => {});
  author = await mall.person("author");
  await sql`
    create function refuse_checkpoint() returns trigger language plpgsql as
    $$ begin raise exception 'the process was killed'; end $$`.execute(database);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await database.destroy();
  await mall.stop();
});

/** Work that only reactors can continue: the ids of two orders, and of a Mozaik with a submission. */
interface Begun {
  paid: string;
  declined: string;
  answered: string;
}

/** Checks out two carts and submits a form just before. */
async function begun(): Promise<Begun> {
  const person = await mall.person(`buyer-${randomUUID().slice(0, 8)}`);
  const order = async (option: object) => {
    const licenseOptionId = await offeredMozaik(mall, author, { licenseTypeId: "mozaik-full-copy", ...option });
    await person.follow(author).call("POST", "/api/cart/items", { licenseOptionId });
    const [{ previewSrc: _src, author: _author, problem: _problem, ...line }] = (await person.call("GET", "/api/cart"))
      .body.items;
    const orderId = randomUUID();
    const { total, currency } = line;
    const data = { userId: person.userId, orderId, uses: [], lines: [line], total, currency, provider: "sandbox" };
    person.see(await mall.given(`cart-${person.userId}`, { type: "CartCheckedOut", data }));
    return orderId;
  };
  const paid = await order({});
  const declined = await order({ price: SANDBOX_DECLINED_TOTAL, taxPercentage: 0 });
  return { paid, declined, answered: await answeredMozaik() };
}

async function answeredMozaik(): Promise<string> {
  const mozaikId = await publishedMozaik(mall, author);
  const submissionId = randomUUID();
  const at = new Date().toISOString();
  const data = { submissionId, mozaikId, authorId: author.userId, revision: 0, visitorId: null, at };
  await mall.given(`submission-${submissionId}`, { type: "SubmissionReceived", data });
  return mozaikId;
}

async function wholeLog(): Promise<Recorded[]> {
  const reading = new AbortController();
  const log: Recorded[] = [];
  for await (const { events, live } of mall.app.get<EventStore>(EVENT_STORE).subscribe({ signal: reading.signal })) {
    log.push(...events);
    if (live) break;
  }
  reading.abort();
  return log;
}

/** The sorted types of all events that contain `id`. */
async function eventsAbout(id: string): Promise<string[]> {
  const log = await wholeLog();
  return log
    .filter(({ data }) => JSON.stringify(data).includes(id))
    .map(({ type }) => type)
    .sort();
}

async function until(holds: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await holds())) await nextTurn();
}

async function happened({ paid, declined, answered }: Begun): Promise<void> {
  await until(async () => (await eventsAbout(paid)).length >= PAID.length);
  await until(async () => (await eventsAbout(declined)).length >= DECLINED.length);
  await until(async () => (await eventsAbout(answered)).length >= ANSWERED.length);
}

/** Each once. */
async function expectAll({ paid, declined, answered }: Begun): Promise<void> {
  expect(await eventsAbout(paid)).toEqual(PAID);
  expect(await eventsAbout(declined)).toEqual(DECLINED);
  expect(await eventsAbout(answered)).toEqual(ANSWERED);
}

/** Waits until every reactor has reached the head of the log and produced no more events. */
async function atRest(): Promise<void> {
  for (let before = -1; ; ) {
    const log = await wholeLog();
    const head = log.at(-1)?.position ?? "";
    await until(() => reactors().every(({ state, position }) => state === "following" && position >= head));
    if (before === log.length) return;
    before = log.length;
  }
}

const reactors = () =>
  mall.app
    .get(Runner)
    .status()
    .filter(({ kind }) => kind === "reactor");

/** The positions of the events that reactors handle, and of those before them. */
const around = (log: readonly Recorded[]) =>
  log.flatMap(({ type, position }, index) =>
    ["CartCheckedOut", "OrderPlaced", "OrderPaid", "SubmissionReceived"].includes(type)
      ? [log[index - 1]?.position ?? "", position]
      : [],
  );

const resetTo = (position: string) =>
  sql`update runner.checkpoint set position = ${position} where name = any(${NAMES})`.execute(database).then(() => {});

test("a kill between the last append and the checkpoint duplicates nothing, however often it happens", async () => {
  await atRest();
  await sql`
    create trigger killed before update on runner.checkpoint for each row
      when (old.name in ('settle_orders', 'purchase_notices', 'item_copies', 'submission_notices', 'licenses'))
      execute function refuse_checkpoint()`.execute(database);
  const start = jest.spyOn(mall.app.get<PaymentProvider>(PAYMENT_PROVIDER), "start");
  const orders = await begun();
  await happened(orders);
  await mall.restart(async () => {});
  const stopped = () =>
    reactors().every(({ name, error }) => !NAMES.includes(name) || error?.includes("the process was killed"));
  await until(stopped); // each has repeated all its work and could not store its checkpoint
  await mall.restart(async () => {
    await sql`drop trigger killed on runner.checkpoint`.execute(database);
  });
  await atRest();
  await expectAll(orders);
  const charged = start.mock.calls.map(([{ orderId }]) => orderId);
  expect(charged.toSorted()).toEqual([orders.paid, orders.declined].toSorted());
});

test.each([
  ["to right before and after each event that they act on", (log: Recorded[]) => around(log)],
  ["to the first event", () => [""]],
])("checkpoints set back %s duplicate nothing", async (_, positions) => {
  await happened(await begun());
  await atRest();
  const log = await wholeLog();
  const start = jest.spyOn(mall.app.get<PaymentProvider>(PAYMENT_PROVIDER), "start");
  for (const position of positions(log)) {
    await mall.restart(() => resetTo(position));
    await atRest();
    expect((await wholeLog()).map(({ id }) => id)).toEqual(log.map(({ id }) => id));
  }
  expect(start).not.toHaveBeenCalled();
});

test("two processes that both follow the log duplicate nothing, even if both believe to be the leader", async () => {
  await atRest();
  const { createApp } = await import("#backend/create-app");
  const other = await createApp();
  await other.init();
  try {
    await other.get(Runner).start();
    const orders = await begun();
    const instances = REACTORS.flatMap((reactor): Reactor[] =>
      [mall.app, other].map((app) => app.get<Reactor>(reactor.provide, { strict: false })),
    );
    // runs the reactors of both processes by hand, at the same time
    for (let seen = 0; ; ) {
      const log = await wholeLog();
      for (const event of log.slice(seen)) {
        const concerned = instances.filter(({ categories }) =>
          categories.includes(event.stream.slice(0, event.stream.indexOf("-"))),
        );
        await Promise.all(concerned.map((reactor) => reactor.react(event)));
      }
      if (seen === log.length) break;
      seen = log.length;
    }
    await atRest();
    await expectAll(orders);
  } finally {
    await other.close();
  }
});
