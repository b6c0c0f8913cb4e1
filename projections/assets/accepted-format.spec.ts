import { acceptedFormat } from "./accepted-format.ts";

const CHROMIUM = "image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8";

test.each([
  ["a browser that names AVIF", CHROMIUM, "image/jpeg", "avif"],
  ["a browser that names WebP only", "image/webp,*/*;q=0.5", "image/png", "webp"],
  ["a browser that refuses AVIF", "image/avif;q=0, image/webp", "image/png", "webp"],
  ["a browser that names neither", "image/png,image/*;q=0.8,*/*;q=0.5", "image/png", "jpeg"],
  ["a program that takes anything", "*/*", "image/png", "jpeg"],
  ["a program that says nothing", undefined, "image/png", "jpeg"],
  ["a browser that names AVIF, if the picture may move", CHROMIUM, "image/gif", "webp"],
  ["a browser that names AVIF, if a WebP may move", CHROMIUM, "image/webp", "webp"],
])("%s", (_, accept, mime, format) => {
  expect(acceptedFormat(accept, mime)).toBe(format);
});
