import { readFileSync } from "node:fs";
import { jest } from "@jest/globals";
import { CommandBus } from "@nestjs/cqrs";
import { sql } from "kysely";
import sharp from "sharp";
import { BLOB_STORE, type BlobStore } from "#backend/blobs/blob-store";
import { Database } from "#backend/database/database";
import { eventually } from "../../../test/support/eventually.ts";
import { type Caller, startTestMall, type TestMall } from "../../../test/support/test-mall.ts";
import { MOST_POSTER_BYTES } from "../contract.ts";
import { RemoveAssetFile } from "../messages.ts";
import { pdfOf, wavOf } from "../testing/files.ts";
import { MediaReader } from "./media-reader.ts";
import { BrokenOff } from "./unreadable.ts";

let mall: TestMall;
let author: Caller;
beforeAll(async () => {
  mall = await startTestMall({ SUPER_ADMINS: "keeper" }, { withPictures: true });
  author = await mall.person("author");
});
afterAll(() => mall.stop());

async function upload(bytes: Uint8Array, fileName: string, who = author) {
  const parts = new FormData();
  parts.append("meta", JSON.stringify({ name: "File", summary: "A file", isPublic: true }));
  parts.append("file", new Blob([bytes as BlobPart]), fileName);
  const { status, body, text } = await who.call("POST", "/api/assets", parts);
  if (status !== 201) throw new Error(text);
  return body;
}

