import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { jest } from "@jest/globals";
import { CommandBus } from "@nestjs/cqrs";
import sharp from "sharp";
import { BLOB_STORE, type BlobStore } from "#backend/blobs/blob-store";
import { commandContext } from "#backend/commands/command-context";
import { EVENT_STORE, type EventStore, Unavailable } from "#backend/event-store/event-store";
import { RemoveAssetFile } from "#modules/asset/messages";
import { SECRETS, taggedMedia, taggedMp3, taggedPdf } from "#modules/asset/testing/tagged-media";
import { RevokeLicense } from "#modules/marketplace/messages";
import type { MozaikDraft } from "#modules/mozaik/contract";
import { eventually } from "../../test/support/eventually.ts";
import { fileReach, uploadedFile } from "../../test/support/file-reach.ts";
import { checkOut, offer, publishedMozaik } from "../../test/support/selling.ts";
import { type Caller, startTestMall, type TestMall } from "../../test/support/test-mall.ts";

let mall: TestMall;
let author: Caller;
let guest: Caller;
let stranger: Caller;
beforeAll(async () => {
  mall = await startTestMall({}, { withPictures: true });
  [author, stranger, guest] = [await mall.person("author"), await mall.person("stranger"), mall.guest()];
});
afterAll(() => mall.stop());

/** Wider than every rendition, and low: each upload is decoded and scaled several times. */
const WIDTH = 2400;
const HEIGHT = 24;

function picture(background: string, description = "Calm"): Promise<Buffer> {
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background } })
    .withExif({ IFD0: { Model: "Camera of the author", ImageDescription: description } })
    .jpeg()
    .toBuffer();
}

async function filed(background: string, meta?: object, description?: string): Promise<FormData> {
  const form = new FormData();
  if (meta) form.append("meta", JSON.stringify(meta));
  const file = new Uint8Array(await picture(background, description));
  form.append("file", new Blob([file], { type: "image/jpeg" }), "sea.jpg");
  return form;
}

let serial = 0;

/** A private picture, which nobody but its author knows; another one each time. */
async function uploaded(): Promise<string> {
  const meta = { name: "Sea", summary: "Calm", isPublic: false };
  return (await author.call("POST", "/api/assets", await filed("#336699", meta, String(++serial)))).body.id;
}

async function bought(assetId: string, licenseTypeId: string, buyer: Caller) {
  const option = await offer(author, assetId, { licenseTypeId, price: 100 }, "asset");
  expect((await buyer.follow(author).call("POST", "/api/cart/items", { licenseOptionId: option.body.id })).status).toBe(
    204,
  );
  const order = await checkOut(buyer);
  expect(order.body.status).toBe("paid");
  await mall.settled();
  return { orderId: order.body.id as string, licenseOptionId: option.body.id as string };
}

const holders = new Map<string, Caller>();

/** One person for each license: their licenses of other items change nothing. */
async function holderOf(license: string): Promise<Caller> {
  const holder = holders.get(license) ?? (await mall.person(`buyer-${license}`));
  holders.set(license, holder);
  return holder;
}

async function bytes(path: string, who?: Caller) {
  const headers: Record<string, string> = who ? { authorization: `Bearer ${who.token}` } : {};
  const response = await fetch(mall.origin + path, { headers });
  return { status: response.status, file: Buffer.from(await response.arrayBuffer()) };
}

/** The width of the picture that an address answers, or why it does not. */
async function widthOf(path: string, who?: Caller): Promise<number> {
  const { status, file } = await bytes(path, who);
  return status === 200 ? (await sharp(file).metadata()).width : status;
}

const page = (who: Caller, assetId: string) => who.follow(author).call("GET", `/public/api/assets/${assetId}`);

/** Puts an asset into a draft of a person's own, of which no picture is drawn; the status, and what its readers get. */
async function usedBy(who: Caller, assetId: string) {
  const mozaikId = await publishedMozaik(mall, who, { published: false });
  const { document } = (await who.call("GET", `/api/mozaiks/${mozaikId}`)).body as MozaikDraft;
  const id = Object.values(document.nodes).find(({ kind }) => kind === "tile")?.id;
  const look = { type: "image", scaling: "fit", alignX: "center", alignY: "top", opacity: 1, parallax: false };
  const edit = { edit: "setDesign", input: { id, design: { backgroundImage: { assetId, ...look } } } };
  const request = { baseRevision: 0, edits: [edit] };
  const { status } = await who.call("POST", `/api/mozaiks/${mozaikId}/edits`, request);
  const visitors = async (): Promise<number> => {
    const { assets } = (await who.call("GET", `/api/mozaiks/${mozaikId}`)).body;
    const src: string | undefined = assets[assetId]?.src;
    return src === undefined ? 404 : widthOf(src);
  };
  return { status, visitors };
}

