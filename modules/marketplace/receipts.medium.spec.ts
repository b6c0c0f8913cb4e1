import { randomUUID } from "node:crypto";
import { CommandBus } from "@nestjs/cqrs";
import { Aggregates } from "#backend/commands/aggregates";
import { commandContext } from "#backend/commands/command-context";
import { CONFIG, type Config } from "#backend/config/config";
import { EVENT_STORE, type EventStore } from "#backend/event-store/event-store";
import { openEventStore } from "#backend/event-store/open-event-store";
import { eventually } from "../../test/support/eventually.ts";
import { jobsDone, keptMails } from "../../test/support/kept-mails.ts";
import { checkOut, linesSeenBy, offer, offeredMozaik, publishedMozaik } from "../../test/support/selling.ts";
import { type Caller, startTestMall, type TestMall } from "../../test/support/test-mall.ts";
import { DomainError } from "../decider.ts";
import type { DocumentEvent } from "./events.ts";
import { CarryOutNotice } from "./order/carry-out-notice.handler.ts";
import { IssueDocument, IssueDocumentHandler } from "./receipt/issue-document.handler.ts";
import { WAIVER } from "./rules/withdrawal.ts";

let mall: TestMall;
let author: Caller;
let buyer: Caller;
beforeAll(async () => {
  mall = await startTestMall({
    RECEIPT_ISSUER: "Harbour Mall | 1 Quay",
    SUPER_ADMINS: "keeper",
    CONSUMER_WITHDRAWAL: "1",
    TAX_BY: "buyer",
    TAX_RATES: "CA asset 5 from 2020-01-01",
  });
  author = await mall.person("author");
  buyer = await mall.person("buyer");
});
afterAll(() => mall.stop());

const livesIn = async (who: Caller, country: string) =>
  expect((await who.call("PUT", "/api/cart/country", { country })).status).toBe(204);

/** Buys these options in one order, to a country without taxes on Mozaiks; returns its id. */
async function bought(who: Caller, ...optionIds: string[]): Promise<string> {
  for (const licenseOptionId of optionIds) {
    await who.follow(author).call("POST", "/api/cart/items", { licenseOptionId });
  }
  await livesIn(who, "CA");
  const { body } = await checkOut(who);
  expect(body.status).toBe("paid");
  return body.id;
}

const receiptOf = (id: string, who = buyer) => who.call("GET", `/api/orders/${id}/receipt`);

async function issuedIn(stream: string): Promise<DocumentEvent["data"][]> {
  const issued: DocumentEvent["data"][] = [];
  const store: EventStore = mall.app.get(EVENT_STORE);
  for await (const { data } of store.readStream(stream)) issued.push(data as DocumentEvent["data"]);
  return issued;
}

test("200 orders at once in two processes get the numbers 1 to 200, each order one", async () => {
  const { EVENT_STORE_URL: eventStoreUrl, DATABASE_URL: databaseUrl }: Config = mall.app.get(CONFIG);
  const stores = await Promise.all([1, 2].map(() => openEventStore({ eventStoreUrl, databaseUrl })));
  const handlers = stores.map((store) => new IssueDocumentHandler(new Aggregates(store), store));
  const orders = Array.from({ length: 200 }, () => randomUUID());
  const issue = async (handler: IssueDocumentHandler, orderId: string): Promise<string> => {
    const context = commandContext({ userId: null, correlationId: "race" });
    const document = { kind: "invoice", orderId, buyerId: randomUUID() } as const;
    for (;;) {
      try {
        return await handler.execute(new IssueDocument(document, "2031-05-03T10:00:00.000Z", context));
      } catch (error) {
        // what the reactor does: a busy series is tried again
        if (!(error instanceof DomainError && error.code === "too-busy")) throw error;
      }
    }
  };
  const [first, second] = await Promise.all(
    handlers.map((handler) => Promise.all(orders.map((orderId) => issue(handler, orderId)))),
  );
  expect(second).toEqual(first);
  const issued = await issuedIn("invoices-2031");
  expect(issued.map(({ sequence }) => sequence)).toEqual(orders.map((_, index) => index + 1));
  expect(issued.map(({ orderId }) => orderId).toSorted()).toEqual(orders.toSorted());
  await Promise.all(stores.map((store) => store.stop()));
}, 120_000);

