import sharp from "sharp";
import { hasOnlyPixels } from "./only-pixels.ts";
import { pictureWork } from "./picture-work.ts";

const plain = sharp({ create: { width: 32, height: 20, channels: 3, background: "#336699" } });
const SECRET = "47.3769 N, Ines Author";
const secret = Buffer.from(SECRET, "latin1");

/** A PNG chunk; nobody checks its checksum before it is removed. */
function chunk(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, content, Buffer.alloc(4)]);
}

/** A JPEG segment for an application. */
function segment(number: number, content: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0xff, 0xe0 + number, 0, content.length + 2]), content]);
}

const after = (file: Buffer, at: number, more: Buffer) =>
  Buffer.concat([file.subarray(0, at), more, file.subarray(at)]);
const encoded = async (format: "jpeg" | "png" | "gif" | "webp" | "avif") => plain.clone()[format]().toBuffer();
const withPlace = () => plain.clone().withExif({ IFD0: { Artist: SECRET } });

test.each(["jpeg", "png", "gif", "webp", "avif"] as const)("a bare %s is sent as it is", async (format) => {
  expect(hasOnlyPixels(await encoded(format), format === "avif" ? "heif" : format)).toBe(true);
  expect(await pictureWork.withoutMetadata(await encoded(format), 1e6)).toBeNull();
});

test.each([
  ["progressive", () => plain.clone().jpeg({ progressive: true })],
  ["with a profile of colours", () => plain.clone().jpeg().withIccProfile("p3")],
])("a JPEG %s is bare too", async (_, make) => expect(hasOnlyPixels(await make().toBuffer(), "jpeg")).toBe(true));

const HIDING: readonly (readonly [string, () => Promise<Buffer>])[] = [
  [
    "a second picture behind a JPEG, with a place of its own",
    async () => {
      const second = await withPlace().jpeg().toBuffer();
      return Buffer.concat([after(await encoded("jpeg"), 2, segment(2, Buffer.from("MPF\0MM\0*"))), second]);
    },
  ],
  ["a note of an editor in a JPEG", async () => after(await encoded("jpeg"), 2, segment(11, secret))],
  ["a text behind a JPEG", async () => Buffer.concat([await encoded("jpeg"), secret])],
  ["a chunk of an editor in a PNG", async () => after(await encoded("png"), 33, chunk("caBX", secret))],
  ["a text behind a PNG", async () => Buffer.concat([await encoded("png"), secret])],
  [
    "a comment in a GIF",
    async () => {
      const gif = await encoded("gif");
      const comment = Buffer.concat([Buffer.from([0x21, 0xfe, secret.length]), secret, Buffer.from([0])]);
      return after(gif, gif.length - 1, comment);
    },
  ],
  ["a text behind a GIF", async () => Buffer.concat([await encoded("gif"), secret])],
  ["a text behind a WebP", async () => Buffer.concat([await encoded("webp"), secret])],
  [
    "a box of an editor in an AVIF",
    async () => {
      const head = Buffer.alloc(8);
      head.writeUInt32BE(8 + secret.length);
      head.write("uuid", 4, "latin1");
      return Buffer.concat([await encoded("avif"), head, secret]);
    },
  ],
];

test.each(HIDING)("%s is not sent to others", async (_, make) => {
  const file = await make();
  expect(file.includes(secret)).toBe(true);
  const clean = await pictureWork.withoutMetadata(file, 1e6);
  expect(clean?.includes(secret)).toBe(false);
  expect(await sharp(clean ?? file).metadata()).toMatchObject({ width: 32, height: 20 });
});
