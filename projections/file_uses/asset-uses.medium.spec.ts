import { randomUUID } from "node:crypto";
import { assetCreated } from "../../test/support/given-asset.ts";
import { publishedMozaik } from "../../test/support/selling.ts";
import { type Caller, startTestMall, type TestMall } from "../../test/support/test-mall.ts";

let mall: TestMall;
let author: Caller;
let other: Caller;
beforeAll(async () => {
  mall = await startTestMall();
  author = await mall.person("author");
  other = await mall.person("other");
});
afterAll(() => mall.stop());

async function newAsset(isPublic = true): Promise<string> {
  const id = randomUUID();
  author.see(await mall.given(`asset-${id}`, assetCreated(id, author.userId, { isPublic })));
  return id;
}

const draftOf = async (caller: Caller, mozaikId: string) => (await caller.call("GET", `/api/mozaiks/${mozaikId}`)).body;

/** Puts an asset behind a tile; null: none. */
async function setBackground(caller: Caller, mozaikId: string, tileId: string, assetId: string | null) {
  const { revision } = await draftOf(caller, mozaikId);
  const look = { type: "image", scaling: "crop", alignX: "center", alignY: "center", opacity: 1, parallax: false };
  const design = { backgroundImage: assetId && { assetId, ...look } };
  const edits = [{ edit: "setDesign", input: { id: tileId, design } }];
  const answer = await caller.call("POST", `/api/mozaiks/${mozaikId}/edits`, { baseRevision: revision, edits });
  expect(answer.status).toBeLessThan(300);
}

/** A Mozaik whose tile has the asset behind it. */
async function showing(caller: Caller, assetId: string, name: string): Promise<{ mozaikId: string; tileId: string }> {
  const mozaikId = await publishedMozaik(mall, caller, { name });
  const { document } = await draftOf(caller, mozaikId);
  const tileId = Object.values<{ id: string; kind: string }>(document.nodes).find(({ kind }) => kind === "tile")!.id;
  await setBackground(caller, mozaikId, tileId, assetId);
  return { mozaikId, tileId };
}

test("names the parts of the author's Mozaiks that use an asset, in draft and published version", async () => {
  const assetId = await newAsset();
  const { mozaikId, tileId } = await showing(author, assetId, "Harbour at dawn");
  const uses = () => author.call("GET", `/api/assets/${assetId}/uses`);
  const use = { mozaikId, name: "Harbour at dawn", address: mozaikId, isSearchPicture: false };
  const place = { nodeId: tileId, label: "Tile 1", inDraft: true, isPublished: false };
  expect((await uses()).body).toEqual({ items: [{ ...use, places: [place] }], others: 0 });
  expect((await author.call("POST", `/api/mozaiks/${mozaikId}/publish`, {})).status).toBeLessThan(300);
  expect((await uses()).body.items[0].places).toEqual([{ ...place, isPublished: true }]);
});

test("says of other people's Mozaiks only how many use it", async () => {
  const assetId = await newAsset();
  await showing(other, assetId, "Somebody else's work");
  await mall.settled();
  const { body } = await author.call("GET", `/api/assets/${assetId}/uses`);
  expect(body).toEqual({ items: [], others: 1 });
});

test("leaves out Mozaiks that no longer use it and deleted ones", async () => {
  const assetId = await newAsset();
  const changed = await showing(author, assetId, "Changed");
  const deleted = await showing(author, assetId, "Deleted");
  await setBackground(author, changed.mozaikId, changed.tileId, null);
  expect((await author.call("DELETE", `/api/mozaiks/${deleted.mozaikId}`)).status).toBe(204);
  expect((await author.call("GET", `/api/assets/${assetId}/uses`)).body).toEqual({ items: [], others: 0 });
});

test("answers the asset's author only", async () => {
  const assetId = await newAsset();
  expect((await other.call("GET", `/api/assets/${assetId}/uses`)).status).toBe(404);
  expect((await mall.guest().call("GET", `/api/assets/${assetId}/uses`)).status).toBe(401);
});
