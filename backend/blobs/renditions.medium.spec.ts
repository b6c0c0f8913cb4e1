import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { jest } from "@jest/globals";
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
const webp = (width: number) => ({ width, format: "webp" as const });
const put = async (blobId: string, bytes: Buffer) => store.put(blobId, Readable.from([bytes]), 1e9);
const shown = async (blobId: string) => sharp(await buffer(await store.read(blobId))).metadata();

test("a picture is scaled down to WebP in proportion and stored under its own id", async () => {
  await put("wide", await plain(800, 400).jpeg().toBuffer());
  expect(await renditions.of(stored("wide"), webp(160), MAX)).toBe("wide-w160-webp");
  expect(await shown("wide-w160-webp")).toMatchObject({ format: "webp", width: 160, height: 80 });
});

test("a picture is never enlarged", async () => {
  await put("small", await plain(100, 50).png().toBuffer());
  expect(await shown(await renditions.of(stored("small"), webp(320), MAX))).toMatchObject({ width: 100, height: 50 });
});

test("a portrait picture keeps its orientation", async () => {
  await put("turned", await plain(400, 200).jpeg().withMetadata({ orientation: 6 }).toBuffer());
  expect(await shown(await renditions.of(stored("turned"), webp(100), MAX))).toMatchObject({ width: 100, height: 200 });
});

test("concurrent requests share one rendition", async () => {
  await put("asked", await plain(800, 400).jpeg().toBuffer());
  const before = pictures.made;
  await Promise.all(Array.from({ length: 10 }, () => renditions.of(stored("asked"), webp(320), MAX)));
  await renditions.of(stored("asked"), webp(320), MAX);
  expect(pictures.made).toBe(before + 1);
});

test("a picture with more pixels than allowed is not decoded", async () => {
  await put("many", await plain(1001, 1000).png().toBuffer());
  await expect(renditions.of(stored("many"), webp(160), MAX)).rejects.toThrow(/pixel limit/);
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
  await Promise.all([160, 320, 640].map((width) => renditions.of(stored("large", 2_400), webp(width), MAX)));
  expect(pictures.made).toBe(before + 4);
  expect(await shown("large-w1920-webp")).toMatchObject({ width: 1_920 });
  const read = jest.spyOn(store, "read");
  const narrowId = await renditions.of(stored("large", 2_400), webp(960), MAX);
  expect(read.mock.calls).toEqual([["large-w1920-webp"]]);
  read.mockRestore();
  expect(await shown(narrowId)).toMatchObject({ width: 960, height: 160 });
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

/** Three frames of different colours, 200 x 100 px, 80 ms each. */
async function moving(format: "gif" | "webp"): Promise<Buffer> {
  const frames = await Promise.all(
    ["#ff0000", "#00ff00", "#0000ff"].map((background) => plain(200, 100, background).raw().toBuffer()),
  );
  const raw = { width: 200, height: 300, channels: 3, pageHeight: 100 } as const;
  return sharp(Buffer.concat(frames), { raw })
    [format]({ delay: [80, 80, 80], loop: 0 })
    .toBuffer();
}

test.each(["gif", "webp"] as const)("an animated %s stays animated at every width", async (format) => {
  await put(`moving-${format}`, await moving(format));
  for (const width of [40, 160, 320]) {
    const seen = await shown(await renditions.of(stored(`moving-${format}`, 200), webp(width), MAX));
    expect(seen).toMatchObject({ format: "webp", width: Math.min(width, 200), pages: 3, delay: [80, 80, 80], loop: 0 });
  }
});

test("an animation is a still picture where only its first frame is wanted, and as a JPEG", async () => {
  await put("both", await moving("gif"));
  const still = await shown(await renditions.of(stored("both"), { ...webp(24), isStill: true }, MAX));
  expect(still.pages ?? 1).toBe(1);
  const jpeg = await shown(await renditions.of(stored("both"), { width: 100, format: "jpeg" }, MAX));
  expect(jpeg).toMatchObject({ format: "jpeg", width: 100, height: 50 });
});

test("an animation with more pixels in all frames than allowed is refused, and one stored before stands still", async () => {
  const gif = await moving("gif");
  await expect(pictures.inspect(async () => Readable.from([gif]), 59_999)).rejects.toMatchObject({
    code: "too-many-frames",
    message: expect.stringMatching(
      /^This animation has 3 frames of 200 x 100 px\. An animation may have at most 1,000/,
    ),
  });
  await put("older", gif);
  const seen = await shown(await renditions.of(stored("older"), webp(100), 59_999));
  expect([seen.width, seen.pages ?? 1]).toEqual([100, 1]);
});

test("renditions have the requested format, keep transparency if they can, and contain no metadata", async () => {
  const glass = sharp({ create: { width: 80, height: 40, channels: 4, background: "#33669980" } });
  await put(
    "glass",
    await glass
      .png()
      .withExif({ IFD0: { Copyright: "somebody" } })
      .toBuffer(),
  );
  for (const [format, channels] of [
    ["avif", 4],
    ["webp", 4],
    ["jpeg", 3],
  ] as const) {
    const seen = await shown(await renditions.of(stored("glass"), { width: 40, format }, MAX));
    expect(seen).toMatchObject({ format: format === "avif" ? "heif" : format, width: 40, channels });
    expect([seen.exif, seen.xmp, seen.iptc]).toEqual([undefined, undefined, undefined]);
  }
});

test("all renditions of a picture are made at once, upright, and what exists is not made again", async () => {
  await put("whole", await plain(400, 200).jpeg().withMetadata({ orientation: 6 }).toBuffer());
  const recipes = [100, 150].flatMap((width) => [webp(width), { width, format: "avif" as const }]);
  const put_ = jest.spyOn(store, "put");
  await renditions.makeAll(stored("whole", 200), recipes, MAX);
  expect(put_).toHaveBeenCalledTimes(4);
  await renditions.makeAll(stored("whole", 200), recipes, MAX);
  expect(put_).toHaveBeenCalledTimes(4);
  put_.mockRestore();
  expect(await shown("whole-w150-avif")).toMatchObject({ width: 150, height: 300 });
  await renditions.remove("whole", [100, 150]);
  expect(await store.size("whole-w150-avif")).toBeNull();
});

test("what is made of a picture while it is removed is not kept", async () => {
  await put(
    "fleeting",
    await plain(400, 200)
      .withExif({ IFD0: { Copyright: "somebody" } })
      .jpeg()
      .toBuffer(),
  );
  const read = jest.spyOn(store, "read").mockImplementation(async (blobId) => {
    const bytes = await buffer(await FileBlobStore.prototype.read.call(store, blobId));
    await store.remove(blobId);
    await renditions.remove(blobId, [100]);
    return Readable.from([bytes]);
  });
  await renditions.of(stored("fleeting"), webp(100), MAX);
  read.mockRestore();
  expect(await store.size("fleeting-w100-webp")).toBeNull();
});
