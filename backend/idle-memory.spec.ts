import { isWorthCollecting } from "./idle-memory.ts";

const MB = 1024 ** 2;

test("collects when idle if memory has grown since the last collection", () => {
  expect(isWorthCollecting(0.02, 150 * MB, 140 * MB)).toBe(true);
});

test("does not interrupt a process that works", () => {
  expect(isWorthCollecting(0.4, 150 * MB, 140 * MB)).toBe(false);
});

test("does not collect again for little", () => {
  expect(isWorthCollecting(0.02, 141 * MB, 140 * MB)).toBe(false);
});
