import { randomUUID } from "node:crypto";
import { CommandBus, QueryBus } from "@nestjs/cqrs";
import { sql } from "kysely";
import { commandContext } from "#backend/commands/command-context";
import { Database } from "#backend/database/database";
import { checkOut, offer, publishedMozaik } from "../../../test/support/selling.ts";
import { type Caller, startTestMall, type TestMall } from "../../../test/support/test-mall.ts";
import type { AssetEvent } from "../../asset/events.ts";
import type { ItemRef } from "../../item/messages.ts";
import { emptyDocument } from "../../mozaik/document/index.ts";
import type { HeldLicense } from "../events.ts";
import { GetItemsOnSale, GetLicensesHeld, RevokeLicense } from "../messages.ts";
import type { OrderLine } from "../order-contract.ts";

let mall: TestMall;
let author: Caller;
let buyer: Caller;
beforeAll(async () => {
  mall = await startTestMall();
  [author, buyer] = [await mall.person("author"), await mall.person("buyer")];
});
afterAll(() => mall.stop());

const mozaikRef = (itemId: string): ItemRef => ({ itemType: "mozaik", itemId });

async function heldBy(holder: Caller, item: ItemRef): Promise<readonly HeldLicense[]> {
  const held = await mall.app.get(QueryBus).execute(new GetLicensesHeld(holder.userId, [item]));
  return held.get(`${item.itemType}/${item.itemId}`) ?? [];
}

async function bought(mozaikId: string, licenseTypeId = "mozaik-view") {
  const option = await offer(author, mozaikId, { licenseTypeId });
  await buyer.follow(author).call("POST", "/api/cart/items", { licenseOptionId: option.body.id });
  const { status, body } = await checkOut(buyer);
  expect(status).toBe(201);
  return { orderId: body.id as string, licenseOptionId: option.body.id as string };
}

test("the buyer holds the license, in the version on sale, when the checkout answers", async () => {
  const mozaikId = await publishedMozaik(mall, author);
  const line = await bought(mozaikId);
  expect(await heldBy(buyer, mozaikRef(mozaikId))).toEqual([
    { ...line, licenseTypeId: "mozaik-view", version: 0, grantedAt: expect.any(String) },
  ]);
  expect(await heldBy(author, mozaikRef(mozaikId))).toEqual([]);
});

test.each([
  ["mozaik-full-copy", true],
  ["mozaik-full-copy-assets-locked", false],
])("the buyer of %s holds a license to the seller's own assets in it: %s", async (licenseTypeId, holds) => {
  const [own, foreign, mozaikId] = [randomUUID(), randomUUID(), randomUUID()];
  await mall.given(`asset-${own}`, assetOf(author.userId, own));
  await mall.given(`asset-${foreign}`, assetOf(randomUUID(), foreign));
  const empty = emptyDocument({ page: randomUUID(), tile: randomUUID() });
  const nodes = Object.values(empty.nodes).map((node, index) => [
    node.id,
    { ...node, design: { backgroundImage: background(index === 0 ? own : foreign) } },
  ]);
  const document = { ...empty, nodes: Object.fromEntries(nodes) };
  const settings = { name: "Harbour", summary: "", tags: [], url: "", isPublic: true };
  const data = { mozaikId, authorId: author.userId, settings, document, previewAssetId: null, copyOf: null };
  const at = "2026-01-01T00:00:00.000Z";
  const published = { mozaikId, revision: 0, previewAssetId: null, at };
  const events = [
    { type: "MozaikCreated", data },
    { type: "MozaikPublished", data: published },
  ];
  author.see(await mall.given(`mozaik-${mozaikId}`, ...events));
  await bought(mozaikId, licenseTypeId);
  expect(await heldBy(buyer, mozaikRef(mozaikId))).toHaveLength(1);
  expect(await heldBy(buyer, { itemType: "asset", itemId: own })).toHaveLength(holds ? 1 : 0);
  expect(await heldBy(buyer, { itemType: "asset", itemId: foreign })).toEqual([]);
});

