import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { emptyDocument } from "#mozaik/document";
import { mozaikReach, type SoldMozaik } from "../../test/support/mozaik-reach.ts";
import { checkOut, offer } from "../../test/support/selling.ts";
import { type Caller, startTestMall, type TestMall } from "../../test/support/test-mall.ts";

let mall: TestMall;
let author: Caller;
let stranger: Caller;
beforeAll(async () => {
  mall = await startTestMall();
  [author, stranger] = [await mall.person("author"), await mall.person("stranger")];
});
afterAll(() => mall.stop());

const ok = (answer: { status: number; text: string }) => {
  if (answer.status >= 300) throw new Error(answer.text);
};
const sentence = (text: string) => ({ v: 1, blocks: [{ type: "paragraph", children: [{ type: "text", text }] }] });

const LOOK = { type: "image", scaling: "fit", alignX: "center", alignY: "top", opacity: 1, parallax: false };
const behind = (assetId: string) => ({ assetId, ...LOOK });

/** A private published Mozaik with two tiles that say "Open sea" and "Sunken gold"; `line`: the preview ends between them. */
async function twoTiles({
  line,
  isPublic = false,
  pictureId,
}: {
  line: boolean;
  isPublic?: boolean;
  pictureId?: string;
}): Promise<string> {
  const settings = { name: "Atlas of wrecks", summary: "Ships below", tags: ["wreck"], isPublic };
  const id: string = (await author.call("POST", "/api/mozaiks", settings)).body.id;
  const { document } = (await author.call("GET", `/api/mozaiks/${id}`)).body;
  const nodes = Object.values<{ id: string; kind: string }>(document.nodes);
  const [page, first] = ["page", "tile"].map((kind) => nodes.find((node) => node.kind === kind)?.id ?? "");
  const second = randomUUID();
  const words = (tile: string, text: string) => {
    const [layout, column, block] = [randomUUID(), randomUUID(), randomUUID()];
    return [
      { edit: "addLayout", input: { preset: "one", ids: [layout, column, block], place: { parentId: tile } } },
      { edit: "setText", input: { id: block, text: sentence(text) } },
    ];
  };
  const edits = [
    ...words(first ?? "", "Open sea"),
    { edit: "addTile", input: { id: second, place: { parentId: page } } },
    ...words(second, "Sunken gold"),
    ...(line ? [{ edit: "setPreviewLine", input: { id: first } }] : []),
    ...(pictureId
      ? [{ edit: "setDesign", input: { id: second, design: { backgroundImage: behind(pictureId) } } }]
      : []),
  ];
  ok(await author.call("POST", `/api/mozaiks/${id}/edits`, { baseRevision: 0, edits }));
  ok(await author.call("POST", `/api/mozaiks/${id}/publish`));
  return id;
}

const shown = (who: Caller, id: string) => who.follow(author).call("GET", `/public/api/mozaiks/${id}`);
async function page(id: string): Promise<{ status: number; html: string }> {
  await mall.settled();
  const answer = await fetch(`${mall.origin}/mozaik/${id}`, { headers: { accept: "text/html" } });
  return { status: answer.status, html: await answer.text() };
}
const cards = async (who: Caller, query: string) =>
  (await who.follow(author).call("GET", `/public/api/cards?scope=explore&${query}`)).body.items;

test("while a private Mozaik is on sale, everyone sees its card and its page up to the preview line", async () => {
  const id = await twoTiles({ line: true });
  expect((await shown(stranger, id)).status).toBe(404);
  expect((await page(id)).status).toBe(404);
  expect(await cards(stranger, "text=wrecks")).toEqual([]);
  const { body: option } = await offer(author, id);

  for (const who of [stranger, mall.guest()]) {
    const { text, body } = await shown(who, id);
    expect(text).toContain("Open sea");
    expect(text).not.toContain("Sunken gold");
    expect(body).toMatchObject({ isPreview: true, settings: { name: "Atlas of wrecks" } });
    expect(await cards(who, "text=wrecks&tags=wreck")).toMatchObject([
      { itemId: id, name: "Atlas of wrecks", summary: "Ships below", isPublic: false, isMarketplace: true },
    ]);
  }
  const { status, html } = await page(id);
  expect(status).toBe(200);
  expect(html).toContain("Open sea");
  expect(html).toContain("The preview ends here.");
  expect(html).toContain(option.id);
  expect(html).not.toContain("Sunken gold");
  expect((await shown(author, id)).text).toContain("Sunken gold");

  ok(await author.call("DELETE", `/api/licenseOptions/${option.id}`));
  expect((await shown(stranger, id)).status).toBe(404);
  expect((await page(id)).status).toBe(404);
  expect(await cards(stranger, "text=wrecks")).toEqual([]);
});

test("the card of a Mozaik for buyers has a preview of its picture; its author gets the picture", async () => {
  const [assetId, mozaikId] = [await pictured(), randomUUID()];
  const document = emptyDocument({ page: randomUUID(), tile: randomUUID() });
  const settings = { name: "Album of storms", summary: "", tags: [], url: "", isPublic: false };
  const created = { mozaikId, authorId: author.userId, settings, document, previewAssetId: assetId, copyOf: null };
  const published = { mozaikId, revision: 0, previewAssetId: assetId, at: "2026-01-01T00:00:00.000Z" };
  const events = [
    { type: "MozaikCreated", data: created },
    { type: "MozaikPublished", data: published },
  ];
  author.see(await mall.given(`mozaik-${mozaikId}`, ...events));
  await offer(author, mozaikId);
  const widthFor = async (who: Caller) => {
    const [card] = await cards(who, "text=storms");
    const picture = await fetch(mall.origin + card.previewSrc);
    expect(picture.status).toBe(200);
    return (await sharp(Buffer.from(await picture.arrayBuffer())).metadata()).width;
  };
  expect(await widthFor(author)).toBe(1200);
  for (const who of [stranger, mall.guest()]) expect(await widthFor(who)).toBe(600);
});

