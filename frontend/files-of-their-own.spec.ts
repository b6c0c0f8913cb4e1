import { assetsInlineLimit } from "./files-of-their-own.ts";

test("a font is never part of a style sheet, and other files are as Vite decides", () => {
  expect(assetsInlineLimit("/node_modules/roboto-slab/files/greek-ext.woff2")).toBe(false);
  expect(assetsInlineLimit("/frontend/ui/dot.svg")).toBeUndefined();
});
