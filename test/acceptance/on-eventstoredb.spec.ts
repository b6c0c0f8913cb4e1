import { randomUUID } from "node:crypto";
import { Logger } from "@nestjs/common";
import { sql } from "kysely";
import sharp from "sharp";
import { Database } from "#backend/database/database";
import type { Purchase } from "#modules/marketplace/purchase-contract";
import { EventStoreDbDouble } from "../fakes/event-store-db.ts";
import { linesSeenBy, OPTION } from "../support/selling.ts";
import { type Caller, startTestMall, type TestMall } from "../support/test-mall.ts";

// One story in parts about two people; each part continues where the last one ended.

/** How long to wait for effects of others' actions (a notification, a copy), in milliseconds. */
const SOON = 30_000;
const server = new EventStoreDbDouble();
let mall: TestMall;
let author: Caller;
let buyer: Caller;
beforeAll(async () => {
  mall = await startTestMall({ EVENT_STORE_URL: await server.start() });
  Logger.overrideLogger(false); // connections are broken on purpose
  author = await mall.person("lamp-maker");
  buyer = await mall.person("night-walker");
});
afterAll(async () => {
  await mall.stop();
  server.stop();
});

let assetId: string;
let mozaikId: string;
let licenseOptionId: string;

/** Sends a request that must succeed; reads wait for everything the caller has written. Returns the body. */
async function ask(who: Caller, method: string, path: string, body?: unknown, headers?: Record<string, string>) {
  const answer = await who.call(method, path, body, headers);
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
  return answer.body;
}
const get = (who: Caller, path: string) => ask(who, "GET", path);
const draft = () => get(author, `/api/mozaiks/${mozaikId}`);
const post = (path: string, body?: object) => ask(author, "POST", `/api/mozaiks/${mozaikId}/${path}`, body);

/** Retries until `find` returns something: for results that do not depend on the reader's own commands. */
async function soon<T>(find: () => Promise<T | undefined | null>): Promise<T> {
  for (const start = performance.now(); ; ) {
    const found = await find();
    if (found) return found;
    if (performance.now() - start > SOON) throw new Error("it did not arrive");
  }
}

test("an author uploads a picture and sees it at once", async () => {
  const picture = sharp({ create: { width: 400, height: 300, channels: 3, background: "#e0a040" } });
  const form = new FormData();
  form.append("meta", JSON.stringify({ name: "Lantern", summary: "A paper lantern", isPublic: true }));
  form.append(
    "file",
    new Blob([Uint8Array.from(await picture.png().toBuffer())], { type: "image/png" }),
    "lantern.png",
  );
  assetId = (await ask(author, "POST", "/api/assets", form)).id;
  expect(await get(author, `/api/assets/${assetId}`)).toMatchObject({ name: "Lantern", width: 400, height: 300 });
});

test("they create a Mozaik, insert the picture, undo and redo", async () => {
  mozaikId = (await ask(author, "POST", "/api/mozaiks", { name: "Lanterns", url: "lanterns" })).id;
  const { document, revision } = await draft();
  const tile = Object.keys(document.nodes).find((id) => document.nodes[id].kind === "tile");
  const ids = [randomUUID(), randomUUID(), randomUUID()];
  const layout = { edit: "addLayout", input: { preset: "one", ids, place: { parentId: tile } } };
  const content = { type: "asset", assetId, mediaType: "image", alt: "A paper lantern" };
  const picture = { edit: "setContent", input: { id: ids[2], content } };
  const edited = await post("edits", { baseRevision: revision, edits: [layout, picture] });
  expect(edited.edits.map(({ event }: { event: string }) => event)).toEqual(["LayoutAdded", "ContentChanged"]);
  const block = async () => (await draft()).document.nodes[ids[2] ?? ""];
  expect(await block()).toMatchObject({ content });
  const undone = await post("undo", { baseRevision: edited.revision });
  expect(await block()).not.toHaveProperty("content");
  await post("redo", { baseRevision: undone.revision });
  expect(await block()).toMatchObject({ content });
  const history = await get(author, `/api/mozaiks/${mozaikId}/history`);
  expect(history.items[0]).toMatchObject({ event: "EditRedone", user: { name: "lamp-maker" } });
});

