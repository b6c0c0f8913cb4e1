import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { FileBlobStore } from "./file-blob-store.ts";
import { Pictures } from "./pictures.ts";
import { Renditions } from "./renditions.ts";

const MAX = 1_000_000;

class CountingPictures extends Pictures {
  made = 0;

  override narrowed(...from: Parameters<Pictures["narrowed"]>): Promise<Buffer> {
    this.made++;
    return super.narrowed(...from);
  }
}

let folder: string;
let store: FileBlobStore;
let pictures: CountingPictures;
let renditions: Renditions;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "mozaik-renditions-"));
  store = await FileBlobStore.open(folder);
  pictures = new CountingPictures();
  renditions = new Renditions(store, pictures);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const plain = (width: number, height: number, background = "#336699") =>
  sharp({ create: { width, height, channels: 3, background } });
const stored = (blobId: string, width: number | null = null) => ({ blobId, width, ownerId: "author" });
const put = async (blobId: string, bytes: Buffer) => store.put(blobId, Readable.from([bytes]), 1e9);
const shown = async (blobId: string) => sharp(await buffer(await store.read(blobId))).metadata();

test("a picture is scaled down to WebP in proportion and stored under its own id", async () => {
  await put("wide", await plain(800, 400).jpeg().toBuffer());
  expect(await renditions.of(stored("wide"), 160, MAX)).toBe("wide-w160");
  expect(await shown("wide-w160")).toMatchObject({ format: "webp", width: 160, height: 80 });
});

test("a picture is never enlarged", async () => {
  await put("small", await plain(100, 50).png().toBuffer());
  expect(await shown(await renditions.of(stored("small"), 320, MAX))).toMatchObject({ width: 100, height: 50 });
});

test("a portrait picture keeps its orientation", async () => {
  await put("turned", await plain(400, 200).jpeg().withMetadata({ orientation: 6 }).toBuffer());
  expect(await shown(await renditions.of(stored("turned"), 100, MAX))).toMatchObject({ width: 100, height: 200 });
});

test("concurrent requests share one rendition", async () => {
  await put("asked", await plain(800, 400).jpeg().toBuffer());
  const before = pictures.made;
  await Promise.all(Array.from({ length: 10 }, () => renditions.of(stored("asked"), 320, MAX)));
  await renditions.of(stored("asked"), 320, MAX);
  expect(pictures.made).toBe(before + 1);
});

test("a picture with more pixels than allowed is not decoded", async () => {
  await put("many", await plain(1001, 1000).png().toBuffer());
  await expect(renditions.of(stored("many"), 160, MAX)).rejects.toThrow(/pixel limit/);
  await expect(pictures.inspect(() => store.read("many"), MAX)).rejects.toMatchObject({ code: "too-many-pixels" });
});

test.each(["jpeg", "png", "webp", "gif", "avif"] as const)(
  "a %s reports its size and average colour",
  async (format) => {
    const picture = await plain(40, 20, "#ff8000")[format]().toBuffer();
    const facts = await pictures.inspect(async () => Readable.from([picture]), MAX);
    expect(facts).toMatchObject({ width: 40, height: 20 });
    expect(facts.colour).toMatch(/^#f[ef](7f|80)0[01]$/);
  },
);

test("a grey or transparent picture has a colour too", async () => {
  const grey = await plain(4, 4, "#808080").toColourspace("b-w").png().toBuffer();
  expect(await pictures.inspect(async () => Readable.from([grey]), MAX)).toMatchObject({ colour: "#808080" });
  const clear = await sharp({ create: { width: 4, height: 4, channels: 4, background: "#00000000" } })
    .png()
    .toBuffer();
  expect(await pictures.inspect(async () => Readable.from([clear]), MAX)).toMatchObject({ colour: "#ffffff" });
});

test("an SVG is not opened", async () => {
  const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>`);
  await expect(pictures.inspect(async () => Readable.from([svg]), MAX)).rejects.toMatchObject({
    code: "damaged-picture",
  });
});

test("a large picture is decoded once for all its widths: the narrow ones are made from a wide one", async () => {
  await put("large", await plain(2_400, 400).png().toBuffer());
  const before = pictures.made;
  await Promise.all([160, 320, 640].map((width) => renditions.of(stored("large", 2_400), width, MAX)));
  expect(pictures.made).toBe(before + 4);
  expect(await shown("large-w1920")).toMatchObject({ width: 1_920 });
  await store.remove("large");
  expect(await shown(await renditions.of(stored("large", 2_400), 960, MAX))).toMatchObject({ width: 960, height: 160 });
});

test("a progressive picture may have a third of the pixels: its cost is known before it is decoded", async () => {
  const inspect = async (width: number, progressive: boolean) => {
    const picture = await plain(width, 1_000).jpeg({ progressive }).toBuffer();
    return pictures.inspect(async () => Readable.from([picture]), MAX);
  };
  await expect(inspect(400, true)).rejects.toMatchObject({ kind: "too-large", code: "too-many-pixels" });
  await expect(inspect(300, true)).resolves.toMatchObject({ width: 300 });
  await expect(inspect(400, false)).resolves.toMatchObject({ width: 400 });
});
