import { FIRST_CHUNK, LARGEST_CHUNK, nextChunk } from "./chunk-size.ts";

test("chunks double while they take less than a second, up to the largest", () => {
  expect(nextChunk(FIRST_CHUNK, 999)).toBe(2 * FIRST_CHUNK);
  expect(nextChunk(FIRST_CHUNK, 1_000)).toBe(FIRST_CHUNK);
  expect(nextChunk(LARGEST_CHUNK, 10)).toBe(LARGEST_CHUNK);
  expect(nextChunk(FIRST_CHUNK, 10, FIRST_CHUNK)).toBe(FIRST_CHUNK);
});