/** Everything that one person can do with an asset. A number below 1000 is a status, one above it a width in px. */
async function reachOf(who: Caller, assetId: string) {
  const shown = await page(who, assetId);
  const token = who === guest ? undefined : who;
  const src: string = shown.body.src ?? `/public/api/blobs/${assetId}`;
  const address = `/public/api/blobs/${shown.body.blobId}`;
  const listed = token && (await who.call("GET", "/api/assets?isPurchased=true&first=50")).body.items;
  const entry = listed?.find(({ id }: { id: string }) => id === assetId);
  const zip = token && (await who.call("POST", "/api/assets/archive", { assetIds: [assetId] })).body.href;
  const used = token && (await usedBy(who, assetId));
  const link = await fetch(mall.origin + shown.body.blobUrlShort, { redirect: "manual" });
  return {
    page: shown.status,
    sees: await widthOf(src, token),
    byAddress: await widthOf(address, token),
    narrow: await widthOf(`${address}?width=320`, token),
    download: await widthOf(`${src}${src.includes("?") ? "&" : "?"}download=1`, token),
    zip: Boolean(zip),
    inPicker: entry ? entry.mayUse : null,
    inMozaik: used?.status ?? null,
    visitors: used?.status === 200 ? await used.visitors() : null,
    guestsByShortLink: await widthOf(link.headers.get("location") ?? ""),
  };
}

const PREVIEW = 960;
const RENDITION = 1920;

const ELSE = {
  page: 200,
  sees: PREVIEW,
  byAddress: PREVIEW,
  narrow: 320,
  download: 403,
  zip: false,
  inPicker: null,
  inMozaik: 422,
  visitors: null,
  guestsByShortLink: PREVIEW,
};
const GUEST = { ...ELSE, inMozaik: null };
const HOLDER = { ...ELSE, sees: WIDTH, byAddress: WIDTH };

test.each([
  ["asset-view", { ...HOLDER, inPicker: false }],
  ["asset-limited-copy", { ...HOLDER, inPicker: true, inMozaik: 200, visitors: RENDITION }],
  ["asset-full-copy", { ...HOLDER, inPicker: true, inMozaik: 200, visitors: RENDITION, download: WIDTH, zip: true }],
])("%s: what its holder gets of a picture on sale, and what everybody else gets", async (license, holder) => {
  const assetId = await uploaded();
  const buyer = await holderOf(license);
  const line = await bought(assetId, license, buyer);
  expect(await reachOf(buyer, assetId)).toEqual(holder);
  expect(await reachOf(stranger, assetId)).toEqual(ELSE);
  expect(await reachOf(guest, assetId)).toEqual(GUEST);

  const { src } = (await page(buyer, assetId)).body;
  const used = await usedBy(buyer, assetId);
  const context = commandContext({ userId: null, correlationId: randomUUID() });
  await mall.app
    .get(CommandBus)
    .execute(new RevokeLicense(buyer.userId, { itemType: "asset", itemId: assetId }, line, "refund", context));
  await mall.settled();
  expect(await reachOf(buyer, assetId)).toEqual(ELSE);
  expect(await widthOf(src)).toBe(PREVIEW);
  if (used.status === 200) expect(await used.visitors()).toBe(404);
});

const REFUSED = { status: 422, visitors: null };
const FILE_ELSE = {
  page: 200,
  opens: 403,
  byAddress: 403,
  download: 403,
  zip: false,
  inPicker: null,
  inMozaik: REFUSED,
  shortLink: "page",
};
const FILE_HOLDER = { ...FILE_ELSE, opens: "all", byAddress: "all" };
const FILE_USED = { ...FILE_HOLDER, inPicker: true, inMozaik: { status: 200, visitors: "all" } };
const FILE_LICENSES = [
  ["asset-view", { ...FILE_HOLDER, inPicker: false }],
  ["asset-limited-copy", FILE_USED],
  ["asset-full-copy", { ...FILE_USED, download: "all", zip: true }],
] as const;

