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

test("a refusal of the work arrives as it was made", async () => {
  const refused = pictures.run("inspect", Buffer.from("no picture"), 1e9);
  await expect(refused).rejects.toMatchObject({ kind: "wrong-type", code: "damaged-picture" });
});
