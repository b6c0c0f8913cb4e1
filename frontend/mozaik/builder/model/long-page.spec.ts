import { documentOfBlocks } from "#modules/mozaik/document/testing/sample-document";
import { isLongColumn, isLongPage } from "./long-page.ts";

test("300 blocks in columns of one are not a long page, 400 are", () => {
  expect(isLongPage(documentOfBlocks(300))).toBe(false);
  expect(isLongPage(documentOfBlocks(400))).toBe(true);
});

test("34 blocks are no long column, 101 are", () => {
  const blocks = (count: number) => Array.from({ length: count }, (_, n) => `block-${n}`);
  expect(isLongColumn(blocks(34))).toBe(false);
  expect(isLongColumn(blocks(101))).toBe(true);
});