test("a receipt says everything as it was at the purchase, also after the option is changed and deleted", async () => {
  const itemId = await publishedMozaik(mall, author, { name: "Harbour at dawn" });
  const option = { price: 1_000, taxPercentage: 14.975, hasTermsOfUse: true, termsOfUse: "For one class." };
  const { body: created } = await offer(author, itemId, option);
  const orderId = await bought(buyer, created.id);
  await author.call("PUT", `/api/licenseOptions/${created.id}`, {
    licenseTypeId: "mozaik-full-copy",
    startDate: "2020-01-01",
    price: 9_900,
    hasTermsOfUse: true,
    termsOfUse: "For nobody.",
  });
  await author.call("DELETE", `/api/licenseOptions/${created.id}`);
  const { status, body } = await receiptOf(orderId);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    orderId,
    number: expect.stringMatching(/^\d{4}-\d{6}$/),
    version: 1,
    issuer: ["Harbour Mall", "1 Quay"],
    buyer: { name: "buyer" },
    provider: "sandbox",
    lines: [
      {
        itemName: "Harbour at dawn",
        seller: "author",
        licenseType: "Mozaik View",
        allows: "Read all of it, for good. You may not copy or share it.",
        taxPercentage: 14.975,
        termsOfUse: { blocks: [{ children: [{ text: "For one class." }] }] },
      },
    ],
    sums: { price: 1_000, discount: 0, tax: 150, shipping: 0, other: 0 },
    total: 1_150,
    currency: "CAD",
    creditNotes: [],
  });
});

test("the tax is that of the country the buyer names: one figure in cart, order, receipt and refund", async () => {
  const person = await mall.person("moving");
  const options = await Promise.all([
    offeredMozaik(mall, author, { price: 333, taxPercentage: 13 }),
    offeredMozaik(mall, author, { price: 1_005, taxPercentage: 0, shipping: 250 }),
  ]);
  for (const licenseOptionId of options) {
    await person.follow(author).call("POST", "/api/cart/items", { licenseOptionId });
  }
  expect((await person.call("GET", "/api/cart")).body.place).toEqual({ country: null });
  expect((await checkOut(person)).body).toMatchObject({ code: "country-missing" });
  expect((await person.call("PUT", "/api/cart/country", { country: "XX" })).status).toBe(400);

  await livesIn(person, "HU");
  const inHungary = await linesSeenBy(person);
  await livesIn(person, "FR");
  expect((await person.call("POST", "/api/checkout", { lines: inHungary, waiver: WAIVER })).body.code).toBe(
    "lines-changed",
  );
  const { items, totals, place } = (await person.call("GET", "/api/cart")).body;
  expect(place).toEqual({ country: "FR" });
  // 20 % of each price, rounded on each line
  expect(items.map(({ tax }: { tax: number }) => tax)).toEqual([67, 201]);
  expect(totals).toEqual([{ currency: "CAD", total: 400 + 1_456 }]);

  const { body: order } = await checkOut(person);
  const taxed = { taxPercentage: 20, taxSource: "FR from 2014-01-01", taxPlace: { country: "FR" } };
  expect(order).toMatchObject({
    status: "paid",
    total: 1_856,
    lines: [
      { tax: 67, ...taxed },
      { tax: 201, ...taxed },
    ],
  });
  await livesIn(person, "DE");
  const { body: receipt } = await receiptOf(order.id, person);
  expect(receipt).toMatchObject({
    total: 1_856,
    sums: { price: 1_338, tax: 268, shipping: 250 },
    lines: [taxed, taxed],
  });

  const [sale] = (await author.follow(person).call("GET", "/api/sales?first=1")).body.items;
  expect(sale).toMatchObject(taxed);
  await author.call("POST", `/api/orders/${order.id}/lines/${sale.licenseOptionId}/refunds`, { reason: "Wrong file." });
  const refunded = async () => (await receiptOf(order.id, person)).body;
  expect((await eventually(refunded, ({ refunded: back }) => back > 0)).creditNotes).toMatchObject([
    { amount: sale.total, tax: sale.tax },
  ]);
});