test("once published and offered it is on the shelf, and a guest reads it", async () => {
  await post("publish");
  const option = { ...OPTION, licenseTypeId: "mozaik-full-copy" };
  const offer = { itemType: "mozaik", itemId: mozaikId, option };
  licenseOptionId = (await ask(author, "POST", "/api/licenseOptions", offer)).id;
  const guest = mall.guest().follow(author);
  const { items } = await get(guest, "/public/api/cards?scope=explore&type=mozaik");
  expect(items).toMatchObject([{ itemId: mozaikId, name: "Lanterns", isMarketplace: true, prices: [1_130] }]);
  const { document, assets } = await get(guest, "/public/api/mozaiks/lanterns");
  expect(JSON.stringify(document)).toContain("A paper lantern");
  const shown = await fetch(mall.origin + assets[assetId].src);
  expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/png"]);
});

test("only one of two concurrent requests gets a friendly url", async () => {
  const wish = { name: "Lanterns too", url: "night-lights" };
  const answers = await Promise.all(Array.from({ length: 6 }, () => buyer.call("POST", "/api/mozaiks", wish)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
});

test("buyer and author receive a purchase although every subscription breaks halfway", async () => {
  await ask(buyer.follow(author), "POST", "/api/cart/items", { licenseOptionId });
  expect((await get(buyer, "/api/cart")).items).toMatchObject([{ licenseOptionId, problem: null }]);

  server.dropSubscriptions();
  const key = { "idempotency-key": `checkout-${randomUUID()}` };
  const lines = await linesSeenBy(buyer);
  const order = await ask(buyer, "POST", "/api/checkout", { lines }, key);
  server.endSubscriptions();
  expect(order).toMatchObject({ status: "paid", total: 1_130 });
  const same = { ...order, isDelivered: expect.any(Boolean) }; // delivered a moment later
  expect(await ask(buyer, "POST", "/api/checkout", { lines }, key)).toEqual(same);
  expect((await get(buyer, "/api/cart")).items).toEqual([]);
  expect((await get(buyer, "/api/orders")).items).toEqual([same]);

  const notices = () => get(author.follow(buyer), `/api/notifications/${author.userId}`);
  const notice = await soon(async () => (await notices()).items[0]);
  expect(notice).toMatchObject({ type: "purchase", read: false });
  expect(notice.content).toContain("night-walker");
  expect((await get(author, "/api/sales")).items).toMatchObject([{ orderId: order.id, buyer: { id: buyer.userId } }]);

  const purchases = async (): Promise<Purchase[]> => (await get(buyer, "/api/purchases")).items;
  const copyId = await soon(async () => (await purchases())[0]?.copyId);
  // a different read model than the one with the id
  const copy = await soon(async () => {
    const { status, body } = await buyer.call("GET", `/api/mozaiks/${copyId}`);
    return status === 200 ? body : null;
  });
  expect(copy).toMatchObject({ authorId: buyer.userId, settings: { name: "Lanterns" }, readOnly: false });
  expect(JSON.stringify(copy.document)).toContain("A paper lantern");
  expect(await purchases()).toHaveLength(1);
  expect((await notices()).items).toHaveLength(1);
});

test("changes made while connections break are visible afterwards, each time", async () => {
  const names: string[] = [];
  for (let round = 0; round < 10; round++) {
    if (round % 2) server.endSubscriptions();
    else server.dropSubscriptions();
    const name = `Lanterns ${round}`;
    await ask(author, "PATCH", `/api/mozaiks/${mozaikId}/settings`, { name });
    names.push((await draft()).settings.name);
  }
  expect(names).toEqual(Array.from({ length: 10 }, (_, round) => `Lanterns ${round}`));
});

test("an append whose answer is lost is carried out once", async () => {
  const { revision } = await draft();
  server.failNextAppend("swallow-answer");
  await ask(author, "PATCH", `/api/mozaiks/${mozaikId}/settings`, { summary: "Folded by hand" });
  expect(await draft()).toMatchObject({ revision: revision + 1, settings: { summary: "Folded by hand" } });
});

test("every follower has a position in the log, and PostgreSQL contains no events", async () => {
  const states = async () => {
    const { followers } = await get(mall.guest(), "/health/ready");
    return [...new Set(followers.map(({ state }: { state: string }) => state))].join();
  };
  while ((await states()) !== "following"); // the last one may not be elected yet
  const database = new Database(mall.databaseUrl);
  const { rows } = await sql`select to_regclass('es.event') as log`.execute(database);
  await database.destroy();
  expect(rows).toEqual([{ log: null }]);
  expect(server.log.all.length).toBeGreaterThan(20);
});
