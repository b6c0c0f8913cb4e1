import { isAnimatedPng, withoutPngMetadata } from "./png-chunks.ts";

const SIGNATURE = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");

function chunk(type: string, content = "content"): Buffer {
  const bytes = Buffer.alloc(12 + content.length);
  bytes.writeUInt32BE(content.length);
  bytes.write(type + content, 4, "latin1");
  return bytes;
}

const png = (...chunks: Buffer[]) => Buffer.concat([SIGNATURE, ...chunks]);
const [head, control, image, frame, end] = ["IHDR", "acTL", "IDAT", "fdAT", "IEND"].map((type) => chunk(type));
const place = chunk("eXIf", "51.5,-0.12");

test("an animation is announced before the image", () => {
  expect(isAnimatedPng(png(head!, control!, image!, frame!, end!))).toBe(true);
  expect(isAnimatedPng(png(head!, image!, end!))).toBe(false);
  expect(isAnimatedPng(png(head!, image!, control!, end!))).toBe(false);
});

test("places, words and times are left out, and every frame is kept", () => {
  const full = png(head!, place, control!, chunk("tEXt"), image!, frame!, chunk("tIME"), end!);
  expect(withoutPngMetadata(full)).toEqual(png(head!, control!, image!, frame!, end!));
  expect(withoutPngMetadata(png(head!, image!, end!))).toBeNull();
});

test("a chunk that reaches beyond the end is not read", () => {
  const broken = png(head!, Buffer.from("\xff\xff\xff\xffacTL0000", "latin1"));
  expect(isAnimatedPng(broken)).toBe(false);
  expect(isAnimatedPng(Buffer.alloc(3))).toBe(false);
});
