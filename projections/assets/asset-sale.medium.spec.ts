import { QueryBus } from "@nestjs/cqrs";
import sharp from "sharp";
import { GetViewAssets } from "#modules/asset/messages";
import { pdfOf } from "#modules/asset/testing/files";
import { checkOut, offer } from "../../test/support/selling.ts";
import { type Caller, startTestMall, type TestMall } from "../../test/support/test-mall.ts";

let mall: TestMall;
let author: Caller;
let buyer: Caller;
let stranger: Caller;
let guest: Caller;
beforeAll(async () => {
  mall = await startTestMall();
  author = await mall.person("author");
  [buyer, stranger, guest] = [await mall.person("buyer"), await mall.person("stranger"), mall.guest()];
});
afterAll(() => mall.stop());

const CAMERA = "Camera of the author";

let serial = 0;

/** Another photograph each time, that says which camera took it, as the author uploads it. */
async function uploaded(isPublic: boolean) {
  const photograph = await sharp({ create: { width: 400, height: 200, channels: 3, background: "#336699" } })
    .withExif({ IFD0: { Model: CAMERA, ImageDescription: String(++serial) }, IFD3: { GPSLatitudeRef: "N" } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.append("meta", JSON.stringify({ name: "Sea", summary: "Calm", isPublic }));
  form.append("file", new Blob([new Uint8Array(photograph)], { type: "image/jpeg" }), "sea.jpg");
  const { status, body } = await author.call("POST", "/api/assets", form);
  expect(status).toBe(201);
  return { id: body.id as string, blobId: body.blobId as string, photograph };
}

async function onSale(itemId: string, licenseTypeId = "asset-view"): Promise<string> {
  const { status, body } = await offer(author, itemId, { licenseTypeId, price: 100 }, "asset");
  expect(status).toBe(201);
  await mall.settled();
  return body.id;
}

async function buy(licenseOptionId: string): Promise<void> {
  expect((await buyer.follow(author).call("POST", "/api/cart/items", { licenseOptionId })).status).toBe(204);
  expect((await checkOut(buyer)).body.status).toBe("paid");
}

const page = (who: Caller, id: string) => who.follow(author).call("GET", `/public/api/assets/${id}`);

async function bytes(path: string, who?: Caller): Promise<{ status: number; file: Buffer }> {
  const headers: Record<string, string> = who ? { authorization: `Bearer ${who.token}` } : {};
  const response = await fetch(mall.origin + path, { headers });
  return { status: response.status, file: Buffer.from(await response.arrayBuffer()) };
}

const sizeOf = async (file: Buffer) => {
  const { width, height, exif } = await sharp(file).metadata();
  return { width, height, hasExif: exif !== undefined };
};

test("a public picture that is not on sale reaches others in full size, without what the camera wrote", async () => {
  const { id, photograph } = await uploaded(true);
  const { body } = await page(guest, id);
  expect(body.isPreview).toBe(false);
  const { file } = await bytes(body.src);
  expect(await sizeOf(file)).toEqual({ width: 400, height: 200, hasExif: false });
  expect((await bytes(body.src, author)).file.equals(photograph)).toBe(true);
});

test("a picture on sale reaches those who have not bought it as a smaller one, whatever they ask for", async () => {
  const { id, blobId } = await uploaded(true);
  await onSale(id);
  for (const who of [guest, stranger]) {
    const { body } = await page(who, id);
    expect(body).toMatchObject({ isPreview: true, width: 200, height: 100 });
    for (const path of [body.src, `/public/api/blobs/${blobId}`, `/public/api/blobs/${blobId}?width=320`]) {
      expect(await sizeOf((await bytes(path, who === guest ? undefined : who)).file)).toEqual({
        width: 200,
        height: 100,
        hasExif: false,
      });
    }
  }
});

test("a picture on sale is a smaller one in a Mozaik too, in the room of the whole one", async () => {
  const { id } = await uploaded(false);
  await onSale(id);
  const shown = (await mall.app.get(QueryBus).execute(new GetViewAssets([id]))).get(id);
  expect(shown).toMatchObject({ width: 400, height: 200 });
  expect(await sizeOf((await bytes(shown?.src ?? "")).file)).toMatchObject({ width: 200 });
});

test("its author gets the original, also while it is on sale", async () => {
  const { id, photograph } = await uploaded(true);
  await onSale(id);
  const { body } = await page(author, id);
  expect(body).toMatchObject({ isPreview: false, width: 400 });
  expect((await bytes(body.src)).file.equals(photograph)).toBe(true);
});

test("its buyer sees all of it, also after its author hides and deletes it; everybody else no longer does", async () => {
  const { id } = await uploaded(true);
  await buy(await onSale(id));
  const seesAll = async () => {
    const { status, body } = await page(buyer, id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ isPreview: false, width: 400 });
    expect(await sizeOf((await bytes(body.src)).file)).toEqual({ width: 400, height: 200, hasExif: false });
  };
  await seesAll();
  const options = await author.call("GET", `/public/api/items/asset/${id}/licenseOptions`);
  for (const option of options.body) await author.call("DELETE", `/api/licenseOptions/${option.id}`);
  const hidden = { name: "Sea", summary: "Calm", isPublic: false };
  expect((await author.call("PUT", `/api/assets/${id}`, hidden)).status).toBe(200);
  await mall.settled();
  await seesAll();
  expect((await page(stranger, id)).status).toBe(404);
  expect((await author.call("DELETE", `/api/assets/${id}`)).status).toBe(204);
  await seesAll();
  for (const who of [stranger, guest, author]) expect((await page(who, id)).status).toBe(404);
});

test("a private asset on sale is for buyers: strangers see a preview; without an option it is not there", async () => {
  const { id, blobId } = await uploaded(false);
  expect((await page(stranger, id)).status).toBe(404);
  expect((await bytes(`/public/api/blobs/${blobId}`, stranger)).status).toBe(404);
  const option = await onSale(id);
  expect((await page(stranger, id)).body).toMatchObject({ isPreview: true, width: 200 });
  const terms = { licenseTypeId: "asset-view", startDate: "2020-01-01", visible: false, price: 100 };
  expect((await author.call("PUT", `/api/licenseOptions/${option}`, terms)).status).toBe(204);
  await mall.settled();
  expect((await page(stranger, id)).status).toBe(404);
  const options = await stranger.follow(author).call("GET", `/public/api/items/asset/${id}/licenseOptions`);
  expect(options.body).toEqual([]);
  expect((await stranger.call("POST", "/api/cart/items", { licenseOptionId: option })).status).toBe(422);
});

test("a file on sale that is not a picture is not sent to those who have not bought it", async () => {
  const form = new FormData();
  form.append("meta", JSON.stringify({ name: "Paper", summary: "Two pages", isPublic: true }));
  form.append(
    "file",
    new Blob([new Uint8Array(pdfOf({ pages: 2, colour: [1, 0, 0] }))], { type: "application/pdf" }),
    "paper.pdf",
  );
  const { body } = await author.call("POST", "/api/assets", form);
  const option = await onSale(body.id);
  expect((await bytes(`/public/api/blobs/${body.blobId}`)).status).toBe(403);
  await buy(option);
  expect((await bytes((await page(buyer, body.id)).body.src)).status).toBe(200);
});

test("an asset says to whom it is sold; its settings are its author's alone, also after a full copy was bought", async () => {
  const { id } = await uploaded(true);
  expect((await page(author, id)).body).toMatchObject({ isPurchased: false });
  await buy(await onSale(id, "asset-full-copy"));
  expect((await page(buyer, id)).body).toMatchObject({ isPurchased: true, purchaseReceiversAccounts: [] });
  for (const who of [author, stranger, guest]) expect((await page(who, id)).body).toMatchObject({ isPurchased: false });
  expect((await author.call("GET", `/api/assets/${id}`)).body).toMatchObject({ isPurchased: false });
  expect((await buyer.call("GET", `/api/assets/${id}`)).status).toBe(404);
});

test("an asset names its purchase options: the ones that can be bought, to its author all", async () => {
  const { id } = await uploaded(true);
  const first = await onSale(id);
  const { body } = await offer(author, id, { licenseTypeId: "asset-view", price: 200, visible: false }, "asset");
  await mall.settled();
  const refs = async (who: Caller) => (await page(who, id)).body.licenseOptionRefs;
  expect(await refs(author)).toEqual([first, body.id]);
  expect([await refs(guest), await refs(stranger)]).toEqual([[first], [first]]);
  expect((await author.call("GET", `/api/assets/${id}`)).body.licenseOptionRefs).toEqual([first, body.id]);
  const listed = (await stranger.follow(author).call("GET", "/api/assets?isPublic=true")).body.items;
  expect(listed.find((item: { id: string }) => item.id === id).licenseOptionRefs).toEqual([first]);
});

test("the same picture of the author's own keeps the preview of the one that is on sale", async () => {
  const sold = await uploaded(true);
  await onSale(sold.id);
  const form = new FormData();
  form.append("meta", JSON.stringify({ name: "Copy", summary: "Calm", isPublic: false }));
  form.append("file", new Blob([new Uint8Array(sold.photograph)], { type: "image/jpeg" }), "copy.jpg");
  const { body: copy } = await author.call("POST", "/api/assets", form);
  expect(copy.blobId).toBe(sold.blobId);
  await mall.settled();
  const shown = (await mall.app.get(QueryBus).execute(new GetViewAssets([copy.id]))).get(copy.id)!.src;
  for (const path of [`/public/api/blobs/${sold.blobId}`, shown]) {
    const { status, file } = await bytes(path);
    expect([status, (await sizeOf(file)).width]).toEqual([200, 200]);
  }
  expect((await sizeOf((await bytes(`/public/api/blobs/${sold.blobId}`, author)).file)).width).toBe(400);

  expect((await author.call("DELETE", `/api/assets/${sold.id}`)).status).toBe(204);
  await mall.settled();
  expect((await bytes(`/public/api/blobs/${sold.blobId}`)).status).toBe(404);
  expect((await sizeOf((await bytes(shown)).file)).width).toBe(400);
});
