import { randomUUID } from "node:crypto";
import fc from "fast-check";
import sharp from "sharp";
import { BLOB_STORE, type BlobStore } from "#backend/blobs/blob-store";
import { rebuilt } from "../../test/support/read-models.ts";
import { publishedMozaik } from "../../test/support/selling.ts";
import { type Caller, startTestMall, type TestMall } from "../../test/support/test-mall.ts";
import { UnneededFiles } from "./unneeded-files.ts";

let mall: TestMall;
let author: Caller;
beforeAll(async () => {
  mall = await startTestMall();
  author = await mall.person("author");
});
afterAll(() => mall.stop());

/** After everything that has happened so far. */
const later = () => new Date(Date.now() + 60_000);

const assetOf = (assetId: string) => ({
  type: "AssetCreated",
  data: {
    assetId,
    authorId: author.userId,
    file: {
      blobId: randomUUID(),
      sha256: "0".repeat(64),
      size: 1,
      mime: "text/plain",
      fileName: "note.txt",
      type: "application",
      width: null,
      height: null,
      colour: null,
    },
    details: {
      name: "Note",
      summary: "A note",
      description: "",
      caption: "",
      credit: "",
      tags: [],
      isPublic: false,
      url: assetId,
    },
  },
});
const shows = (mozaikId: string, assetId: string) =>
  mall.given(`mozaik-${mozaikId}`, {
    type: "SearchAppearanceChanged",
    data: { mozaikId, search: { title: "", description: "", pictureId: assetId } },
  });
const deleteMozaik = (mozaikId: string) =>
  mall.given(`mozaik-${mozaikId}`, { type: "MozaikDeleted", data: { mozaikId } });
const sell = (itemId: string) =>
  mall.given(`license-${randomUUID()}`, {
    type: "LicenseGranted",
    data: {
      holderId: randomUUID(),
      itemType: "asset",
      itemId,
      licenseTypeId: "asset-view",
      version: null,
      orderId: randomUUID(),
      licenseOptionId: randomUUID(),
      grantedAt: "2030-05-03T12:00:00.000Z",
    },
  });

/** One thing that happens to two assets and two Mozaiks. */
const STEP = fc.oneof(
  fc.record({ does: fc.constant("show" as const), mozaik: fc.nat(1), asset: fc.nat(1) }),
  fc.record({ does: fc.constant("delete mozaik" as const), mozaik: fc.nat(1) }),
  fc.record({ does: fc.constant("delete asset" as const), asset: fc.nat(1) }),
  fc.record({ does: fc.constant("sell mozaik" as const), mozaik: fc.nat(1) }),
  fc.record({ does: fc.constant("sell asset" as const), asset: fc.nat(1) }),
);
type Step = typeof STEP extends fc.Arbitrary<infer T> ? T : never;

/** Without what cannot happen: nothing happens to a deleted Mozaik but its sale, and nothing is deleted twice. */
function possible(steps: readonly Step[]): Step[] {
  const deleted = new Set<string>();
  return steps.filter((step) => {
    if (step.does === "delete asset") return !deleted.has(`asset ${step.asset}`) && deleted.add(`asset ${step.asset}`);
    if (step.does !== "show" && step.does !== "delete mozaik") return true;
    const isGone = deleted.has(`mozaik ${step.mozaik}`);
    if (step.does === "delete mozaik") deleted.add(`mozaik ${step.mozaik}`);
    return !isGone;
  });
}

/** What a history leaves behind, worked out without the read model. */
function unneededAfter(steps: readonly Step[], assets: readonly string[]): string[] {
  const did = (does: Step["does"], thing: "mozaik" | "asset", index: number) =>
    steps.some((step) => step.does === does && Reflect.get(step, thing) === index);
  return assets.filter((_, asset) => {
    const isShown = [0, 1].some(
      (mozaik) =>
        steps.some((step) => step.does === "show" && step.mozaik === mozaik && step.asset === asset) &&
        (!did("delete mozaik", "mozaik", mozaik) || did("sell mozaik", "mozaik", mozaik)),
    );
    return did("delete asset", "asset", asset) && !isShown && !did("sell asset", "asset", asset);
  });
}

