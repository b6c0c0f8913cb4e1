import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { derivedId } from "#backend/commands/command-context";
import { Database } from "#backend/database/database";
import { EVENT_STORE, type EventStore, type Recorded } from "#backend/event-store/event-store";
import { type Caller, startTestMall, type TestMall } from "../../test/support/test-mall.ts";
import type { OrderEvent } from "../marketplace/events.ts";
import type { OrderLine } from "../marketplace/order-contract.ts";
import { licenseType } from "../marketplace/rules/license-types.ts";
import type { MozaikDocument } from "./document/index.ts";

let mall: TestMall;
let author: Caller;
let buyer: Caller;
let id: string;
let page: string;
beforeAll(async () => {
  mall = await startTestMall();
  [author, buyer] = [await mall.person("author"), await mall.person("buyer")];
});
afterAll(() => mall.stop());
beforeEach(async () => {
  id = (await author.call("POST", "/api/mozaiks", { name: "Harbour", tags: ["sea"], url: `u-${randomUUID()}` })).body
    .id;
  const { document } = (await author.call("GET", `/api/mozaiks/${id}`)).body;
  page = pageOf(document).id;
});

const pageOf = (document: MozaikDocument) => {
  const found = Object.values(document.nodes).find((node) => node.kind === "page");
  if (found?.kind !== "page") throw new Error("no page");
  return found;
};
const rename = (baseRevision: number, name: string) =>
  author.call("POST", `/api/mozaiks/${id}/edits`, {
    baseRevision,
    edits: [{ edit: "renamePage", input: { id: page, name } }],
  });
const publish = () => author.call("POST", `/api/mozaiks/${id}/publish`);

/** Stores a paid order with one line; returns the id of its copy. */
async function bought(licenseTypeId: string): Promise<{ copyId: string; stream: string; position: string }> {
  const [orderId, licenseOptionId] = [randomUUID(), randomUUID()];
  const line: OrderLine = {
    licenseOptionId,
    itemType: "mozaik",
    itemId: id,
    itemName: "Harbour",
    authorId: author.userId,
    licenseTypeId,
    licenseType: licenseType(licenseTypeId)?.name ?? "",
    price: 0,
    tax: 0,
    shipping: 0,
    other: 0,
    total: 0,
    currency: "CAD",
    discount: 0,
    purchaseCodeId: null,
    termsVersion: null,
    optionRevision: null,
    waiver: null,
    taxPercentage: 13,
    taxSource: "option",
    taxPlace: null,
  };
  const paid: OrderEvent = {
    type: "OrderPaid",
    data: { orderId, buyerId: buyer.userId, lines: [line], paymentId: "p1", paidAt: null },
  };
  const position = await mall.given(`order-${orderId}`, paid);
  const copyId = derivedId("copy", orderId, licenseOptionId);
  return { copyId, stream: `mozaik-${copyId}`, position };
}

async function eventsOf(stream: string): Promise<Recorded[]> {
  const store: EventStore = mall.app.get(EVENT_STORE);
  const events: Recorded[] = [];
  for await (const event of store.readStream(stream)) events.push(event);
  return events;
}

/** Waits until the reactor has handled the order, and lets the buyer read the result. */
async function carriedOut({ stream, position }: { stream: string; position: string }): Promise<Recorded[]> {
  await mall.reached("item_copies", position);
  const events = await eventsOf(stream);
  buyer.see(events.at(-1)?.position ?? position);
  return events;
}

test("the buyer of a full copy gets their own copy and can change it", async () => {
  await rename(0, "Home");
  await publish();
  const sale = await bought("mozaik-full-copy");
  await carriedOut(sale);
  const copy = (await buyer.call("GET", `/api/mozaiks/${sale.copyId}`)).body;
  expect(copy).toMatchObject({
    authorId: buyer.userId,
    settings: { name: "Harbour", tags: ["sea"], url: "", isPublic: false },
    readOnly: false,
    license: "Mozaik Full Copy",
    publishedRevision: null,
  });
  const copiedPage = pageOf(copy.document);
  expect(copiedPage.name).toBe("Home");
  expect(copiedPage.id).not.toBe(page);
  const edit = { edit: "renamePage", input: { id: copiedPage.id, name: "My own" } };
  const edited = await buyer.call("POST", `/api/mozaiks/${sale.copyId}/edits`, { baseRevision: 0, edits: [edit] });
  expect(edited.status).toBe(200);
  expect((await author.call("GET", `/api/mozaiks/${sale.copyId}`)).status).toBe(404);
});

