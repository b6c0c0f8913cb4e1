import { createHash } from "node:crypto";
import sharp from "sharp";
import { drawApart } from "./studio.ts";

it("draws a JPEG 1600 pixels wide that looks the same each time", async () => {
  const first = await drawApart("colours");
  const second = await drawApart("colours");
  expect(await sharp(first).metadata()).toMatchObject({ format: "jpeg", width: 1600, height: 1200 });
  expect(sha256(first)).toBe(sha256(second));
});

function sha256(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}