async function pictured(): Promise<string> {
  const file = await sharp({ create: { width: 1200, height: 800, channels: 3, background: "#336699" } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.append("meta", JSON.stringify({ name: "Storm", summary: "Waves", isPublic: false }));
  form.append("file", new Blob([new Uint8Array(file)], { type: "image/jpeg" }), "storm.jpg");
  return (await author.call("POST", "/api/assets", form)).body.id;
}

test("without a line nothing of the document is shown", async () => {
  const id = await twoTiles({ line: false });
  await offer(author, id);
  const { body, text } = await shown(stranger, id);
  expect(body.document.nodes).toEqual({});
  expect(text).not.toContain("Open sea");
  const { html } = await page(id);
  expect(html).toContain("This Mozaik is for buyers.");
  expect(html).not.toContain("Open sea");
});

test("buyers read all of it", async () => {
  const buyer = await mall.person("buyer");
  const id = await twoTiles({ line: true });
  const { body: option } = await offer(author, id);
  ok(await buyer.follow(author).call("POST", "/api/cart/items", { licenseOptionId: option.id }));
  expect((await checkOut(buyer)).body.status).toBe("paid");
  const { text, body } = await shown(buyer, id);
  expect(text).toContain("Sunken gold");
  expect(body.isPreview).toBe(false);
});

const NO_PICTURE = { page: 404, inPicker: false, inOtherMozaiks: 422, download: 404 };
const NOBODYS_COPY = {
  read: 404,
  room: false,
  edit: 404,
  publish: 404,
  link: 404,
  submissions: 404,
  sell: 404,
  picture: null,
  downloadPicture: null,
};
const HOLDER = { page: "all", boughtVersion: "yes", givesCopies: 403, copy: null, picture: NO_PICTURE };
const LIMITED_COPY = {
  ...NOBODYS_COPY,
  read: "yes",
  room: true,
  edit: 403,
  publish: 403,
  link: "yes",
  submissions: "yes",
  sell: 422,
  picture: "yes",
  downloadPicture: 403,
};
const FULL_COPY = { ...LIMITED_COPY, edit: "yes", publish: "yes" };
const WHOLE_PICTURE = { page: "yes", inPicker: true, inOtherMozaiks: "yes", download: "yes" };

test.each([
  ["mozaik-view", HOLDER],
  ["mozaik-limited-copy", { ...HOLDER, copy: LIMITED_COPY }],
  ["mozaik-limited-copy-can-copy-share", { ...HOLDER, copy: LIMITED_COPY, givesCopies: "yes" }],
  ["mozaik-full-copy", { ...HOLDER, copy: FULL_COPY, picture: WHOLE_PICTURE }],
  ["mozaik-full-copy-assets-locked", { ...HOLDER, copy: FULL_COPY }],
])("%s: what its holder gets of a Mozaik for buyers, and what everybody else gets", async (licenseTypeId, expected) => {
  const holder = await mall.person(`h-${licenseTypeId}`.slice(0, 30));
  const sold = await soldMozaik();
  const { body: option } = await offer(author, sold.mozaikId, { licenseTypeId });
  ok(await holder.follow(author).call("POST", "/api/cart/items", { licenseOptionId: option.id }));
  expect((await checkOut(holder)).body.status).toBe("paid");
  await mall.settled();
  const { copyId } = (await holder.call("GET", "/api/purchases")).body.items[0];
  expect(await mozaikReach(mall, holder, sold, copyId)).toEqual(expected);
  expect(await mozaikReach(mall, stranger.follow(holder), sold, copyId)).toEqual({
    page: "preview",
    boughtVersion: 404,
    givesCopies: 404,
    copy: copyId && NOBODYS_COPY,
    picture: NO_PICTURE,
  });
});

async function soldMozaik(): Promise<SoldMozaik> {
  const assetId = await pictured();
  const { blobId } = (await author.call("GET", `/api/assets/${assetId}`)).body;
  return { assetId, blobId, mozaikId: await twoTiles({ line: true, pictureId: assetId }) };
}

test("of a public Mozaik everyone reads all of it, whether it has a line or not", async () => {
  const id = await twoTiles({ line: true, isPublic: true });
  await offer(author, id);
  const { text, body } = await shown(mall.guest(), id);
  expect(text).toContain("Sunken gold");
  expect(body.isPreview).toBe(false);
});

test("what was never published, or no longer is, is not for sale", async () => {
  const id = await twoTiles({ line: true });
  const { body: option } = await offer(author, id);
  ok(await author.call("POST", `/api/mozaiks/${id}/unpublish`));
  expect((await shown(stranger, id)).status).toBe(404);
  const { status } = await stranger.follow(author).call("POST", "/api/cart/items", { licenseOptionId: option.id });
  expect(status).toBe(422);
});

test("the line is undone like any other edit", async () => {
  const id = await twoTiles({ line: true });
  const { items } = (await author.call("GET", `/api/mozaiks/${id}/history`)).body;
  const labels = items.map(({ label }: { label: string }) => label);
  expect(labels).toContain("Set the preview line below tile 1");
  const { revision } = (await author.call("GET", `/api/mozaiks/${id}`)).body;
  ok(await author.call("POST", `/api/mozaiks/${id}/undo`, { baseRevision: revision }));
  const { document } = (await author.call("GET", `/api/mozaiks/${id}`)).body;
  expect(Object.values(document.nodes).some((node) => Object.hasOwn(Object(node), "previewEnd"))).toBe(false);
});