test("the buyer downloads the receipt as a PDF that is not cached; others get 404", async () => {
  const orderId = await bought(buyer, await offeredMozaik(mall, author));
  const { number } = (await receiptOf(orderId)).body;
  const file = await buyer.call("GET", `/api/orders/${orderId}/receipt.pdf`);
  expect(file.text.slice(0, 5)).toBe("%PDF-");
  expect(file.headers.get("content-type")).toBe("application/pdf");
  expect(file.headers.get("content-disposition")).toBe(`attachment; filename="receipt-${number}.pdf"`);
  expect(file.headers.get("cache-control")).toBe("private, no-store");
  expect((await author.follow(buyer).call("GET", `/api/orders/${orderId}/receipt.pdf`)).status).toBe(404);
});

test("the buyer gets one mail when an order is paid and one when it is refunded", async () => {
  const person = await mall.person("mailed");
  const orderId = await bought(person, await offeredMozaik(mall, author, { price: 700, taxPercentage: 0 }));
  const { number } = (await receiptOf(orderId, person)).body;
  const template = `receipt ${orderId}`;
  const [paid] = await keptMails(mall, "mailed@example.org", template);
  expect(paid).toMatchObject({ subject: `Your receipt ${number} from Mozaik` });
  expect(paid?.text).toContain("Harbour at dawn, Mozaik View $ 7.00\nTotal in CAD $ 7.00");
  expect(paid?.text).toContain(`/orders/${orderId}/receipt`);
  const [sale] = (await author.follow(person).call("GET", "/api/sales?first=1")).body.items;
  await author.call("POST", `/api/orders/${sale.orderId}/lines/${sale.licenseOptionId}/refunds`, {
    reason: "Wrong file.",
  });
  const mails = await keptMails(mall, "mailed@example.org", template, 2);
  expect(mails.map(({ subject }) => subject)).toEqual([
    `Your receipt ${number} from Mozaik`,
    expect.stringMatching(/^Your credit note C\d{4}-\d{6} from Mozaik$/),
  ]);
  expect(mails[1]?.text).toContain("Harbour at dawn, Mozaik View $ 7.00");
  expect(mails[1]?.text).toContain("Reason: Wrong file.");
});

test("a lost dispute gets a credit note and a mail like a refund's, and one that is won later cancels it", async () => {
  const person = await mall.person("disputing");
  const orderId = await bought(person, await offeredMozaik(mall, author, { price: 700, taxPercentage: 0 }));
  const template = `receipt ${orderId}`;
  await keptMails(mall, "disputing@example.org", template);
  const dispute = async (status: "opened" | "lost" | "won") => {
    const notice = { kind: "dispute", orderId, disputeId: "d1", status, amount: 700, reason: "fraud" } as const;
    const context = commandContext({ userId: null, correlationId: orderId });
    await mall.app.get(CommandBus).execute(new CarryOutNotice(notice, context));
    await mall.settled();
    return (await receiptOf(orderId, person)).body;
  };
  expect(await dispute("opened")).toMatchObject({ creditNotes: [], refunded: 0 });
  const number = expect.stringMatching(/^C\d{4}-\d{6}$/);
  const note = { number, amount: 700, reason: "Your bank took the payment back.", cancelledAt: null };
  expect(await dispute("lost")).toMatchObject({ creditNotes: [note], refunded: 700 });
  const mails = await keptMails(mall, "disputing@example.org", template, 2);
  expect(mails[1]?.text).toContain("Reason: Your bank took the payment back.");
  expect(await dispute("won")).toMatchObject({
    creditNotes: [{ ...note, cancelledAt: expect.any(String) }],
    refunded: 0,
  });
});