test("after random histories exactly the files are unneeded that nothing shows, keeps or has sold", async () => {
  const expected: string[] = [];
  const all = new Set<string>();
  for (const history of fc.sample(fc.array(STEP, { maxLength: 9 }), { numRuns: 40, seed: 20_300_503 })) {
    const steps = possible(history);
    const assets = [randomUUID(), randomUUID()];
    const mozaiks = [await publishedMozaik(mall, author), await publishedMozaik(mall, author)];
    const [asset, mozaik] = [(index: number) => assets[index] ?? "", (index: number) => mozaiks[index] ?? ""];
    for (const id of assets) await mall.given(`asset-${id}`, assetOf(id));
    for (const step of steps) {
      if (step.does === "show") await shows(mozaik(step.mozaik), asset(step.asset));
      else if (step.does === "delete mozaik") await deleteMozaik(mozaik(step.mozaik));
      else if (step.does === "sell mozaik") await sell(mozaik(step.mozaik));
      else if (step.does === "sell asset") await sell(asset(step.asset));
      else {
        const assetId = asset(step.asset);
        await mall.given(`asset-${assetId}`, { type: "AssetDeleted", data: { assetId } });
      }
    }
    for (const id of assets) all.add(id);
    expected.push(...unneededAfter(steps, assets));
  }
  await mall.settled();
  const unneeded = await mall.app.get(UnneededFiles).unneeded(later());
  expect(unneeded.filter((id) => all.has(id)).toSorted()).toEqual(expected.toSorted());
  expect(expected.length).toBeGreaterThan(5);
  expect(await mall.app.get(UnneededFiles).unneeded(new Date(0))).toEqual([]);
});

test("a deleted picture is gone for guests at once, stays where it is shown, and is removed with all its sizes", async () => {
  const blobs: BlobStore = mall.app.get(BLOB_STORE);
  const remove = async () => {
    await mall.settled();
    await mall.app.get(UnneededFiles).remove(later());
  };
  const bytes = await sharp({ create: { width: 800, height: 400, channels: 3, background: "#336699" } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append("meta", JSON.stringify({ name: "Sea", summary: "Calm", isPublic: true }));
  form.append("file", new Blob([new Uint8Array(bytes)], { type: "image/png" }), "sea.png");
  const { body: picture } = await author.call("POST", "/api/assets", form);
  const mozaikId = await publishedMozaik(mall, author);
  await shows(mozaikId, picture.id);
  await mall.settled();
  const get = (address: string) => fetch(mall.origin + address);
  const shown = await get(`${picture.src}?width=320`);
  expect(shown.status).toBe(200);
  expect(shown.headers.get("cache-control")).toBe("public, max-age=60, must-revalidate");

  expect((await author.call("DELETE", `/api/assets/${picture.id}`)).status).toBe(204);
  await mall.settled();
  for (const address of [picture.src, `${picture.src}?width=320`]) {
    const gone = await fetch(mall.origin + address, { headers: { "if-none-match": `"${picture.blobId}"` } });
    expect([gone.status, gone.headers.get("cache-control")]).toEqual([404, "no-store"]);
  }
  const { search } = (await mall.guest().call("GET", `/public/api/mozaiks/${mozaikId}`)).body;
  expect(search.pictureId).toBe(picture.id);
  const { assets } = (await mall.guest().call("GET", `/public/api/mozaiks/${mozaikId}`)).body;
  const inMozaik: string = assets[picture.id].src;
  expect((await get(inMozaik)).status).toBe(200);
  await remove();
  expect((await get(inMozaik)).status).toBe(200);

  await deleteMozaik(mozaikId);
  await remove();
  expect((await get(inMozaik)).status).toBe(404);
  for (const id of [picture.blobId, `${picture.blobId}-w320`]) expect(await blobs.size(id)).toBeNull();
});

test("the read model rebuilt from the first event is the same", async () => {
  const tables = ["file_uses.asset", "file_uses.mention", "file_uses.deleted_mozaik", "file_uses.sold"];
  const { before, after } = await rebuilt(mall, "file_uses", tables);
  expect(before["file_uses.asset"]?.length).toBeGreaterThan(20);
  expect(after).toEqual(before);
});