test.each(["video", "audio", "application"] as const)(
  "%s: what holders of each license get of a file on sale, and what everybody else gets",
  async (kind) => {
    const assetId = await uploadedFile(author, kind);
    for (const [license, holder] of FILE_LICENSES) {
      const buyer = await holderOf(license);
      await bought(assetId, license, buyer);
      expect([license, await fileReach(mall, buyer, assetId, kind)]).toEqual([license, holder]);
    }
    expect(await fileReach(mall, stranger.follow(author), assetId, kind)).toEqual(FILE_ELSE);
    expect(await fileReach(mall, guest.follow(author), assetId, kind)).toEqual({ ...FILE_ELSE, inMozaik: null });
  },
);

test("its holder keeps the file that they bought after its author replaced it; everybody else gets the new one", async () => {
  const assetId = await uploaded();
  const buyer = await mall.person("keeper");
  await bought(assetId, "asset-limited-copy", buyer);
  const used = await usedBy(buyer, assetId);
  const former = (await page(buyer, assetId)).body;
  expect((await author.call("PUT", `/api/assets/${assetId}/file`, await filed("#993333"))).status).toBe(200);
  await mall.settled();
  const shown = (await page(buyer, assetId)).body;
  expect(shown.blobId).toBe(former.blobId);
  expect(await widthOf(shown.src)).toBe(WIDTH);
  expect(await used.visitors()).toBe(RENDITION);
  const now = (await page(stranger, assetId)).body;
  expect(now.blobId).not.toBe(former.blobId);
  expect(await widthOf(`/public/api/blobs/${former.blobId}`, stranger)).toBe(404);
  expect(await widthOf(`/public/api/blobs/${now.blobId}`, buyer)).toBe(PREVIEW);
  expect((await author.call("DELETE", `/api/assets/${assetId}`)).status).toBe(204);
  await mall.settled();
  expect(await widthOf((await page(buyer, assetId)).body.src)).toBe(WIDTH);
  expect(await used.visitors()).toBe(RENDITION);
});

test("a private asset with the same picture is open to nobody but those who may read the other one", async () => {
  const meta = { name: "Own", summary: "Calm", isPublic: false };
  const assetId = (await author.call("POST", "/api/assets", await filed("#225588", { ...meta, name: "Sea" }))).body.id;
  const own = (await author.call("POST", "/api/assets", await filed("#225588", meta))).body;
  const address = `/public/api/blobs/${own.blobId}`;
  expect((await author.call("GET", `/api/assets/${assetId}`)).body.blobId).toBe(own.blobId);
  const buyer = await mall.person("sharer");
  await bought(assetId, "asset-full-copy", buyer);
  const readers = async () => [await widthOf(address, buyer), await widthOf(address, stranger), await widthOf(address)];
  expect(await readers()).toEqual([WIDTH, PREVIEW, PREVIEW]);
  expect((await page(buyer, own.id)).status).toBe(404);

  expect((await author.call("PUT", `/api/assets/${assetId}/file`, await filed("#882255"))).status).toBe(200);
  await mall.settled();
  expect(await readers()).toEqual([WIDTH, 404, 404]);
  expect(await widthOf(address, author)).toBe(WIDTH);

  const open = { ...meta, isPublic: true };
  expect((await author.call("PUT", `/api/assets/${own.id}`, open)).status).toBe(200);
  await mall.settled();
  expect(await readers()).toEqual([WIDTH, WIDTH, WIDTH]);
  const { headers } = await fetch(mall.origin + address);
  expect([headers.get("cache-control"), headers.get("content-disposition")]).toEqual([
    "public, max-age=60, must-revalidate",
    expect.stringContaining("sea.jpg"),
  ]);
  expect((await author.call("PUT", `/api/assets/${own.id}`, meta)).status).toBe(200);
  await mall.settled();
  expect(await readers()).toEqual([WIDTH, 404, 404]);
});

