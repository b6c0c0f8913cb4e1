import sharp from "sharp";
import { eventually } from "../../test/support/eventually.ts";
import { type Answer, type Caller, startTestMall, type TestMall } from "../../test/support/test-mall.ts";
import { heic, parts } from "./testing/hostile-files.ts";
import { SECRETS } from "./testing/tagged-media.ts";

// A phone's photo (HEIC) is kept as it is; everyone sees pictures made of it.

let mall: TestMall;
let author: Caller;
let own: Answer["body"];
beforeAll(async () => {
  mall = await startTestMall({}, { withPictures: true });
  author = await mall.person("phoned");
  const meta = { name: "Boat", summary: "A boat", isPublic: true };
  const { status, body } = await author.call("POST", "/api/assets", parts(meta, heic, "IMG_1.HEIC"));
  expect([status, body.type, body.mime, body.fileName]).toEqual([
    201,
    "image",
    { type: "image", subtype: "heic" },
    "IMG_1.HEIC",
  ]);
  const prepared = await eventually(
    () => author.call("GET", `/api/assets/${body.id}`),
    (answer) => answer.body.state !== "pending",
  );
  own = prepared.body;
});
afterAll(() => mall.stop());

async function load(src: string, more = "", headers: Record<string, string> = {}) {
  const answer = await fetch(`${mall.origin}${src}${more && (src.includes("?") ? "&" : "?")}${more}`, { headers });
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { type: answer.headers.get("content-type"), disposition: answer.headers.get("content-disposition"), bytes };
}

test("it is prepared like any picture", () => {
  expect(own).toMatchObject({ state: "ready", stateReason: null, width: 320, height: 240 });
});

test("its author sees a JPEG, and downloads the very file", async () => {
  const shown = await load(own.src);
  expect(shown.type).toBe("image/jpeg");
  expect(await sharp(shown.bytes).metadata()).toMatchObject({ format: "jpeg", width: 320, height: 240 });
  const saved = await load(own.src, "download=1");
  expect(saved.bytes.equals(heic)).toBe(true);
  expect(saved.disposition).toMatch(/^attachment; filename="IMG_1\.HEIC"/);
});

test("guests get a JPEG by that name, without what the phone wrote", async () => {
  const { body } = await mall.guest().call("GET", `/public/api/assets/${own.id}`);
  expect([body.mime, body.fileName]).toEqual([{ type: "image", subtype: "jpeg" }, "IMG_1.jpg"]);
  for (const more of ["", "download=1"]) {
    const { type, disposition, bytes } = await load(body.src, more);
    expect([type, (await sharp(bytes).metadata()).format]).toEqual(["image/jpeg", "jpeg"]);
    expect(disposition).toContain('filename="IMG_1.jpg"');
    for (const secret of SECRETS) expect(bytes.includes(secret)).toBe(false);
  }
});

test("smaller ones come in the formats of any picture", async () => {
  for (const [accept, format] of [
    ["image/avif,image/webp", "heif"],
    ["image/webp", "webp"],
    ["*/*", "jpeg"],
  ] as const) {
    const { bytes } = await load(own.src, "width=160", { accept });
    expect((await sharp(bytes).metadata()).format).toBe(format);
  }
});
