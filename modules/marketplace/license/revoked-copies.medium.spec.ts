import { randomUUID } from "node:crypto";
import { CommandBus, QueryBus } from "@nestjs/cqrs";
import { commandContext, derivedId } from "#backend/commands/command-context";
import { checkOut, offer, publishedMozaik } from "../../../test/support/selling.ts";
import { type Caller, startTestMall, type TestMall } from "../../../test/support/test-mall.ts";
import type { AssetEvent } from "../../asset/events.ts";
import { emptyDocument } from "../../mozaik/document/index.ts";
import { GetLicensesHeld } from "../messages.ts";
import { CarryOutNotice } from "../order/carry-out-notice.handler.ts";
import { licenseStream } from "./license-stream.ts";

let mall: TestMall;
let author: Caller;
let buyer: Caller;
let friend: Caller;
beforeAll(async () => {
  mall = await startTestMall();
  [author, buyer, friend] = [await mall.person("author"), await mall.person("buyer"), await mall.person("friend")];
});
afterAll(() => mall.stop());

const ok = (answer: { status: number; text: string }) => expect(`${answer.status} ${answer.text}`).toMatch(/^2/);

async function bought(itemId: string, licenseTypeId: string, price = 1_000) {
  const option = await offer(author, itemId, { licenseTypeId, price, taxPercentage: 0 });
  ok(await buyer.follow(author).call("POST", "/api/cart/items", { licenseOptionId: option.body.id }));
  const { body } = await checkOut(buyer);
  expect(body.status).toBe("paid");
  await mall.settled();
  const orderId: string = body.id;
  return { orderId, copyId: derivedId("copy", orderId, option.body.id) };
}

/** The seller gives back all that was paid. */
async function refunded(orderId: string): Promise<void> {
  const { items } = (await author.follow(buyer).call("GET", "/api/sales")).body;
  const sale = items.find((one: { orderId: string }) => one.orderId === orderId);
  const refund = await author.call("POST", `/api/orders/${sale.orderId}/lines/${sale.licenseOptionId}/refunds`, {
    reason: "As agreed",
  });
  expect(refund.body.status).toBe("done");
  await mall.settled();
}

async function disputed(orderId: string, status: "opened" | "lost" | "won"): Promise<void> {
  const notice = { kind: "dispute", orderId, disputeId: "d1", status, amount: 1_000, reason: "fraud" } as const;
  const context = commandContext({ userId: null, correlationId: randomUUID() });
  await mall.app.get(CommandBus).execute(new CarryOutNotice(notice, context));
  await mall.settled();
}

const LOST = { status: 410, code: "license-revoked" };
const answer = async (who: Caller, method: string, path: string, body?: object) => {
  const { status, body: said } = await who.call(method, path, body);
  return { status, code: said?.code, detail: said?.detail };
};

test("a refunded limited copy and its link are closed for everybody, and its former holder is told why", async () => {
  const mozaikId = await publishedMozaik(mall, author);
  const { orderId, copyId } = await bought(mozaikId, "mozaik-limited-copy");
  ok(await buyer.call("PUT", `/api/mozaiks/${copyId}/link`));
  const { linkKey } = (await buyer.call("GET", `/api/mozaiks/${copyId}`)).body;
  const shared = (who: Caller) => who.follow(buyer).call("GET", `/public/api/mozaiks/${copyId}?key=${linkKey}`);
  expect((await shared(mall.guest())).status).toBe(200);

  await refunded(orderId);
  const told = await answer(buyer, "GET", `/api/mozaiks/${copyId}`);
  expect(told).toMatchObject(LOST);
  expect(told.detail).toMatch(/^This license was revoked on \w+ \d+, \d+ because its purchase was refunded\.$/);
  expect(await answer(buyer, "PUT", `/api/mozaiks/${copyId}/link`)).toMatchObject(LOST);
  expect(await answer(buyer, "GET", `/api/mozaiks/${copyId}/submissions`)).toMatchObject(LOST);
  for (const who of [mall.guest(), friend, author, buyer]) expect((await shared(who)).status).toBe(404);
  const submission = { revision: 0, buttonId: randomUUID(), answers: [] };
  expect(
    await answer(mall.guest(), "POST", `/public/api/mozaiks/${copyId}/submissions?key=${linkKey}`, submission),
  ).toMatchObject({ status: 404, code: "mozaik-not-found" });
  expect((await author.call("GET", `/api/mozaiks/${copyId}`)).status).toBe(404);
  const { items } = (await buyer.call("GET", "/api/mozaiks")).body;
  expect(items.find(({ id }: { id: string }) => id === copyId)).toMatchObject({ revoked: { cause: "refund" } });
  const cards = (await buyer.call("GET", "/api/cards?scope=my-content")).body.items;
  expect(cards.find(({ itemId }: { itemId: string }) => itemId === copyId)).toMatchObject({ isRevoked: true });
  ok(await buyer.call("DELETE", `/api/mozaiks/${copyId}`));
});

