import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input } from "mediabunny";
import { wavOf } from "../../testing/files.ts";
import { SECRETS, taggedMedia, taggedMp3, taggedPdf, taggedWav } from "../../testing/tagged-media.ts";
import { readTimed } from "../read-timed.ts";
import { cleanFile } from "./clean-file.ts";
import { patched } from "./patch.ts";

const reads = (file: Buffer) => async (start: number, end: number) => new Uint8Array(file.subarray(start, end));

/** The file as others get it. */
async function cleaned(mime: string, file: Buffer): Promise<Buffer> {
  const result = await cleanFile(mime, reads(file), file.length);
  if ("bytes" in result) return Buffer.from(result.bytes);
  const pieces: Uint8Array[] = [];
  for await (const piece of patched(inPieces(file, 1_000), result.patches)) pieces.push(piece);
  return Buffer.concat(pieces);
}

async function* inPieces(file: Buffer, size: number) {
  for (let at = 0; at < file.length; at += size) yield file.subarray(at, at + size);
}

/** What is played, and the words that a player shows. */
async function played(file: Buffer) {
  const input = new Input({ source: new BufferSource(new Uint8Array(file)), formats: ALL_FORMATS });
  const tracks = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()].flatMap(
    (track) => track ?? [],
  );
  const packets: string[][] = [];
  for (const track of tracks) {
    const seen: string[] = [];
    for await (const { data, timestamp } of new EncodedPacketSink(track).packets())
      seen.push(`${timestamp.toFixed(3)} ${Buffer.from(data).toString("hex").slice(0, 40)} ${data.length}`);
    packets.push(seen);
  }
  return { packets, facts: await readTimed(reads(file), file.length) };
}

const isSaid = (file: Buffer) => SECRETS.filter((secret) => file.includes(Buffer.from(secret, "latin1")));

const TIMED: readonly (readonly [string, string, () => Promise<Buffer>])[] = [
  ["an MP4", "video/mp4", () => taggedMedia("mp4")],
  ["an M4A", "audio/mp4", () => taggedMedia("m4a")],
  ["a WebM", "video/webm", () => taggedMedia("webm")],
  ["a WebM recorded live", "video/webm", () => taggedMedia("live.webm")],
  ["a WebM of sound", "audio/webm", () => taggedMedia("weba")],
  ["an Ogg", "audio/ogg", () => taggedMedia("ogg")],
  ["an MP3", "audio/mpeg", async () => taggedMp3()],
  ["a WAV", "audio/wav", async () => taggedWav(wavOf({ seconds: 1, loudness: () => 0.5 }))],
];

test.each(TIMED)("%s loses its words and plays as before", async (_, mime, make) => {
  const file = await make();
  expect(isSaid(file)).toEqual([...SECRETS]);
  const clean = await cleaned(mime, file);
  expect(isSaid(clean)).toEqual([]);
  expect(clean.length).toBe(file.length);
  expect(await played(clean)).toEqual(await played(file));
});

test.each(TIMED)("%s that was cleaned needs no cleaning", async (_, mime, make) => {
  const clean = await cleaned(mime, await make());
  expect(await cleanFile(mime, reads(clean), clean.length)).toEqual({ patches: [] });
});

test.each(TIMED.filter(([, mime]) => mime !== "audio/ogg"))(
  "%s loses what was put behind it",
  async (_, mime, make) => {
    const file = Buffer.concat([await make(), Buffer.from(`\n1 ${SECRETS[0]} and something more`)]);
    const clean = await cleaned(mime, file);
    expect(isSaid(clean)).toEqual([]);
    expect((await played(clean)).packets).toEqual((await played(await make())).packets);
  },
);

test.each(TIMED)(
  "%s that is cut off anywhere is cleaned or refused, and never says anything",
  async (_, mime, make) => {
    const file = await make();
    for (let part = 1; part < 20; part++) {
      const cut = file.subarray(0, Math.floor((file.length * part) / 20));
      const clean = await cleaned(mime, cut).catch((error: Error) => {
        expect(error.name === "Error" && error.message).toMatch(/^This /);
        return Buffer.alloc(0);
      });
      expect(isSaid(clean)).toEqual([]);
    }
  },
);

test("a PDF loses its words, those of its parts and of its earlier versions, and keeps its pages", async () => {
  const file = taggedPdf();
  expect(isSaid(file)).toEqual([...SECRETS]);
  const clean = await cleaned("application/pdf", file);
  expect(isSaid(clean)).toEqual([]);
  expect(clean.subarray(0, 5).toString()).toBe("%PDF-");
  const { PDFDocument } = await import("@cantoo/pdf-lib");
  const document = await PDFDocument.load(new Uint8Array(clean), { updateMetadata: false });
  expect([document.getPageCount(), document.getAuthor(), document.getCreator()]).toEqual([1, undefined, undefined]);
});

test("a PDF that is damaged or protected is refused", async () => {
  await expect(cleaned("application/pdf", Buffer.from("%PDF-1.4 nothing more"))).rejects.toThrow(/^This PDF is/);
});
