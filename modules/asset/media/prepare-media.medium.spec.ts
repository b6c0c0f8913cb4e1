import { readFileSync } from "node:fs";
import sharp from "sharp";
import { eventually } from "../../../test/support/eventually.ts";
import { type Caller, startTestMall, type TestMall } from "../../../test/support/test-mall.ts";
import { pdfOf, wavOf } from "../testing/files.ts";

let mall: TestMall;
let author: Caller;
beforeAll(async () => {
  mall = await startTestMall();
  author = await mall.person("author");
});
afterAll(() => mall.stop());

async function upload(bytes: Uint8Array, fileName: string) {
  const parts = new FormData();
  parts.append("meta", JSON.stringify({ name: "File", summary: "A file", isPublic: true }));
  parts.append("file", new Blob([bytes as BlobPart]), fileName);
  const { status, body, text } = await author.call("POST", "/api/assets", parts);
  if (status !== 201) throw new Error(text);
  return body;
}

/** The asset once the work on its file has ended. */
async function prepared(bytes: Uint8Array, fileName: string) {
  const { id, state } = await upload(bytes, fileName);
  expect(["pending", "ready"]).toContain(state);
  const answer = await eventually(
    () => author.call("GET", `/api/assets/${id}`),
    ({ body }) => body.state !== "pending",
  );
  return answer.body;
}

const shown = async (src: string) => {
  const response = await fetch(mall.origin + src, { headers: { accept: "image/webp" } });
  expect(response.status).toBe(200);
  return sharp(Buffer.from(await response.arrayBuffer()));
};

test("a picture is ready when its renditions are made", async () => {
  const picture = await sharp({ create: { width: 700, height: 350, channels: 3, background: "#336699" } })
    .jpeg()
    .toBuffer();
  const asset = await prepared(picture, "sea.jpg");
  expect(asset).toMatchObject({ state: "ready", stateReason: null, duration: null, pages: null, waveform: null });
  const { BLOB_STORE } = await import("#backend/blobs/blob-store");
  const blobs = mall.app.get(BLOB_STORE);
  for (const name of ["w160-avif", "w640-webp", "w960-avif"])
    expect(await blobs.size(`${asset.blobId}-${name}`)).toBeGreaterThan(0);
});

test("a film has its length, size and codecs", async () => {
  const asset = await prepared(readFileSync("frontend/ui/media-player/exhibit-film.webm"), "film.webm");
  expect(asset).toMatchObject({ state: "ready", type: "video", previewSrc: null });
  expect(asset.duration).toBeGreaterThan(0);
  expect(asset.width).toBeGreaterThan(0);
  expect(asset.codecs).toContain("vp8");
});

test("uncompressed sound has its length and waveform", async () => {
  const asset = await prepared(wavOf({ seconds: 2, loudness: (at) => at / 2 }), "rising.wav");
  expect(asset).toMatchObject({ state: "ready", type: "audio", duration: 2, codecs: ["pcm-s16"] });
  const { waveform } = asset;
  expect(waveform).toHaveLength(200);
  expect(waveform[0]).toBeLessThan(10);
  expect(waveform[100]).toBeGreaterThan(40);
  expect(waveform[199]).toBeGreaterThan(90);
});

test("a PDF has its number of pages and its first page as a picture, in the colours of the page", async () => {
  const asset = await prepared(pdfOf({ pages: 3, colour: [1, 0, 0] }), "red.pdf");
  expect(asset).toMatchObject({ state: "ready", type: "application", pages: 3 });
  const picture = await shown(asset.previewSrc);
  expect(await picture.metadata()).toMatchObject({ format: "webp", width: 320 });
  const { dominant } = await picture.stats();
  expect([dominant.r > 200, dominant.b < 60]).toEqual([true, true]);
  const response = await fetch(`${mall.origin}${asset.src}`);
  expect(response.headers.get("content-disposition")).toMatch(/^inline; filename="red.pdf"/);
});

test.each([
  ["a film without content", Buffer.from("\0\0\0\x18ftypisom\0\0\0\0isommp42", "latin1"), "empty.mp4"],
  ["a sound without samples", Buffer.from("RIFF\x24\0\0\0WAVEfmt ", "latin1"), "empty.wav"],
  ["a PDF that is none", Buffer.from("%PDF-1.7\nnothing else"), "broken.pdf"],
])("%s is kept, and says that it cannot be read", async (_, bytes, fileName) => {
  const asset = await prepared(bytes, fileName);
  expect(asset).toMatchObject({ state: "failed", previewSrc: null });
  expect(asset.stateReason).toMatch(/^This (file|PDF) cannot be read\./);
  const response = await fetch(mall.origin + asset.src);
  expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes);
});

test("a file that nobody can look into is ready at once, and is saved instead of shown if asked", async () => {
  const asset = await prepared(Buffer.from("PK\x03\x04 and more"), "things.bin");
  expect(asset).toMatchObject({ state: "ready", previewSrc: null });
  const pdf = await prepared(pdfOf({ pages: 1, colour: [0, 0, 1] }), "blue.pdf");
  const response = await fetch(`${mall.origin}${pdf.src}?download=1`);
  expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="blue.pdf"/);
});
