import { readFileSync } from "node:fs";
import sharp from "sharp";
import { pictureWork } from "./picture-work.ts";

// 320 x 240 px, the left half red, the right half blue, Display P3, with EXIF
const photo = readFileSync(new URL("../../modules/asset/testing/phone.heic", import.meta.url));
const MAX = 1e6;

/** The colours in the middle of the left and of the right half. */
async function halves(picture: Buffer) {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number) => [...data.subarray(info.channels * (120 * info.width + x)).subarray(0, 3)];
  return [at(info.width / 4), at((3 * info.width) / 4)];
}

function expectRedAndBlue([left, right]: number[][]) {
  expect(left?.[0]).toBeGreaterThan(170);
  expect(left?.[2]).toBeLessThan(60);
  expect(right?.[0]).toBeLessThan(60);
  expect(right?.[2]).toBeGreaterThan(170);
}

test("the size and the colour of a phone's photo are found", async () => {
  expect(await pictureWork.inspect(photo, MAX)).toEqual({ width: 320, height: 240, colour: expect.any(String) });
});

test.each(["avif", "webp", "jpeg"] as const)("a smaller %s is made of it", async (format) => {
  const small = await pictureWork.narrowed(photo, { width: 160, format }, MAX);
  expect(await sharp(small).metadata()).toMatchObject({ width: 160, height: 120 });
});

test("others get a JPEG of it in full size, with its colour profile and without what the phone wrote", async () => {
  const jpeg = await pictureWork.withoutMetadata(photo, MAX);
  if (!jpeg) throw new Error("it is sent as it is");
  const seen = await sharp(jpeg).metadata();
  expect(seen).toMatchObject({ format: "jpeg", width: 320, height: 240, hasProfile: true });
  expect([seen.exif, seen.xmp]).toEqual([undefined, undefined]);
  expectRedAndBlue(await halves(jpeg));
});

test("renditions and hashes are made of its pixels", async () => {
  const base = await pictureWork.base(photo, MAX);
  expect(base).toMatchObject({ width: 320, height: 240, channels: 3 });
  expect([...(await pictureWork.grey(photo, { width: 2, height: 1 }, MAX))]).toHaveLength(2);
});

test("a photo whose pixels are missing is refused as damaged", async () => {
  await expect(pictureWork.inspect(photo.subarray(0, -20), MAX)).rejects.toMatchObject({ code: "damaged-picture" });
});