test("a limited copy can be read but not changed", async () => {
  await publish();
  const sale = await bought("mozaik-limited-copy");
  await carriedOut(sale);
  const copy = (await buyer.call("GET", `/api/mozaiks/${sale.copyId}`)).body;
  expect(copy.readOnly).toBe(true);
  const edit = { edit: "renamePage", input: { id: pageOf(copy.document).id, name: "My own" } };
  const edited = await buyer.call("POST", `/api/mozaiks/${sale.copyId}/edits`, { baseRevision: 0, edits: [edit] });
  expect(edited.body).toMatchObject({
    status: 403,
    detail: "This is a limited copy. You can look at it, but not change it.",
  });
});

test("the buyer of a view gets no copy", async () => {
  await publish();
  expect(await carriedOut(await bought("mozaik-view"))).toEqual([]);
});

test("the copy is of the version published when the order was paid, not the draft or a later version", async () => {
  await rename(0, "Shown");
  await publish();
  await rename(2, "Only a draft");
  const sale = await bought("mozaik-full-copy");
  await rename(3, "Later");
  await publish();
  await carriedOut(sale);
  const copy = (await buyer.call("GET", `/api/mozaiks/${sale.copyId}`)).body;
  expect(pageOf(copy.document).name).toBe("Shown");
});

test("a buyer gets their copy even if the author deletes the Mozaik", async () => {
  await publish();
  await author.call("DELETE", `/api/mozaiks/${id}`);
  expect(await carriedOut(await bought("mozaik-full-copy"))).toHaveLength(1);
});

test("an order of a never published Mozaik does not block the next order", async () => {
  expect(await carriedOut(await bought("mozaik-full-copy"))).toEqual([]);
  await publish();
  expect(await carriedOut(await bought("mozaik-full-copy"))).toHaveLength(1);
});

test("orders handled again after a crash create no second copy and change none", async () => {
  await publish();
  const sale = await bought("mozaik-full-copy");
  const before = await carriedOut(sale);
  await rename(1, "Later");
  await publish();
  const database = new Database(mall.databaseUrl);
  try {
    await mall.restart(async () => {
      await sql`delete from runner.checkpoint where name = 'item_copies'`.execute(database);
    });
    await mall.reached("item_copies", sale.position);
  } finally {
    await database.destroy();
  }
  expect(await eventsOf(sale.stream)).toEqual(before);
  expect(before).toHaveLength(1);
});

test("who holds a limited copy shows it to people and to a group, collects their answers and ends that", async () => {
  await publish();
  const { copyId, ...sale } = await bought("mozaik-limited-copy");
  await carriedOut({ stream: sale.stream, position: sale.position });
  const [friend, member] = [await mall.person("copy-friend"), await mall.person("copy-member")];
  const groupId = (await buyer.call("POST", "/api/accountGroups", { name: "Readers" })).text;
  await buyer.call("PATCH", `/api/accountGroups/${groupId}`, { members: [member.userId] });
  const read = (who: Caller) => who.follow(buyer).call("GET", `/public/api/mozaiks/${copyId}`);
  expect((await read(friend)).status).toBe(404);

  const share = { shareType: "users", selectedUsers: [friend.userId], selectedGroups: [groupId] };
  expect((await buyer.call("POST", `/api/mozaiks/${copyId}/share`, share)).status).toBe(204);
  const { status, body } = await read(friend);
  expect({ status, name: body.settings.name }).toEqual({ status: 200, name: "Harbour" });
  expect((await read(member)).status).toBe(200);
  for (const stranger of [mall.guest(), author]) expect((await read(stranger)).status).toBe(404);
  expect((await friend.call("GET", "/api/cards?scope=shared")).body.items).toMatchObject([{ itemId: copyId }]);
  const answers = (who: Caller) =>
    who.call("POST", `/public/api/mozaiks/${copyId}/submissions`, {
      revision: body.revision,
      buttonId: randomUUID(),
      answers: [],
    });
  expect((await answers(author)).body.code).toBe("mozaik-not-found");
  // The button does not exist, so nothing is accepted. But the friend may answer this version, before and after a link is made.
  const before = (await answers(friend)).body.code;
  expect(["mozaik-not-found", "page-changed"]).not.toContain(before);
  expect((await buyer.call("PUT", `/api/mozaiks/${copyId}/link`)).status).toBe(204);
  expect((await answers(friend)).body.code).toBe(before);

  expect((await buyer.call("DELETE", `/api/items/mozaik/${copyId}/sharing/users/${friend.userId}`)).status).toBe(204);
  expect((await read(friend)).status).toBe(404);
  expect((await answers(friend)).body.code).toBe("mozaik-not-found");
});

