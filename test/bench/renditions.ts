import { rm } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import sharp from "sharp";
import { FileBlobStore } from "#backend/blobs/file-blob-store";
import type { Recipe } from "#backend/blobs/picture-recipes";
import { pictureWork } from "#backend/blobs/picture-work";
import { Pictures } from "#backend/blobs/pictures";
import { Renditions } from "#backend/blobs/renditions";
import { MAX_PIXELS, RENDITION_WIDTHS } from "#modules/asset/contract";
import { dataFolder } from "../support/started-mall.ts";
import type { Measurement } from "./bench.ts";
import { figure } from "./figure.ts";
import { ratios, takeTurns } from "./rounds.ts";

const WIDTH = 3_000;
/** The mall makes as many at once. */
const AT_ONCE = 2;
const AGAINST_SHARP = { atLeast: 0.9 };
const RECIPES: readonly Recipe[] = RENDITION_WIDTHS.flatMap((width) =>
  (["webp", "avif"] as const).map((format) => ({ width, format })),
);

/** All renditions of a photo, made in a process of their own and stored, against sharp alone in this process. */
export const measureRenditions: Measurement = async ({ short, rounds, say }) => {
  const folder = await dataFolder();
  const store = await FileBlobStore.open(join(folder, "blobs"));
  const pictures = new Pictures();
  const renditions = new Renditions(store, pictures);
  const photo = await photoLike();
  const photos = short ? 1 : 3;
  const cores = Math.min(AT_ONCE, availableParallelism());
  let serial = 0;
  say(`${photos * RECIPES.length} renditions of ${WIDTH} px each round …`);
  try {
    const results = await takeTurns(rounds, {
      mall: () =>
        perSecond(photos, cores, async () => {
          const blobId = `photo-${++serial}`;
          await store.put(blobId, Readable.from([photo]), photo.length);
          await renditions.makeAll({ blobId, width: WIDTH, ownerId: "bench" }, RECIPES, MAX_PIXELS);
        }),
      sharp: () => perSecond(photos, cores, () => bySharp(photo)),
    });
    return [
      figure("renditions of a photo, stored, each core", "1/s", results("mall")),
      figure("the same by sharp alone, each core", "1/s", results("sharp")),
      figure("renditions / sharp alone", "×", ratios(results("mall"), results("sharp")), AGAINST_SHARP),
    ];
  } finally {
    await pictures.beforeApplicationShutdown();
    await rm(folder, { recursive: true, force: true });
  }
};

async function bySharp(photo: Buffer): Promise<void> {
  const base = await pictureWork.base(photo, MAX_PIXELS);
  if (!base) throw new Error("the photo is too large to be kept decoded");
  const left = RECIPES.values();
  const lane = async () => {
    for (const recipe of left) await pictureWork.narrowedFrom(base, recipe);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}

async function perSecond(photos: number, cores: number, work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  for (let photo = 0; photo < photos; photo++) await work();
  return ((photos * RECIPES.length) / (performance.now() - began) / cores) * 1_000;
}

/** Soft shapes with a little grain, which a codec has about as much work with as with a photo. */
async function photoLike(): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const soft = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#808080", noise } })
    .png()
    .toBuffer();
  const grain = await sharp({
    create: {
      width: WIDTH,
      height: (WIDTH * 2) / 3,
      channels: 3,
      background: "#808080",
      noise: { ...noise, sigma: 6 },
    },
  })
    .png()
    .toBuffer();
  return sharp(soft)
    .resize(WIDTH, (WIDTH * 2) / 3, { kernel: "cubic", fit: "fill" })
    .composite([{ input: grain, blend: "soft-light" }])
    .jpeg({ quality: 90 })
    .toBuffer();
}
