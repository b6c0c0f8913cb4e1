import { tiff } from "../testing/hostile-files.ts";
import { taggedMedia } from "../testing/tagged-media.ts";
import { fileKind, HEAD_BYTES } from "./file-kind.ts";

const bytes = (text: string) => Buffer.from(text, "latin1");
const PNG = bytes("\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x02\0\0\0\0\0\0\0\0\0\0\0IDAT");
const MP4 = bytes("\0\0\0\x18ftypisom\0\0\0\0isommp42");
const M4A = bytes("\0\0\0\x18ftypM4A \0\0\0\0M4A mp42");
const WEBM = bytes("\x1a\x45\xdf\xa3\x9f\x42\x82\x84webm");
const MP3 = bytes("\xff\xfb\x90\x64\0\0\0\0");
const WAV = bytes("RIFF\x24\0\0\0WAVEfmt ");
const MOV = bytes("\0\0\0\x14ftypqt  \0\0\0\0qt  ");

test.each([
  ["a.png", PNG, "image", "image/png"],
  ["a.mp4", MP4, "video", "video/mp4"],
  ["a.webm", WEBM, "video", "video/webm"],
  ["a.mp3", MP3, "audio", "audio/mpeg"],
  ["a.m4a", M4A, "audio", "audio/mp4"],
  ["a.wav", WAV, "audio", "audio/wav"],
  ["a.pdf", bytes("%PDF-1.7"), "application", "application/pdf"],
  ["a.txt", bytes("plain words"), "application", "application/octet-stream"],
  ["a.html", bytes("<!doctype html><html>"), "application", "application/octet-stream"],
])("%s is told by its content", async (name, head, type, mime) => {
  expect(await fileKind(head, name, "")).toEqual({ type, mime });
});

test("a picture under another picture's name is taken for what it is", async () => {
  expect(await fileKind(PNG, "photo.jpg", "image/jpeg")).toEqual({ type: "image", mime: "image/png" });
});

test.each([
  ["weba", "a sound", { type: "audio", mime: "audio/webm" }],
  ["webm", "a film", { type: "video", mime: "video/webm" }],
  ["live.webm", "a film that was recorded live", { type: "video", mime: "video/webm" }],
] as const)("a WebM (%s) is %s by its tracks", async (kind, _, expected) => {
  const head = (await taggedMedia(kind)).subarray(0, HEAD_BYTES);
  expect(await fileKind(head, "talk.webm", "audio/webm")).toEqual(expected);
});

test("a WebM that does not name its tracks at its beginning is a film", async () => {
  expect(await fileKind(WEBM, "talk.webm", "audio/webm")).toEqual({ type: "video", mime: "video/webm" });
});

test.each([
  ["a.png", "", MP4],
  ["a", "image/png", bytes("words")],
  ["a.mp4", "", PNG],
  ["a.mp3", "", bytes("MZ\x90\0")],
  ["a.pdf", "", bytes("<html>")],
  ["a.zip", "application/pdf", bytes("PK\x03\x04")],
])("%s declared as '%s' is refused when its content is something else", async (name, declared, head) => {
  await expect(fileKind(head, name, declared)).rejects.toMatchObject({ kind: "wrong-type", code: "not-what-it-says" });
});

test("a video that browsers do not play is refused and the answer says what is taken", async () => {
  await expect(fileKind(MOV, "a.mov", "video/quicktime")).rejects.toThrow(
    "This kind of video (video/quicktime) is not accepted. Use MP4 or WebM.",
  );
});

test.each([
  ["little-endian", (file: Buffer) => file],
  ["big-endian", (file: Buffer) => Buffer.concat([bytes("MM\0*"), file.subarray(4, 8).reverse(), file.subarray(8)])],
])("a %s TIFF whose directory is far behind its beginning is refused as a picture", async (_, ordered) => {
  const head = ordered(tiff(1_000_000)).subarray(0, HEAD_BYTES);
  await expect(fileKind(head, "scan.tiff", "image/tiff")).rejects.toThrow(
    "This kind of picture (image/tiff) is not accepted. Use JPEG, PNG, WebP, GIF, AVIF or HEIC.",
  );
});

test.each([
  "<svg xmlns='http://www.w3.org/2000/svg'>",
  "\xef\xbb\xbf  <svg>",
  "<?xml version='1.0'?>\n<!-- <a> -->\n<!DOCTYPE svg PUBLIC '-//W3C//DTD SVG 1.1//EN' 'x'>\n<svg>",
  "<s:svg xmlns:s='http://www.w3.org/2000/svg'>",
])("an SVG that begins %j is refused under any name", async (text) => {
  await expect(fileKind(bytes(text), "harmless.txt", "text/plain")).rejects.toMatchObject({ code: "svg" });
});

test("a text that only speaks of SVG is a text", async () => {
  expect(await fileKind(bytes("<p>how to write <svg></p>"), "a.txt", "")).toMatchObject({ type: "application" });
});

test("comments without an end are looked through once", async () => {
  const comments = bytes("<!--".repeat(16_384));
  // looking again behind each comment would take minutes, so the test's time limit would end it
  for (let time = 0; time < 100; time++) {
    expect(await fileKind(comments, "a.txt", "")).toMatchObject({ type: "application" });
  }
});