/** The asset once the work on its file has ended. */
async function prepared(bytes: Uint8Array, fileName: string, who = author) {
  const { id, state } = await upload(bytes, fileName, who);
  expect(["pending", "ready"]).toContain(state);
  const answer = await eventually(
    () => who.call("GET", `/api/assets/${id}`),
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

  const blobs = mall.app.get<BlobStore>(BLOB_STORE);
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

async function chosen(id: string, picture: Uint8Array, who = author) {
  const parts = new FormData();
  parts.append("file", new Blob([picture as BlobPart]), "poster.png");
  return who.call("PUT", `/api/assets/${id}/poster`, parts);
}

const plain = (background: string) =>
  sharp({ create: { width: 2400, height: 1350, channels: 3, background } })
    .withExif({ IFD0: { Model: "Camera of the author" } })
    .png()
    .toBuffer();

test("a film is shown with the picture that its author chose, until they choose its first frame again", async () => {
  const filmer = await mall.person("filmer");
  const film = await prepared(readFileSync("frontend/ui/media-player/exhibit-film.webm"), "film.webm", filmer);
  expect(film).toMatchObject({ hasPoster: false, previewSrc: null });
  const links = new Set<string>();
  for (const [colour, channel] of [
    ["#ff0000", "r"],
    ["#0000ff", "b"],
  ] as const) {
    expect(await chosen(film.id, await plain(colour), filmer)).toMatchObject({
      status: 200,
      body: { hasPoster: true },
    });
    const { previewSrc } = (await mall.guest().follow(filmer).call("GET", `/public/api/assets/${film.id}`)).body;
    links.add(previewSrc);
    const picture = await shown(previewSrc);
    expect((await picture.metadata()).exif).toBeUndefined();
    expect((await picture.stats()).dominant[channel]).toBeGreaterThan(200);
  }
  expect(links.size).toBe(2);
  const card = async () =>
    (await mall.guest().follow(filmer).call("GET", "/public/api/cards?scope=explore&type=asset")).body.items[0];
  const onCard = await card();
  expect(onCard).toMatchObject({ itemId: film.id, type: "video" });
  const small = await shown(`${onCard.previewSrc}&width=320`);
  expect([(await small.metadata()).width, (await small.stats()).dominant.b > 200]).toEqual([320, true]);
  const blobs = mall.app.get<BlobStore>(BLOB_STORE);
  const posters = async () => {
    const names: string[] = [];
    for await (const { blobId } of blobs.list()) if (/-poster-[\da-f-]{36}$/.test(blobId)) names.push(blobId);
    return names.filter((name) => name.startsWith(film.blobId));
  };
  expect(await posters()).toHaveLength(1);
  const reset = await filmer.call("DELETE", `/api/assets/${film.id}/poster`);
  expect(reset.body).toMatchObject({ hasPoster: false, previewSrc: null });
  expect((await card()).previewSrc).toBeNull();
  expect(await posters()).toEqual([]);

  const twin = await upload(readFileSync("frontend/ui/media-player/exhibit-film.webm"), "film.webm", filmer);
  await chosen(film.id, await plain("#ff0000"), filmer);
  expect((await filmer.call("GET", `/api/assets/${twin.id}`)).body.hasPoster).toBe(true);
  expect((await filmer.call("DELETE", `/api/assets/${twin.id}/poster`)).body.hasPoster).toBe(false);
  expect((await filmer.call("GET", `/api/assets/${film.id}`)).body.hasPoster).toBe(false);
  await chosen(twin.id, await plain("#0000ff"), filmer);
  await mall.settled();
  for (const { id } of [film, twin]) {
    expect(await posters()).toHaveLength(1);
    expect((await filmer.call("DELETE", `/api/assets/${id}`)).status).toBe(204);
    await mall.app.get(CommandBus).execute(new RemoveAssetFile(id));
  }
  expect(await posters()).toEqual([]);
});

test("only the author chooses a poster, only of a film, and only a picture", async () => {
  const film = await upload(readFileSync("frontend/ui/media-player/exhibit-film.webm"), "film.webm");
  const picture = await plain("#00ff00");
  const stranger = await mall.person("stranger");
  const sound = await upload(wavOf({ seconds: 1, loudness: () => 1 }), "tone.wav");
  const answers = [
    await chosen(film.id, picture, stranger.follow(author)),
    await chosen(sound.id, picture),
    await chosen(film.id, Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>")),
    await chosen(film.id, new Uint8Array(MOST_POSTER_BYTES + 1)),
  ];
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
    [404, "asset-not-found"],
    [422, "not-a-video"],
    [415, "damaged-picture"],
    [413, "poster-too-large"],
  ]);
  expect((await author.call("GET", `/api/assets/${film.id}`)).body.hasPoster).toBe(false);
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

const heard = (asset: { id: string; blobId: string }, waveform: unknown, who = author) =>
  who.call("PUT", `/api/assets/${asset.id}/waveform`, { blobId: asset.blobId, waveform });
const waveformOf = async (id: string) => (await author.call("GET", `/api/assets/${id}`)).body.waveform;
/** Frames of compressed silence (MPEG 1 layer III, 128 kbit/s, 44.1 kHz). */
const MP3 = Buffer.concat(
  Array.from({ length: 40 }, () => Buffer.concat([Buffer.from("fffb9000", "hex"), Buffer.alloc(413)])),
);

test("the waveform of compressed sound comes from its author's browser, once", async () => {
  const sound = await prepared(MP3, "silence.mp3");
  expect(sound).toMatchObject({ state: "ready", type: "audio", codecs: ["mp3"], waveform: null });
  expect((await heard(sound, [0, 100, 50])).status).toBe(204);
  expect((await heard(sound, [1])).status).toBe(204);
  expect(await waveformOf(sound.id)).toEqual([0, 100, 50]);
});

test("nobody else sets a waveform, nor of another file, and none that is not one", async () => {
  const sound = await prepared(Buffer.concat([MP3, MP3]), "longer.mp3");
  const stranger = await mall.person("listener");
  expect((await heard(sound, [1], stranger.follow(author))).status).toBe(404);
  expect((await heard({ ...sound, blobId: "another" }, [1])).status).toBe(204);
  for (const bad of [[], [101], [-1], [0.5], ["1"], Array(1_001).fill(1), null]) {
    expect((await heard(sound, bad)).status).toBe(400);
  }
  expect(await waveformOf(sound.id)).toBeNull();
  const film = await upload(readFileSync("frontend/ui/media-player/exhibit-film.webm"), "film.webm");
  expect((await heard(film, [1])).body.code).toBe("not-a-sound");
  const tone = await prepared(wavOf({ seconds: 1, loudness: () => 1 }), "tone.wav");
  await heard(tone, [1]);
  expect(await waveformOf(tone.id)).toHaveLength(200);
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
  const headers = { authorization: `Bearer ${author.token}` };
  const response = await fetch(mall.origin + asset.src, { headers });
  expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes);
});

test("a file that nobody can look into is ready at once, and is saved instead of shown if asked", async () => {
  const asset = await prepared(Buffer.from("PK\x03\x04 and more"), "things.bin");
  expect(asset).toMatchObject({ state: "ready", previewSrc: null });
  const pdf = await prepared(pdfOf({ pages: 1, colour: [0, 0, 1] }), "blue.pdf");
  const response = await fetch(`${mall.origin}${pdf.src}?download=1`);
  expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="blue.pdf"/);
});

describe("a file whose cleaning breaks off", () => {
  afterEach(() => jest.restoreAllMocks());

  /** Breaks off that many times; then cleaning works. */
  function breaksOff(times: number): void {
    const reader = mall.app.get(MediaReader);
    const clean = reader.clean.bind(reader);
    let left = times;
    jest.spyOn(reader, "clean").mockImplementation((...file) => {
      return left-- > 0 ? Promise.reject(new BrokenOff("killed")) : clean(...file);
    });
  }

  const hurry = () =>
    sql`update jobs.job set start_after = now() where name = 'prepare-media' and state < 'active'`.execute(
      mall.app.get(Database),
    );
  /** What a guest gets of the file. */
  const guests = async (id: string) => {
    const { src } = (await mall.guest().follow(author).call("GET", `/public/api/assets/${id}`)).body;
    return (await fetch(mall.origin + src)).status;
  };
  const reason = async (id: string) => (await author.call("GET", `/api/assets/${id}`)).body.stateReason;

  test("is cleaned by the next attempt, and others do not get it before", async () => {
    breaksOff(1);
    const { id } = await upload(pdfOf({ pages: 1, colour: [0, 1, 0] }), "green.pdf");
    await eventually(
      () => reason(id),
      (said) => said !== null,
    );
    expect(await reason(id)).toMatch(/^Only its owner can open this file at present/);
    expect(await guests(id)).toBe(503);
    expect((await author.call("GET", `/api/assets/${id}`)).body).toMatchObject({ state: "ready", pages: 1 });
    await eventually(
      async () => {
        await hurry();
        return guests(id);
      },
      (status) => status === 200,
    );
    expect(await reason(id)).toBeNull();
  });

  test("is given up after five attempts, and cleaned when a super admin runs the job again", async () => {
    const keeper = await mall.person("keeper");
    breaksOff(5);
    const { id, blobId } = await upload(pdfOf({ pages: 1, colour: [1, 1, 0] }), "yellow.pdf");
    const dead = async () =>
      (await keeper.call("GET", "/api/support/jobs")).body.dead.find(({ key }: { key: string }) => key === blobId);
    const job = await eventually(
      async () => {
        await hurry();
        return dead();
      },
      (found) => found !== undefined,
    );
    expect(job).toMatchObject({ name: "prepare-media", attempts: 5 });
    expect(await guests(id)).toBe(503);
    expect((await keeper.call("POST", `/api/support/jobs/dead/${job.id}/run`)).status).toBe(204);
    await eventually(
      () => guests(id),
      (status) => status === 200,
    );
    expect(await reason(id)).toBeNull();
  });
});