test("who holds a limited copy shares it by a link, collects its answers and ends the link", async () => {
  await publish();
  const { copyId, ...sale } = await bought("mozaik-limited-copy");
  await carriedOut({ stream: sale.stream, position: sale.position });
  const link = async () => (await buyer.call("GET", `/api/mozaiks/${copyId}`)).body.linkKey as string | null;
  const read = (key: string | null) =>
    mall.guest().follow(buyer).call("GET", `/public/api/mozaiks/${copyId}?key=${key}`);
  expect(await link()).toBeNull();
  expect((await read(null)).status).toBe(404);

  expect((await buyer.call("PUT", `/api/mozaiks/${copyId}/link`)).status).toBe(204);
  const key = await link();
  expect(key).toHaveLength(24);
  const { status, body } = await read(key);
  const origin = {
    itemId: id,
    name: "Harbour",
    author: body.origin.author,
    license: "Mozaik Limited Copy",
    copiedAt: expect.any(String),
  };
  expect(body.origin).toEqual(origin);
  expect(body.origin.author).not.toBe(body.author.name); // the author, not the holder who shares it
  expect((await buyer.call("GET", `/api/mozaiks/${copyId}`)).body.origin).toEqual(origin);
  expect({ status, name: body.settings.name }).toEqual({ status: 200, name: "Harbour" });
  expect((await read("another")).status).toBe(404);
  const answers = (more: string) =>
    mall.guest().call("POST", `/public/api/mozaiks/${copyId}/submissions${more}`, {
      revision: body.revision,
      buttonId: randomUUID(),
      answers: [],
    });
  expect((await answers("")).status).toBe(404);
  expect((await answers(`?key=${key}`)).body.code).not.toBe("mozaik-not-found"); // there is no such button, but the page
  expect((await buyer.call("GET", `/api/mozaiks/${copyId}/submissions`)).status).toBe(200);
  expect((await author.call("GET", `/api/mozaiks/${copyId}/submissions`)).status).toBe(404);
  for (const [method, path] of [
    ["PUT", "link"],
    ["DELETE", "link"],
  ] as const) {
    expect((await author.call(method, `/api/mozaiks/${copyId}/${path}`)).status).toBe(404);
  }

  expect((await buyer.call("DELETE", `/api/mozaiks/${copyId}/link`)).status).toBe(204);
  expect((await read(key)).status).toBe(404);
  expect((await answers(`?key=${key}`)).status).toBe(404);
  expect((await buyer.call("PUT", `/api/mozaiks/${copyId}/link`)).status).toBe(204);
  expect(await link()).not.toBe(key);
});