test("support sends a receipt again, a few times an hour, but not to a suppressed address; others may not", async () => {
  const person = await mall.person("asking");
  const admin = await mall.person("keeper");
  const orderId = await bought(person, await offeredMozaik(mall, author, { price: 700 }));
  const again = (who: Caller) =>
    who.call("POST", `/api/support/orders/${orderId}/receipt-mails`, { reason: "It was lost." });
  expect((await again(person)).status).toBe(403);
  const template = `receipt ${orderId}`;
  await keptMails(mall, "asking@example.org", template);
  for (let mails = 2; mails <= 6; mails++) {
    expect((await again(admin)).status).toBe(202);
    expect(await keptMails(mall, "asking@example.org", template, mails)).toHaveLength(mails);
  }
  await again(admin);
  await jobsDone(mall, "receipt-mail");
  expect(await keptMails(mall, "asking@example.org", template)).toHaveLength(6);
  await admin.call("PUT", "/api/support/mails/suppressions", { address: "asking@example.org", reason: "recipient" });
  await again(admin);
  await jobsDone(mall, "receipt-mail");
  expect(await keptMails(mall, "asking@example.org", template)).toHaveLength(6);
});

test("only the buyer sees a receipt, and nobody sees one of an order that is not paid", async () => {
  const orderId = await bought(buyer, await offeredMozaik(mall, author));
  const stranger = await mall.person("stranger");
  expect((await receiptOf(orderId, stranger.follow(buyer))).status).toBe(404);
  expect((await receiptOf(orderId, author.follow(buyer))).status).toBe(404);
  expect((await mall.guest().call("GET", `/api/orders/${orderId}/receipt`)).status).toBe(401);
  expect((await receiptOf(randomUUID())).status).toBe(404);
  expect((await buyer.call("GET", `/api/orders/${orderId}/receipt?version=2`)).status).toBe(404);
});

test("orders get numbers one after the other, free ones too, and refunds have a series of their own", async () => {
  const paidId = await bought(buyer, await offeredMozaik(mall, author, { price: 500, taxPercentage: 0 }));
  const freeId = await bought(buyer, await offeredMozaik(mall, author, { price: 0, taxPercentage: 0 }));
  const [paid, free] = [(await receiptOf(paidId)).body, (await receiptOf(freeId)).body];
  expect(Number(free.number.slice(5))).toBe(Number(paid.number.slice(5)) + 1);
  const sales = (await author.follow(buyer).call("GET", "/api/sales")).body.items;
  const sale = sales.find((each: { orderId: string }) => each.orderId === paidId);
  await author.call("POST", `/api/orders/${sale.orderId}/lines/${sale.licenseOptionId}/refunds`, {
    amount: 200,
    reason: "Wrong file.",
  });
  expect((await receiptOf(paidId, buyer.follow(author))).body).toMatchObject({
    number: paid.number,
    refunded: 200,
    creditNotes: [{ number: expect.stringMatching(/^C\d{4}-\d{6}$/), amount: 200, reason: "Wrong file." }],
  });
});

test("a buyer puts their company on a receipt: a new version with the same number, and the old one is kept", async () => {
  const orderId = await bought(buyer, await offeredMozaik(mall, author));
  const before = (await receiptOf(orderId)).body;
  const company = { company: "Quay Books Ltd", address: "1 Quay\nHalifax", vatId: "GB123" };
  const put = (who: Caller, body: object) => who.call("PUT", `/api/orders/${orderId}/receipt/company`, body);
  const changed = await put(buyer, company);
  expect(changed.body).toMatchObject({ number: before.number, version: 2, buyer: { name: "buyer", ...company } });
  expect((await put(buyer, company)).body.version).toBe(2);
  const old = await buyer.call("GET", `/api/orders/${orderId}/receipt?version=1`);
  expect(old.body).toMatchObject({ version: 1, buyer: { company: "" } });
  expect((await put(author.follow(buyer), company)).status).toBe(404);
  expect((await put(buyer, { ...company, vatId: "x".repeat(33) })).status).toBe(400);
});

const orderOf = async (id: string, who = buyer) => (await who.call("GET", `/api/orders/${id}`)).body;
const withdraw = (id: string, option: string, who = buyer) =>
  who.call("POST", `/api/orders/${id}/withdrawal`, { licenseOptionIds: [option] });
const typesOf = async (id: string) => {
  const types: string[] = [];
  const store: EventStore = mall.app.get(EVENT_STORE);
  for await (const { type } of store.readStream(`order-${id}`)) types.push(type);
  return types;
};

