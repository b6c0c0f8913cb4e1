import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { Database } from "#backend/database/database";
import { type Caller, startTestMall, type TestMall } from "../../../test/support/test-mall.ts";
import * as made from "../testing/hostile-files.ts";

let mall: TestMall;
let person: Caller;
beforeAll(async () => {
  mall = await startTestMall();
  person = await mall.person("stranger");
});
afterAll(() => mall.stop());

const META = { name: "File", summary: "A file" };

function upload(bytes: Uint8Array, fileName: string, mime = "", meta: object = META) {
  return person.call("POST", "/api/assets", made.parts(meta, bytes, fileName, mime));
}

/** Everything that an upload may leave behind. */
async function leftovers() {
  const entries = await readdir(join(process.env.DATA_DIR ?? "", "blobs"), { recursive: true, withFileTypes: true });
  const database = mall.app.get(Database);
  const { rows: uploads } = await sql`select * from asset.upload`.execute(database);
  const { rows: media } = await sql`select blob_id from asset_media.file order by 1`.execute(database);
  const files = entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
  const { used } = (await person.call("GET", "/api/storage")).body;
  return { used, files: files.filter((name) => !/-(w\d+-\w+|clean|page)$/.test(name)).sort(), uploads, media };
}

const not = (name: string, claim: string) =>
  `${name} says it is a ${claim}, but its content is not. Please upload the file as it is.`;
const NO_SVG =
  "SVG files are not accepted, because they can contain scripts. Please upload a picture as JPEG, PNG, WebP, GIF, AVIF or HEIC.";
const DAMAGED = "This picture is damaged and cannot be shown.";
const pixels = (width: number, height: number, most = 80) =>
  `This picture has ${width} x ${height} px. Please upload one of at most ${most} megapixels.`;
const PICTURES = "Use JPEG, PNG, WebP, GIF, AVIF or HEIC.";

type Refused = readonly [
  what: string,
  fileName: string,
  bytes: () => Uint8Array,
  status: number,
  message: string,
  mime?: string,
];

const REFUSED: readonly Refused[] = [
  ["an empty file", "empty.png", () => Buffer.alloc(0), 400, "The file is empty."],
  ["an empty file without a type", "empty", () => Buffer.alloc(0), 400, "The file is empty."],
  ["a JPEG that breaks off", "half.jpg", () => made.half(made.jpeg), 415, DAMAGED],
  ["a PNG that breaks off", "half.png", () => made.half(made.png), 415, DAMAGED],
  ["a WebP that breaks off", "half.webp", () => made.half(made.webp), 415, DAMAGED],
  ["a GIF that breaks off", "half.gif", () => made.gif.subarray(0, 20), 415, DAMAGED],
  ["an AVIF that breaks off", "half.avif", () => made.half(made.avif), 415, DAMAGED],
  ["a HEIC that breaks off", "half.heic", () => made.half(made.heic), 415, DAMAGED],
  ["a HEIC that ends in its pixels", "short.heic", () => made.heic.subarray(0, -20), 415, DAMAGED],
  ["a HEIC with noise for pixels", "noise.heic", () => made.heicOfNoise(), 415, DAMAGED],
  ["a HEIC of 65,000 px a side", "bomb.heic", () => made.heicOf(65_000, 65_000), 413, pixels(65_000, 65_000, 50)],
  ["words named as a HEIC", "words.heic", () => made.latin("words"), 415, not("words.heic", "picture")],
  ["a JPEG of two bytes and a mark", "two.jpg", () => made.latin("\xff\xd8\xff"), 415, DAMAGED],
  ["a PNG signature alone", "mark.png", () => made.latin("\x89PNG\r\n\x1a\n"), 415, not("mark.png", "picture")],
  [
    "a PNG with noise inside",
    "noise.png",
    () => Buffer.concat([made.png.subarray(0, 60), Buffer.alloc(500, 7)]),
    415,
    DAMAGED,
  ],
  ["words named as a picture", "words.png", () => made.latin("words"), 415, not("words.png", "picture")],
  ["words declared as a picture", "words", () => made.latin("words"), 415, not("words", "picture"), "image/png"],
  ["a film named as a picture", "film.jpg", () => made.mp4, 415, not("film.jpg", "picture")],
  ["a picture named as a film", "film.mp4", () => made.png, 415, not("film.mp4", "video")],
  ["a picture named as a sound", "song.mp3", () => made.png, 415, not("song.mp3", "sound")],
  ["a picture named as a PDF", "paper.pdf", () => made.png, 415, not("paper.pdf", "PDF")],
  ["a ZIP declared as a PDF", "paper.zip", () => made.zip, 415, not("paper.zip", "PDF"), "application/pdf"],
  ["a page named as a PDF", "paper.pdf", () => made.html, 415, not("paper.pdf", "PDF")],
  ["a page named as a picture", "page.gif", () => made.html, 415, not("page.gif", "picture")],
  ["a program named as a sound", "song.wav", () => made.latin("MZ\x90\0"), 415, not("song.wav", "sound")],
  ["an SVG", "drawing.svg", () => made.svg("<rect/>"), 415, NO_SVG],
  ["an SVG with script", "drawing.svg", () => made.svg("<script>alert(1)</script>"), 415, NO_SVG],
  ["an SVG with a handler", "drawing.svg", () => made.svg('<rect onload="alert(1)"/>'), 415, NO_SVG],
  [
    "an SVG that loads from elsewhere",
    "drawing.svg",
    () => made.svg('<image href="http://192.0.2.1/x"/>'),
    415,
    NO_SVG,
  ],
  ["an SVG named as words", "drawing.txt", () => made.svg("<script/>"), 415, NO_SVG],
  ["an SVG named as a PNG", "drawing.png", () => made.svg("<script/>"), 415, NO_SVG],
  [
    "an SVG behind an entity declaration",
    "a.xml",
    () => made.latin('<!DOCTYPE svg [<!ENTITY a "a">]><svg/>'),
    415,
    NO_SVG,
  ],
  ["words declared as SVG", "drawing", () => made.latin("words"), 415, NO_SVG, "image/svg+xml"],
  ["a packed SVG", "drawing.svgz", () => made.latin("\x1f\x8b\x08"), 415, NO_SVG],
  ["a TIFF", "scan.tif", () => made.tiff(8), 415, `This kind of picture (image/tiff) is not accepted. ${PICTURES}`],
  [
    "a TIFF whose directory is at its end",
    "scan.tiff",
    () => made.tiff(100_000),
    415,
    `This kind of picture (image/tiff) is not accepted. ${PICTURES}`,
  ],
  [
    "a TIFF named as a JPEG",
    "scan.jpg",
    () => made.tiff(100_000),
    415,
    `This kind of picture (image/tiff) is not accepted. ${PICTURES}`,
  ],
  [
    "a bitmap",
    "old.bmp",
    () => Buffer.concat([made.latin("BM"), Buffer.alloc(60)]),
    415,
    `This kind of picture (image/bmp) is not accepted. ${PICTURES}`,
  ],
  [
    "a film no browser plays",
    "film.mov",
    () => made.latin("\0\0\0\x14ftypqt  \0\0\0\0qt  "),
    415,
    "This kind of video (video/quicktime) is not accepted. Use MP4 or WebM.",
  ],
  ["a PNG of 30,000 px a side", "bomb.png", () => made.pngBomb(30_000, 30_000), 413, pixels(30_000, 30_000)],
  ["a PNG of 2 billion px a side", "bomb.png", () => made.pngBomb(2_000_000_000, 2_000_000_000, 0), 415, DAMAGED],
  [
    "a PNG of one row of 100 million px",
    "line.png",
    () => made.pngBomb(100_000_000, 1, 0),
    413,
    pixels(100_000_000, 1),
  ],
  ["a JPEG of 65,000 px a side", "bomb.jpg", () => made.jpegOf(65_000, 65_000), 413, pixels(65_000, 65_000)],
  ["a JPEG without a size", "bomb.jpg", () => made.jpegOf(0, 0), 415, DAMAGED],
  ["a WebP of 16,384 px a side", "bomb.webp", () => made.webpBomb(), 415, DAMAGED],
  ["a GIF of 65,535 px a side", "bomb.gif", () => made.gifOf(1, 65_535, 65_535), 413, pixels(65_535, 65_535)],
  [
    "a GIF of 10,000 frames",
    "long.gif",
    () => made.gifOf(10_000),
    413,
    "This animation has 10,000 frames of 1 x 1 px. An animation may have at most 1,000 frames, and 80 megapixels in all of them together.",
  ],
  [
    "a GIF of 1,000 large frames",
    "long.gif",
    () => made.gifOf(1_000, 1_000, 1_000),
    413,
    "This animation has 1,000 frames of 1000 x 1000 px. An animation may have at most 1,000 frames, and 80 megapixels in all of them together.",
  ],
];

