import { eventually } from "../../../test/support/eventually.ts";
import { type Caller, startTestMall, type TestMall } from "../../../test/support/test-mall.ts";
import * as made from "../testing/hostile-files.ts";

let mall: TestMall;
let person: Caller;
beforeAll(async () => {
  mall = await startTestMall({}, { withPictures: true });
  person = await mall.person("stranger");
});
afterAll(() => mall.stop());

function upload(bytes: Uint8Array, fileName: string) {
  return person.call("POST", "/api/assets", made.parts({ name: "File", summary: "A file" }, bytes, fileName));
}

const KEPT: readonly (readonly [
  what: string,
  fileName: string,
  bytes: () => Uint8Array,
  type: string,
  state: string,
])[] = [
  [
    "a GIF that is a script too",
    "both.gif",
    () => Buffer.concat([made.gif, made.latin("/*"), made.html, made.latin("*/")]),
    "image/gif",
    "ready",
  ],
  ["a JPEG with a page behind it", "both.jpg", () => Buffer.concat([made.jpeg, made.html]), "image/jpeg", "ready"],
  [
    "a PDF with an archive behind it",
    "both.pdf",
    () => Buffer.concat([made.pdf, made.zip]),
    "application/pdf",
    "ready",
  ],
  ["a page", "page.html", () => made.html, "application/octet-stream", "ready"],
  ["an MP4 of noise", "noise.mp4", () => Buffer.concat([made.mp4, Buffer.alloc(5_000, 0x5a)]), "video/mp4", "failed"],
  ["an MP4 that ends behind its type", "short.mp4", () => made.mp4, "video/mp4", "failed"],
  ["an MP4 whose box has no length", "zero.mp4", () => made.mp4WithBox(0), "video/mp4", "failed"],
  ["an MP4 whose box is larger than the file", "large.mp4", () => made.mp4WithBox(0x7fffffff), "video/mp4", "failed"],
  ["an MP4 of 5,000 boxes in each other", "deep.mp4", () => made.mp4Nested(5_000), "video/mp4", "failed"],
  ["a WebM that ends in its head", "short.webm", () => made.webm, "video/webm", "failed"],
  ["a WAV that announces 4 GB", "more.wav", () => made.wavSaying(0xffffffff), "audio/wav", "failed"],
  ["a WAV that announces nothing", "none.wav", () => made.wavSaying(0), "audio/wav", "failed"],
  ["an MP3 behind a tag of 2 MB", "cover.mp3", () => made.mp3Behind(2_000_000), "audio/mpeg", "ready"],
  ["a PDF that breaks off", "half.pdf", () => made.half(made.pdf), "application/pdf", "failed"],
  ["a PDF whose stream unpacks to 500 MB", "bomb.pdf", () => made.pdfBomb(500), "application/pdf", "any"],
  ["a PDF whose pages contain themselves", "loop.pdf", () => made.pdfLoop(), "application/pdf", "any"],
];

test.each(KEPT)("%s is kept, and the job on it ends", async (_, fileName, bytes, mime, state) => {
  const { status, body } = await upload(bytes(), fileName);
  const [type, subtype] = mime.split("/");
  expect([status, body.mime]).toEqual([201, { type, subtype }]);
  const { body: asset } = await eventually(
    () => person.call("GET", `/api/assets/${body.id}`),
    (answer) => answer.body.state !== "pending",
  );
  if (state !== "any")
    expect([asset.state, asset.stateReason]).toEqual([
      state,
      state === "ready" ? null : expect.stringMatching(/ cannot be read\. /),
    ]);
  const response = await fetch(mall.origin + asset.src);
  expect([response.status, response.headers.get("x-content-type-options")]).toEqual([200, "nosniff"]);
  expect(response.headers.get("content-security-policy")).toBe("sandbox; default-src 'none'");
});

test.each([
  ["../../etc/passwd", "passwd"],
  ["a\u0000b\u0007.txt", "ab.txt"],
  ["photo\u202egnp.exe", "photognp.exe"],
  ["C:\\Users\\me\\a.txt", "a.txt"],
])("of the name %j only %j is kept", async (name, kept) => {
  const { status, body } = await upload(made.latin("words"), name);
  expect([status, body.fileName]).toEqual([201, kept]);
});