test("the same file as a bought copy's, uploaded by the buyer, is stored apart and counts against their quota", async () => {
  const assetId = await uploaded();
  const buyer = await mall.person("again");
  await bought(assetId, "asset-full-copy", buyer);
  const { copyId } = (await buyer.call("GET", "/api/purchases")).body.items[0];
  const copy = (await buyer.call("GET", `/api/assets/${copyId}`)).body;
  await mall.settled();
  const { file } = await bytes(copy.src, buyer);
  const form = new FormData();
  form.append("meta", JSON.stringify({ name: "Again", summary: "Calm" }));
  form.append("file", new Blob([new Uint8Array(file)], { type: "image/jpeg" }), "sea.jpg");
  const again = (await buyer.call("POST", "/api/assets", form)).body;
  expect(again.blobId).not.toBe(copy.blobId);
  expect((await buyer.call("GET", "/api/storage")).body.used).toBe(file.length);

  expect((await buyer.call("DELETE", `/api/assets/${copyId}`)).status).toBe(204);
  await mall.app.get(CommandBus).execute(new RemoveAssetFile(copyId));
  expect((await buyer.call("GET", "/api/storage")).body.used).toBe(file.length);
  expect(await widthOf(again.src, buyer)).toBe(WIDTH);
});

test("the buyer of a full copy gets an asset of their own, which they may use and change, but not sell", async () => {
  const assetId = await uploaded();
  const buyer = await mall.person("copier");
  const line = await bought(assetId, "asset-full-copy", buyer);
  const { copyId } = (await buyer.call("GET", "/api/purchases")).body.items[0];
  const copy = (await buyer.call("GET", `/api/assets/${copyId}`)).body;
  const origin = { assetId, name: "Sea", author: "author", license: "Asset Full Copy" };
  expect(copy).toMatchObject({ authorId: buyer.userId, isPublic: false, isPurchased: true, mayDownload: true, origin });
  expect((await sharp((await bytes(copy.src)).file).metadata()).exif).toBeUndefined();
  expect((await buyer.call("GET", "/api/storage")).body.used).toBe(0);
  const sale = await offer(buyer, copyId, { licenseTypeId: "asset-view", price: 100 }, "asset");
  expect(sale.body).toMatchObject({ status: 422, code: "copy-not-for-sale" });

  const crop = { name: "Crop", summary: "Calm", madeFrom: copyId };
  const cropped = await buyer.call("POST", "/api/assets", await filed("#669933", crop));
  expect((await buyer.call("GET", `/api/assets/${cropped.body.id}`)).body).toMatchObject({ origin });

  expect((await author.call("DELETE", `/api/assets/${assetId}`)).status).toBe(204);
  const { body: sea } = await page(buyer, assetId);
  expect([sea.mayDownload, await widthOf(`${sea.src}&download=1`)]).toEqual([true, WIDTH]);
  const used = await usedBy(buyer, copyId);
  expect([used.status, await used.visitors()]).toEqual([200, WIDTH]);
  const open = { name: "Sea", summary: "Calm", isPublic: true };
  expect((await buyer.call("PUT", `/api/assets/${copyId}`, open)).status).toBe(200);
  stranger.follow(buyer);
  expect(await widthOf((await page(stranger, copyId)).body.src, stranger)).toBe(PREVIEW);
  expect((await usedBy(stranger, copyId)).status).toBe(422);

  const context = commandContext({ userId: null, correlationId: randomUUID() });
  const sold = { itemType: "asset", itemId: assetId } as const;
  await mall.app.get(CommandBus).execute(new RevokeLicense(buyer.userId, sold, line, "refund", context));
  for (const id of [copyId, cropped.body.id]) {
    expect((await buyer.call("GET", `/api/assets/${id}`)).status).toBe(404);
    expect((await usedBy(buyer, id)).status).toBe(422);
  }
  expect(await widthOf(copy.src)).toBe(404);
  expect(await used.visitors()).toBe(404);
});

test("the full copy of a film has the film's poster, and keeps it when the author chooses another", async () => {
  const form = new FormData();
  form.append("meta", JSON.stringify({ name: "Film", summary: "Waves", isPublic: true }));
  form.append(
    "file",
    new Blob([new Uint8Array(readFileSync("frontend/ui/media-player/exhibit-film.webm"))]),
    "film.webm",
  );
  const { id } = (await author.call("POST", "/api/assets", form)).body;
  const poster = async (background: string) =>
    expect((await author.call("PUT", `/api/assets/${id}/poster`, await filed(background))).status).toBe(200);
  await poster("#ff0000");
  const buyer = await mall.person("filmlover");
  await bought(id, "asset-full-copy", buyer);
  await poster("#0000ff");
  const { copyId } = (await buyer.call("GET", "/api/purchases")).body.items[0];
  const copy = (await buyer.call("GET", `/api/assets/${copyId}`)).body;
  expect(copy.hasPoster).toBe(true);
  expect((await sharp((await bytes(copy.previewSrc)).file).stats()).dominant.r).toBeGreaterThan(200);
});

