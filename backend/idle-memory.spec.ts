import { isWorthCollecting } from "./idle-memory.ts";

const MB = 1024 ** 2;
const before = { at: 0, worked: 0, resident: 100 * MB };

test("collects after five idle seconds if memory has grown since the last collection", () => {
  expect(isWorthCollecting(before, { at: 5_000, worked: 100, resident: 150 * MB }, 140 * MB)).toBe(true);
});

test("does not interrupt a process that works", () => {
  expect(isWorthCollecting(before, { at: 5_000, worked: 2_000, resident: 150 * MB }, 140 * MB)).toBe(false);
});

test("does not collect again for little", () => {
  expect(isWorthCollecting(before, { at: 5_000, worked: 100, resident: 141 * MB }, 140 * MB)).toBe(false);
});