test("a full copy follows its dispute: closed with its public page and assets when lost, as it was when won", async () => {
  const assetId = randomUUID();
  await mall.given(`asset-${assetId}`, assetOf(author.userId, assetId));
  const mozaikId = await soldWith(assetId);
  const { orderId, copyId } = await bought(mozaikId, "mozaik-full-copy");
  ok(await buyer.call("PATCH", `/api/mozaiks/${copyId}/settings`, { isPublic: true }));
  ok(await buyer.call("PUT", `/api/mozaiks/${copyId}/editors/${friend.userId}`));
  ok(await buyer.call("POST", `/api/mozaiks/${copyId}/publish`));
  const isPublic = async () => (await mall.guest().follow(buyer).call("GET", `/public/api/mozaiks/${copyId}`)).status;
  const isListed = async () => {
    const { items } = (await mall.guest().follow(buyer).call("GET", "/public/api/cards?scope=explore&first=50")).body;
    return items.some((card: { itemId: string }) => card.itemId === copyId);
  };
  const holdsAsset = async () => {
    const item = { itemType: "asset", itemId: assetId } as const;
    return (await mall.app.get(QueryBus).execute(new GetLicensesHeld(buyer.userId, [item]))).size === 1;
  };
  const state = async () => [await isPublic(), await isListed(), await holdsAsset()];
  expect(await state()).toEqual([200, true, true]);

  await disputed(orderId, "opened");
  expect(await state()).toEqual([200, true, true]);
  await disputed(orderId, "lost");
  expect(await state()).toEqual([404, false, false]);
  expect(await answer(buyer, "GET", `/api/mozaiks/${copyId}`)).toMatchObject(LOST);
  expect(await answer(buyer, "POST", `/api/mozaiks/${copyId}/unpublish`)).toMatchObject(LOST);
  expect((await friend.follow(buyer).call("GET", `/api/mozaiks/${copyId}`)).status).toBe(404);

  await disputed(orderId, "won");
  expect(await state()).toEqual([200, true, true]);
  expect((await buyer.call("GET", `/api/mozaiks/${copyId}`)).status).toBe(200);
  expect((await friend.call("GET", `/api/mozaiks/${copyId}`)).status).toBe(200);
});

test("with a new version come the assets that the author added to it, and they go with the license", async () => {
  const [first, second] = [randomUUID(), randomUUID()];
  for (const id of [first, second]) await mall.given(`asset-${id}`, assetOf(author.userId, id));
  const mozaikId = await soldWith(first);
  const { orderId, copyId } = await bought(mozaikId, "mozaik-full-copy");
  const { document } = (await author.follow(buyer).call("GET", `/api/mozaiks/${mozaikId}`)).body;
  const [pageId] = Object.keys(document.nodes);
  const paint = {
    edit: "setDesign",
    input: { id: pageId, design: { backgroundImage: { ...BACKGROUND, assetId: second } } },
  };
  ok(await author.call("POST", `/api/mozaiks/${mozaikId}/edits`, { baseRevision: 1, edits: [paint] }));
  ok(await author.call("POST", `/api/mozaiks/${mozaikId}/publish`));
  const held = async () => {
    const items = [first, second].map((itemId) => ({ itemType: "asset", itemId }) as const);
    return (await mall.app.get(QueryBus).execute(new GetLicensesHeld(buyer.userId, items))).size;
  };
  expect(await held()).toBe(1);
  ok(await buyer.follow(author).call("POST", `/api/mozaiks/${copyId}/adopt`, { baseRevision: 0, version: 2 }));
  expect(await held()).toBe(2);
  await refunded(orderId);
  expect(await held()).toBe(0);
});