test("a full copy whose maker broke off before its poster gets it later, once", async () => {
  const form = new FormData();
  form.append("meta", JSON.stringify({ name: "Film", summary: "Waves", isPublic: true }));
  form.append("file", new Blob([new Uint8Array(await taggedMedia("webm"))]), "film.webm");
  const { id } = (await author.call("POST", "/api/assets", form)).body;
  expect((await author.call("PUT", `/api/assets/${id}/poster`, await filed("#ff0000"))).status).toBe(200);
  const store = mall.app.get<EventStore>(EVENT_STORE);
  const append = store.append.bind(store);
  let isBroken = false;
  const broken = jest.spyOn(store, "append").mockImplementation(async (stream, expected, events) => {
    if (isBroken || events[0]?.type !== "AssetPosterChosen") return append(stream, expected, events);
    isBroken = true;
    throw new Unavailable("broken off");
  });
  const buyer = await mall.person("filmfan");
  const option = await offer(author, id, { licenseTypeId: "asset-full-copy", price: 100 }, "asset");
  await buyer.follow(author).call("POST", "/api/cart/items", { licenseOptionId: option.body.id });
  expect((await checkOut(buyer)).body.status).toBe("paid");
  const { copyId } = await eventually(
    async () => (await buyer.call("GET", "/api/purchases")).body.items[0] ?? {},
    (purchase) => Boolean(purchase.copyId),
  );
  await eventually(
    () => buyer.call("GET", `/api/assets/${copyId}`),
    ({ body }) => body.hasPoster === true,
  );
  expect(isBroken).toBe(true);
  broken.mockRestore();
  const types: string[] = [];
  for await (const { type } of store.readStream(`asset-${copyId}`)) types.push(type);
  expect(types).toEqual(["AssetCreated", "AssetPosterChosen"]);
});

test("a file that came with a full copy is removed with the copy, and only with it", async () => {
  const assetId = await uploaded();
  const buyer = await mall.person("remover");
  await bought(assetId, "asset-full-copy", buyer);
  const { copyId } = (await buyer.call("GET", "/api/purchases")).body.items[0];
  const { blobId } = (await buyer.call("GET", `/api/assets/${copyId}`)).body;
  const blobs = mall.app.get<BlobStore>(BLOB_STORE);
  expect(await blobs.size(blobId)).toBeGreaterThan(0);
  expect((await buyer.call("DELETE", `/api/assets/${copyId}`)).status).toBe(204);
  await mall.app.get(CommandBus).execute(new RemoveAssetFile(copyId));
  expect(await blobs.size(blobId)).toBeNull();
  expect((await buyer.call("GET", "/api/storage")).body.used).toBe(0);
  expect(await widthOf((await page(author, assetId)).body.src)).toBe(WIDTH);
});

test("a thumbnail of a bought file does not open it; its page, its bytes and a download do, for its buyer alone", async () => {
  const opened = async (orderId: string) => {
    const types: string[] = [];
    const store: EventStore = mall.app.get(EVENT_STORE);
    for await (const { type } of store.readStream(`order-${orderId}`)) types.push(type);
    return types.filter((type) => type === "OrderLineOpened").length;
  };
  const [holder, other] = [await mall.person("holder"), await mall.person("other-holder")];
  const assetId = await uploaded();
  const { blobId } = (await author.call("GET", `/api/assets/${assetId}`)).body;
  const { orderId } = await bought(assetId, "asset-full-copy", holder);
  const others = await bought(assetId, "asset-view", other);
  await widthOf(`/public/api/blobs/${blobId}?width=320`, holder);
  expect(await opened(orderId)).toBe(0);
  // somebody else's id in an address that is not signed
  await widthOf(`/public/api/blobs/${blobId}?holder=${holder.userId}`, other);
  expect([await opened(orderId), await opened(others.orderId)]).toEqual([0, 1]);
  await widthOf(`/public/api/blobs/${blobId}?download=1`, holder);
  await page(holder, assetId);
  expect(await opened(orderId)).toBe(1);
});