const background = (assetId: string) =>
  ({
    assetId,
    type: "image",
    scaling: "crop",
    alignX: "center",
    alignY: "center",
    opacity: 1,
    parallax: false,
  }) as const;

const assetOf = (authorId: string, assetId: string): AssetEvent => ({
  type: "AssetCreated",
  data: {
    assetId,
    authorId,
    file: {
      blobId: randomUUID(),
      sha256: "",
      size: 1,
      mime: "image/png",
      fileName: "a.png",
      type: "image",
      width: 10,
      height: 10,
      colour: null,
    },
    details: {
      name: "Sea",
      summary: "Calm",
      description: "",
      caption: "",
      credit: "",
      tags: [],
      isPublic: false,
      url: assetId,
    },
  },
});

test("a declined order grants nothing", async () => {
  const mozaikId = await publishedMozaik(mall, author);
  const option = await offer(author, mozaikId, { price: 402, taxPercentage: 0 });
  await buyer.follow(author).call("POST", "/api/cart/items", { licenseOptionId: option.body.id });
  expect((await checkOut(buyer)).body.status).toBe("declined");
  expect(await heldBy(buyer, mozaikRef(mozaikId))).toEqual([]);
  await buyer.call("DELETE", `/api/cart/items/${option.body.id}`);
});

test("a revoked license is no longer held, also after its order is seen again", async () => {
  const mozaikId = await publishedMozaik(mall, author);
  const line = await bought(mozaikId);
  const context = commandContext({ userId: null, correlationId: randomUUID() });
  await mall.app
    .get(CommandBus)
    .execute(new RevokeLicense(buyer.userId, mozaikRef(mozaikId), line, "support", context));
  await mall.settled();
  expect(await heldBy(buyer, mozaikRef(mozaikId))).toEqual([]);
});

test("an item is on sale while one of its options can be bought", async () => {
  const mozaikId = await publishedMozaik(mall, author);
  const isOnSale = async () => {
    await mall.settled();
    const onSale = await mall.app.get(QueryBus).execute(new GetItemsOnSale([mozaikRef(mozaikId)], "2030-01-01"));
    return onSale.size === 1;
  };
  expect(await isOnSale()).toBe(false);
  const { body } = await offer(author, mozaikId, { visible: false });
  expect(await isOnSale()).toBe(false);
  const terms = { licenseTypeId: "mozaik-view", startDate: "2020-01-01", visible: true, price: 1 };
  await author.call("PUT", `/api/licenseOptions/${body.id}`, terms);
  expect(await isOnSale()).toBe(true);
  await author.call("DELETE", `/api/licenseOptions/${body.id}`);
  expect(await isOnSale()).toBe(false);
});

test("an order of the past gets its licenses from the log, once, also if the log is read again", async () => {
  const mozaikId = await publishedMozaik(mall, author);
  const [orderId, licenseOptionId] = [randomUUID(), randomUUID()];
  const line: OrderLine = {
    licenseOptionId,
    itemType: "mozaik",
    itemId: mozaikId,
    itemName: "Harbour",
    authorId: author.userId,
    licenseTypeId: "mozaik-limited-copy",
    licenseType: "Mozaik Limited Copy",
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
  const paid = { orderId, buyerId: buyer.userId, lines: [line], paymentId: "p", paidAt: null };
  const position = await mall.given(`order-${orderId}`, { type: "OrderPaid", data: paid });
  await mall.reached("licenses", position);
  const held = await heldBy(buyer, mozaikRef(mozaikId));
  expect(held).toMatchObject([{ orderId, licenseOptionId, licenseTypeId: "mozaik-limited-copy", version: 0 }]);
  const database = new Database(mall.databaseUrl);
  try {
    await mall.restart(async () => {
      await sql`delete from runner.checkpoint where name = 'licenses'`.execute(database);
    });
    await mall.reached("licenses", position);
  } finally {
    await database.destroy();
  }
  expect(await heldBy(buyer, mozaikRef(mozaikId))).toEqual(held);
});