// Objects: Jest would wait for a callback where a row has fewer columns than the function has parameters.
const rows = REFUSED.map(([what, fileName, bytes, status, message, mime]) => ({
  what,
  fileName,
  bytes,
  status,
  message,
  mime,
}));

test.each(rows)("$what is refused, and nothing of it stays", async ({ fileName, bytes, status, message, mime }) => {
  await mall.settled();
  const before = await leftovers();
  const answer = await upload(bytes(), fileName, mime);
  expect([answer.status, answer.body.detail]).toEqual([status, message]);
  expect(await leftovers()).toEqual(before);
});

const META_REFUSED: readonly (readonly [what: string, meta: object, message: string])[] = [
  ["no name", { summary: "A file" }, "Must enter a name of the asset"],
  ["a name of spaces", { ...META, name: "   " }, "Must enter a name of the asset"],
  ["no summary", { name: "File" }, "Must enter a summary of the asset"],
  ["a name that is too long", { ...META, name: "n".repeat(121) }, "A name may have at most 120 characters."],
  ["a summary that is too long", { ...META, summary: "s".repeat(501) }, "A summary may have at most 500 characters."],
  [
    "a description that is too long",
    { ...META, description: "d".repeat(4_001) },
    "A description may have at most 4,000 characters.",
  ],
  ["a caption that is too long", { ...META, caption: "c".repeat(501) }, "A caption may have at most 500 characters."],
  ["a credit that is too long", { ...META, credit: "c".repeat(301) }, "A credit may have at most 300 characters."],
  [
    "10,000 tags",
    { ...META, tags: Array.from({ length: 10_000 }, (_, index) => `t${index}`) },
    "The part `meta` is too long.",
  ],
  [
    "31 tags",
    { ...META, tags: Array.from({ length: 31 }, (_, index) => `tag ${index}`) },
    "There may be at most 30 tags.",
  ],
  ["a tag that is too long", { ...META, tags: ["t".repeat(41)] }, "A tag may have at most 40 characters."],
  ["an empty tag", { ...META, tags: [" "] }, "A tag needs at least one character."],
];

test.each(META_REFUSED)("a file with %s is refused, and nothing of it stays", async (_, meta, message) => {
  await mall.settled();
  const before = await leftovers();
  const answer = await upload(made.png, "a.png", "", meta);
  expect([answer.status, answer.body.detail]).toEqual([400, message]);
  expect(await leftovers()).toEqual(before);
});