describe("what a file says of its author", () => {
  const files: readonly (readonly [string, () => Promise<Buffer>])[] = [
    ["film.mp4", () => taggedMedia("mp4")],
    ["film.webm", () => taggedMedia("webm")],
    ["song.mp3", async () => taggedMp3()],
    ["paper.pdf", async () => taggedPdf()],
  ];
  const said = ({ status, file }: { status: number; file: Buffer }) =>
    status === 200 ? SECRETS.filter((secret) => file.includes(Buffer.from(secret, "latin1"))) : status;
  async function given(name: string, file: Buffer, isPublic: boolean) {
    const form = new FormData();
    form.append("meta", JSON.stringify({ name, summary: "Told", isPublic }));
    form.append("file", new Blob([new Uint8Array(file), `\n${++serial}`]), name);
    const { status, body } = await author.call("POST", "/api/assets", form);
    expect(status).toBe(201);
    return body;
  }

  test.each(files)("is for its author alone: %s in public, bought, copied, packed and placed", async (name, make) => {
    const open = await given(name, await make(), true);
    const address = `/public/api/blobs/${open.blobId}`;
    expect(said(await bytes(address, author))).toEqual([...SECRETS]);
    expect(said(await bytes(address))).toEqual([]);
    expect(said(await bytes(address, stranger))).toEqual([]);
    expect(said(await bytes(`${address}?download=1`, stranger))).toEqual([]);
    const { href } = (await stranger.follow(author).call("POST", "/api/assets/archive", { assetIds: [open.id] })).body;
    expect(said(await bytes(href))).toEqual([]);

    const { id, blobId } = await given(name, await make(), false);
    const buyer = await mall.person(`told-${++serial}`);
    await bought(id, "asset-full-copy", buyer);
    const shown = (await page(buyer, id)).body;
    expect(said(await bytes(shown.src, buyer))).toEqual([]);
    expect(said(await bytes(shown.src))).toEqual([]);
    expect(said(await bytes(`/public/api/blobs/${blobId}?download=1`, buyer))).toEqual([]);
    const [copy] = (await buyer.call("GET", "/api/assets?isOwned=true&first=5")).body.items;
    expect(said(await bytes(copy.src, buyer))).toEqual([]);
    expect(said(await bytes((await author.call("GET", `/api/assets/${id}`)).body.src))).toEqual([...SECRETS]);
  });

  test("keeps a file from others if it cannot be taken out: it is not sold, and says so", async () => {
    const locked = await given("locked.pdf", Buffer.from("%PDF-1.7 locked /Author (Ines Author)"), true);
    await mall.settled();
    expect((await bytes(`/public/api/blobs/${locked.blobId}`)).status).toBe(403);
    const own = (await author.call("GET", `/api/assets/${locked.id}`)).body;
    expect((await bytes(own.src)).status).toBe(200);
    const option = await offer(author, locked.id, { licenseTypeId: "asset-view", price: 100 }, "asset");
    const body = { licenseOptionId: option.body.id };
    const chosen = await stranger.follow(author).call("POST", "/api/cart/items", body);
    expect([chosen.status, chosen.body.detail]).toEqual([422, expect.stringMatching(/not published/)]);
  });
});

test("a signed link ends with its file, though another one of its author's has the same bytes", async () => {
  const upload = async () => {
    const meta = { name: "Twin", summary: "Calm", isPublic: false };
    return (await author.call("POST", "/api/assets", await filed("#123456", meta, "twin"))).body;
  };
  const [first, twin] = [await upload(), await upload()];
  expect(twin.blobId).toBe(first.blobId);
  const [lost, kept] = [first.src, twin.src];
  expect(await widthOf(lost)).toBe(WIDTH);
  await author.call("DELETE", `/api/assets/${first.id}`);
  await mall.settled();
  expect([await widthOf(lost), await widthOf(kept)]).toEqual([404, WIDTH]);
  await mall.app.get(CommandBus).execute(new RemoveAssetFile(first.id));
  await mall.settled();
  expect([await widthOf(lost), await widthOf(kept)]).toEqual([404, WIDTH]);
});