test("a copy that is delivered after its license was revoked is closed at once", async () => {
  const mozaikId = await publishedMozaik(mall, author);
  const { orderId: soldId } = await bought(mozaikId, "mozaik-limited-copy");
  const [orderId, licenseOptionId] = [randomUUID(), randomUUID()];
  const [sold] = (await buyer.call("GET", `/api/orders/${soldId}`)).body.lines;
  const holding = { holderId: buyer.userId, itemType: "mozaik", itemId: mozaikId } as const;
  const line = { orderId, licenseOptionId };
  const license = { licenseTypeId: "mozaik-limited-copy", version: 0, grantedAt: "2026-01-01T00:00:00.000Z", ...line };
  await mall.given(
    licenseStream(buyer.userId, holding),
    { type: "LicenseGranted", data: { ...holding, ...license, cause: "purchase" } },
    { type: "LicenseRevoked", data: { ...holding, ...line, cause: "refund" } },
  );
  await mall.settled(); // the revocation is handled before the copy exists
  const paid = { ...line, buyerId: buyer.userId, lines: [{ ...sold, licenseOptionId }], paymentId: "p1", paidAt: null };
  const position = await mall.given(`order-${orderId}`, { type: "OrderPaid", data: paid });
  await mall.settled();
  buyer.see(position);
  const copyId = derivedId("copy", orderId, licenseOptionId);
  expect(await answer(buyer, "GET", `/api/mozaiks/${copyId}`)).toMatchObject(LOST);
});

test("a copy that was never published stays unpublished when its license is restored", async () => {
  const { orderId, copyId } = await bought(await publishedMozaik(mall, author), "mozaik-full-copy");
  await disputed(orderId, "opened");
  await disputed(orderId, "lost");
  await disputed(orderId, "won");
  expect((await buyer.call("GET", `/api/mozaiks/${copyId}`)).body).toMatchObject({ publishedRevision: null });
  expect((await mall.guest().call("GET", `/public/api/mozaiks/${copyId}`)).status).toBe(404);
});

test("who may pass copies on gives one to a friend, sees that, and takes it back; nobody else can", async () => {
  const mozaikId = await publishedMozaik(mall, author, { isPublic: false });
  const { orderId, copyId } = await bought(mozaikId, "mozaik-limited-copy-can-copy-share");
  const given = `/api/items/mozaik/${mozaikId}/given`;
  const received = async () => {
    await mall.settled();
    return (await friend.follow(buyer).call("GET", "/api/receivedCopies")).body.items;
  };
  expect((await answer(friend, "PUT", `${given}/${author.userId}`)).code).toBe("not-found");
  expect((await answer(buyer, "PUT", `${given}/${randomUUID()}`)).code).toBe("user-not-found");
  ok(await buyer.call("PUT", `${given}/${friend.userId}`));
  ok(await buyer.call("PUT", `${given}/${friend.userId}`));
  expect((await buyer.call("GET", given)).body.people).toMatchObject([{ id: friend.userId }]);
  const [copy, ...more] = await received();
  expect(more).toEqual([]);
  expect(copy).toMatchObject({ itemName: "Harbour at dawn", giver: { id: buyer.userId }, isRevoked: false });
  expect(copy.copyId).not.toBe(copyId);
  const open = (who: Caller) => answer(who, "GET", `/api/mozaiks/${copy.copyId}`);
  expect((await friend.call("GET", `/api/mozaiks/${copy.copyId}`)).body).toMatchObject({
    readOnly: true,
    license: "Mozaik Limited Copy",
    origin: { name: "Harbour at dawn" },
  });
  for (const who of [buyer, author]) expect((await open(who)).status).toBe(404);
  const { items } = (await friend.call("GET", `/api/notifications/${friend.userId}`)).body;
  expect(items[0]).toMatchObject({
    type: "share",
    content: expect.stringMatching(/shared <b>Harbour at dawn<\/b> with you/),
  });
  // a limited copy is not passed on further
  expect(await answer(friend, "PUT", `${given}/${author.userId}`)).toMatchObject({ status: 403, code: "may-not-give" });
  expect((await answer(friend, "DELETE", `${given}/${friend.userId}`)).status).toBe(403);

  // its receiver deletes it and fetches it again; for nobody else there is such a copy
  ok(await friend.call("DELETE", `/api/mozaiks/${copy.copyId}`));
  expect(await received()).toMatchObject([{ id: copy.id, copyId: null, isRevoked: false }]);
  const fetched = `/api/items/mozaik/${mozaikId}/received/${copy.id}/copy`;
  for (const who of [buyer, author]) expect(await answer(who, "POST", fetched)).toMatchObject({ status: 404 });
  copy.copyId = (await friend.call("POST", fetched)).body.id;
  expect(await received()).toMatchObject([{ id: copy.id, copyId: copy.copyId }]);
  expect((await friend.call("GET", `/api/mozaiks/${copy.copyId}`)).body).toMatchObject({ readOnly: true });

  ok(await buyer.call("DELETE", `${given}/${friend.userId}`));
  expect((await buyer.call("GET", given)).body.people).toEqual([]);
  expect(await received()).toMatchObject([{ id: copy.id, isRevoked: true }]);
  expect(await answer(friend, "POST", fetched)).toMatchObject({ status: 422, code: "license-not-held" });
  const closed = await open(friend);
  expect(closed).toMatchObject(LOST);
  expect(closed.detail).toContain("because the person who gave it took it back.");

  ok(await buyer.call("PUT", `${given}/${friend.userId}`));
  const [again] = await received();
  expect(again).toMatchObject({ isRevoked: false });
  await refunded(orderId);
  expect(await received()).toMatchObject([{ id: again.id, isRevoked: true }, { id: copy.id }]);
  expect(await answer(friend, "GET", `/api/mozaiks/${again.copyId}`)).toMatchObject(LOST);
});

