import { documentOfBlocks } from "#modules/mozaik/document/testing/sample-document";
import { isLongPage } from "./long-page.ts";

test("300 blocks in columns of one are not a long page, 400 are", () => {
  expect(isLongPage(documentOfBlocks(300))).toBe(false);
  expect(isLongPage(documentOfBlocks(400))).toBe(true);
});