test("a buyer withdraws from what they have not opened, once, and loses the license", async () => {
  const option = await offeredMozaik(mall, author);
  const id = await bought(buyer, option);
  expect((await orderOf(id)).withdrawals).toMatchObject([{ state: "possible", openedAt: null }]);
  expect((await withdraw(id, option, await mall.person("meddler"))).status).toBe(404);
  expect(await withdraw(id, option)).toMatchObject({ status: 201, body: { amount: 1_130, status: "done" } });
  expect(await orderOf(id)).toMatchObject({ status: "refunded", withdrawals: [{ state: "returned" }] });
  expect((await withdraw(id, option)).status).toBe(422);
  await mall.settled();
  const [mail] = await keptMails(mall, "buyer@example.org", `order ${id}`);
  expect(mail?.text).toContain("We received it on");
  const [sellers] = await keptMails(mall, "author@example.org", `order ${id}`);
  expect(sellers?.text).toContain("which they had not opened");
  const [line] = (await orderOf(id)).lines;
  expect((await buyer.call("GET", `/api/mozaiks/${line.itemId}/bought`)).status).toBe(404);
});

test("opening a bought Mozaik for the first time ends the right to withdraw from it; it is recorded once", async () => {
  const option = await offeredMozaik(mall, author);
  const id = await bought(buyer, option);
  const [line] = (await orderOf(id)).lines;
  const open = () => buyer.call("GET", `/api/mozaiks/${line.itemId}/bought`);
  expect([(await open()).status, (await open()).status]).toEqual([200, 200]);
  expect((await typesOf(id)).filter((type) => type === "OrderLineOpened")).toHaveLength(1);
  const { body } = await withdraw(id, option);
  expect(body.code).toBe("withdrawal-opened");
  expect((await orderOf(id)).withdrawals).toMatchObject([{ state: "opened", openedAt: expect.any(String) }]);
});

test("a bought copy is opened in the builder; a list or a thumbnail opens nothing", async () => {
  const option = await offeredMozaik(mall, author, { licenseTypeId: "mozaik-full-copy" });
  const id = await bought(buyer, option);
  await mall.settled();
  const { items } = (await buyer.call("GET", "/api/purchases?first=50")).body;
  const { copyId } = items.find((each: { orderId: string }) => each.orderId === id);
  await buyer.call("GET", "/api/mozaiks?first=50");
  expect(await typesOf(id)).not.toContain("OrderLineOpened");
  expect((await buyer.call("GET", `/api/mozaiks/${copyId}`)).status).toBe(200);
  expect(await typesOf(id)).toContain("OrderLineOpened");
});

test("the mall's table of rates sets the tax that is shown to buyers whose country is known, charged and printed; its author sees what they entered", async () => {
  const parts = new FormData();
  parts.append("meta", JSON.stringify({ name: "Harbour sound", summary: "Waves" }));
  parts.append("file", new Blob(["waves"]), "waves.txt");
  const assetId = (await author.call("POST", "/api/assets", parts)).body.id;
  const option = (await offer(author, assetId, { licenseTypeId: "asset-view" }, "asset")).body.id;
  const shownTo = async (who: Caller) =>
    (await who.follow(author).call("GET", `/public/api/items/asset/${assetId}/licenseOptions`)).body[0];
  expect(await shownTo(author)).toMatchObject({ taxPercentage: 13, total: 1_130 });
  expect(await shownTo(author)).not.toHaveProperty("isBeforeTax");
  // neither a guest nor somebody who has not named a country is shown the seller's tax
  for (const stranger of [mall.guest(), await mall.person("newcomer")]) {
    expect(await shownTo(stranger)).toMatchObject({ taxPercentage: 0, total: 1_000, isBeforeTax: true });
  }
  await livesIn(buyer, "CA");
  expect(await shownTo(buyer)).toMatchObject({ taxPercentage: 5, total: 1_050 });
  expect(await shownTo(buyer)).not.toHaveProperty("isBeforeTax");
  const id = await bought(buyer, option);
  const source = "CA asset from 2020-01-01";
  expect((await orderOf(id)).lines).toMatchObject([{ tax: 50, taxPercentage: 5, taxSource: source, total: 1_050 }]);
  expect((await receiptOf(id)).body.lines).toMatchObject([{ taxPercentage: 5, taxSource: source }]);
});