test("a deleted copy is fetched again as it was sold, once, also after its seller deleted the item", async () => {
  const mozaikId = await publishedMozaik(mall, author);
  const { orderId, copyId } = await bought(mozaikId, "mozaik-limited-copy");
  const purchase = async () => {
    const { items } = (await buyer.call("GET", "/api/purchases")).body;
    return items.find((one: { orderId: string }) => one.orderId === orderId);
  };
  const { licenseOptionId } = await purchase();
  const again = async (who: Caller) =>
    answerWithBody(await who.call("POST", `/api/orders/${orderId}/lines/${licenseOptionId}/copy`));
  expect(await again(buyer)).toEqual([201, copyId]); // it is there
  ok(await buyer.call("DELETE", `/api/mozaiks/${copyId}`));
  expect(await purchase()).toMatchObject({ copyId: null });
  ok(await author.call("DELETE", `/api/mozaiks/${mozaikId}`));
  expect((await again(friend))[0]).toBe(404);
  const [status, secondId] = await again(buyer);
  expect(status).toBe(201);
  expect(secondId).not.toBe(copyId);
  expect(await again(buyer)).toEqual([201, secondId]);
  expect(await purchase()).toMatchObject({ copyId: secondId });
  const copy = (await buyer.call("GET", `/api/mozaiks/${secondId}`)).body;
  expect(copy).toMatchObject({ readOnly: true, settings: { name: "Harbour at dawn" } });

  await refunded(orderId);
  expect(await answer(buyer, "GET", `/api/mozaiks/${secondId}`)).toMatchObject(LOST);
  expect((await again(buyer))[0]).toBe(422);
});

const answerWithBody = ({ status, body }: { status: number; body: { id: string } }) => [status, body.id] as const;

async function soldWith(assetId: string): Promise<string> {
  const mozaikId = randomUUID();
  const empty = emptyDocument({ page: randomUUID(), tile: randomUUID() });
  const backgroundImage = { ...BACKGROUND, assetId };
  const nodes = Object.fromEntries(
    Object.values(empty.nodes).map((node) => [node.id, { ...node, design: { backgroundImage } }]),
  );
  const settings = { name: "Harbour", summary: "", tags: [], url: "", isPublic: true };
  const document = { ...empty, nodes };
  const data = { mozaikId, authorId: author.userId, settings, document, previewAssetId: null, copyOf: null };
  const published = { mozaikId, revision: 0, previewAssetId: null, at: "2026-01-01T00:00:00.000Z" };
  author.see(
    await mall.given(
      `mozaik-${mozaikId}`,
      { type: "MozaikCreated", data },
      { type: "MozaikPublished", data: published },
    ),
  );
  return mozaikId;
}

const BACKGROUND = {
  type: "image",
  scaling: "crop",
  alignX: "center",
  alignY: "center",
  opacity: 1,
  parallax: false,
} as const;

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