test("buyers hear of a new version of what they copied, adopt it once and can undo it", async () => {
  await rename(0, "First");
  await publish();
  const { copyId, ...sale } = await bought("mozaik-full-copy");
  await carriedOut({ stream: sale.stream, position: sale.position });
  const copy = async () => (await buyer.follow(author).call("GET", `/api/mozaiks/${copyId}`)).body;
  const offer = async (who = buyer) => (await who.call("GET", `/api/mozaiks/${copyId}/newVersion`)).body;
  const adopt = (who: Caller, request: object) => who.call("POST", `/api/mozaiks/${copyId}/adopt`, request);
  expect(await offer()).toEqual({ newVersion: null });
  expect(await copy()).toMatchObject({ newVersionAt: null });
  const pageId = pageOf((await copy()).document).id;
  const mine = { edit: "setDesign", input: { id: pageId, design: { backgroundColor: "#112233" } } };
  await buyer.call("POST", `/api/mozaiks/${copyId}/edits`, { baseRevision: 0, edits: [mine] });

  await rename(2, "Second");
  expect(await offer()).toEqual({ newVersion: null }); // a draft
  await publish();
  await mall.settled(); // the notification is an event that follows the publication
  const { newVersion } = await offer();
  expect(newVersion).toEqual({ version: 3, publishedAt: expect.any(String), conflicts: [] });
  expect(await copy()).toMatchObject({ newVersionAt: newVersion.publishedAt });
  const cards = (await buyer.call("GET", "/api/cards?scope=my-content")).body.items;
  const card = cards.find(({ itemId }: { itemId: string }) => itemId === copyId);
  expect(card).toMatchObject({ hasNewVersion: true });
  expect(card).not.toHaveProperty("isRevoked");
  const { items } = (await buyer.follow(author).call("GET", `/api/notifications/${buyer.userId}`)).body;
  const heard = items.filter(({ url }: { url: string }) => url === `/mozaik/${copyId}/edit`);
  expect(heard).toMatchObject([
    { type: "visualization", content: expect.stringContaining("published a new version of") },
  ]);

  for (const who of [author, mall.guest()]) {
    expect((await adopt(who, { baseRevision: 1, version: 3 })).status).toBe(who === author ? 404 : 401);
  }
  expect((await adopt(buyer, { baseRevision: 1, version: 2 })).body.code).toBe("version-changed");
  expect((await adopt(buyer, { baseRevision: 1, version: 3 })).body).toMatchObject({
    revision: 2,
    edits: [{ label: "Adopted the author's new version", own: true }],
    canUndo: true,
  });
  expect((await adopt(buyer, { baseRevision: 2, version: 3 })).body).toMatchObject({ revision: 2, edits: [] });
  expect(pageOf((await copy()).document)).toMatchObject({ name: "Second", design: { backgroundColor: "#112233" } });
  expect(await copy()).toMatchObject({ newVersionAt: null });
  await buyer.call("POST", `/api/mozaiks/${copyId}/undo`, { baseRevision: 2 });
  expect(pageOf((await copy()).document)).toMatchObject({ name: "First", design: { backgroundColor: "#112233" } });
  expect(await copy()).toMatchObject({ newVersionAt: newVersion.publishedAt });
  expect(await offer()).toMatchObject({ newVersion: { version: 3 } });
});

test("an author who goes back to what a copy has had offers its owner nothing new", async () => {
  await rename(0, "First");
  await publish();
  const { copyId, ...sale } = await bought("mozaik-full-copy");
  await carriedOut({ stream: sale.stream, position: sale.position });
  const offered = async () => {
    const { newVersionAt } = (await buyer.follow(author).call("GET", `/api/mozaiks/${copyId}`)).body;
    const { newVersion } = (await buyer.call("GET", `/api/mozaiks/${copyId}/newVersion`)).body;
    expect(newVersionAt).toBe(newVersion?.publishedAt ?? null);
    return newVersion?.version ?? null;
  };
  await rename(2, "Second");
  await publish();
  expect(await offered()).toBe(3);
  await buyer.call("POST", `/api/mozaiks/${copyId}/adopt`, { baseRevision: 0, version: 3 });
  expect(await offered()).toBeNull();
  await rename(4, "First");
  await publish();
  expect(await offered()).toBeNull(); // the content that was bought
  await rename(6, "Third");
  await publish();
  expect(await offered()).toBe(7);
  await rename(8, "Second");
  await publish();
  expect(await offered()).toBeNull(); // the content that was adopted
});

test("a limited copy adopts a new version whole, and its link shows it", async () => {
  await rename(0, "First");
  await publish();
  const { copyId, ...sale } = await bought("mozaik-limited-copy");
  await carriedOut({ stream: sale.stream, position: sale.position });
  expect((await buyer.call("PUT", `/api/mozaiks/${copyId}/link`)).status).toBe(204);
  const { linkKey } = (await buyer.call("GET", `/api/mozaiks/${copyId}`)).body;
  await rename(2, "Second");
  await publish();
  expect((await buyer.call("POST", `/api/mozaiks/${copyId}/adopt`, { baseRevision: 1, version: 3 })).status).toBe(200);
  const shared = await mall.guest().follow(buyer).call("GET", `/public/api/mozaiks/${copyId}?key=${linkKey}`);
  expect(pageOf(shared.body.document).name).toBe("Second");
  expect(shared.body.revision).toBe(2);
});
