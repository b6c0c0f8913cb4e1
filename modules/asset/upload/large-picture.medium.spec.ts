import { readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { startTestMall, type TestMall } from "../../../test/support/test-mall.ts";

const MEGABYTE = 1024 * 1024;

let mall: TestMall;
beforeAll(async () => {
  mall = await startTestMall();
});
afterAll(() => mall.stop());

test("a picture over 100 MB is refused with its reason, while it is still arriving, and nothing of it stays", async () => {
  const author = await mall.person("photographer");
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: "#336699" } })
    .png()
    .toBuffer();
  const parts = new FormData();
  parts.append("meta", JSON.stringify({ name: "Blue sea", summary: "The sea" }));
  // in small parts: sending a large one at once would keep this process, which is also the mall's, from anything else
  const sea = new Array<BlobPart>(101).fill(Buffer.alloc(MEGABYTE));
  parts.append("file", new Blob([picture as BlobPart, ...sea], { type: "image/png" }), "sea.png");
  const { status, body } = await author.call("POST", "/api/assets", parts);
  expect({ status, code: body.code, detail: body.detail }).toEqual({
    status: 413,
    code: "picture-too-large",
    detail: "A picture may have at most 100 MB.",
  });
  const stored = await readdir(join(process.env.DATA_DIR ?? "", "blobs"), { recursive: true, withFileTypes: true });
  expect(stored.filter((entry) => entry.isFile())).toEqual([]);
});
