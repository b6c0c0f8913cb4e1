import { Readable } from "node:stream";
import sharp from "sharp";
import { PictureProcess } from "./picture-process.ts";

const picture = (width: number) =>
  sharp({ create: { width, height: width, channels: 3, background: "#336699" } })
    .png()
    .toBuffer();

const pictures = new PictureProcess();
afterAll(() => pictures.end());

test("work whose process ends is refused, and the next gets a new process", async () => {
  const small = await picture(10);
  await pictures.run("inspect", small, 1e9);
  const lost = pictures.run("narrowed", await picture(4_000), { width: 2_000, format: "avif" }, 1e9);
  pictures.end();
  await expect(lost).rejects.toThrow("the process that works on pictures ended over one (SIGKILL)");
  await expect(pictures.run("inspect", small, 1e9)).resolves.toMatchObject({ width: 10, height: 10 });
});

test("renditions of one decoded picture and of another one are their own, also by a new process", async () => {
  const plain = (background: string) =>
    sharp({ create: { width: 40, height: 20, channels: 3, background } })
      .png()
      .toBuffer();
  const colourOf = async (rendition: Buffer) => Object.values((await sharp(rendition).stats()).dominant);
  const sourceOf = (bytes: Buffer) => async () => Readable.from([bytes]);
  const [red, blue] = [sourceOf(await plain("#ff0000")), sourceOf(await plain("#0000ff"))];
  const webp = { width: 20, format: "webp" } as const;
  const first = await colourOf(await pictures.oneOfMany(red, webp, 1e9));
  const second = await colourOf(await pictures.oneOfMany(blue, webp, 1e9));
  expect([first[0]! > 200, first[2]! < 60, second[0]! < 60, second[2]! > 200]).toEqual([true, true, true, true]);
  pictures.end();
  await pictures.run("inspect", await plain("#00ff00"), 1e9);
  expect(await colourOf(await pictures.oneOfMany(blue, webp, 1e9))).toEqual(second);
  expect(await colourOf(await pictures.oneOfMany(blue, { ...webp, width: 10 }, 1e9))).toEqual(second);
  await expect(pictures.oneOfMany(sourceOf(Buffer.from("no picture")), webp, 1e9)).rejects.toThrow("unsupported");
  expect(await colourOf(await pictures.oneOfMany(blue, webp, 1e9))).toEqual(second);
});

test("a refusal of the work arrives as it was made", async () => {
  const refused = pictures.run("inspect", Buffer.from("no picture"), 1e9);
  await expect(refused).rejects.toMatchObject({ kind: "wrong-type", code: "damaged-picture" });
});
