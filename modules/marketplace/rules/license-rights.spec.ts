import { mayDownloadAsset, mayUseAsset } from "./license-rights.ts";

const held = (...ids: string[]) => ids.map((licenseTypeId) => ({ licenseTypeId }));

test.each([
  ["asset-full-copy", true, true],
  ["asset-limited-copy", true, false],
  ["asset-view", false, false],
  ["mozaik-full-copy", true, true],
  ["mozaik-full-copy-assets-locked", false, false],
  ["mozaik-view", false, false],
  ["no-such-license", false, false],
])("%s: use it elsewhere %s, download it %s", (id, use, download) => {
  expect(mayUseAsset(held(id))).toBe(use);
  expect(mayDownloadAsset(held(id))).toBe(download);
});

test("the best of several licences counts, and none allows nothing", () => {
  expect(mayUseAsset(held("asset-view", "asset-limited-copy"))).toBe(true);
  expect(mayUseAsset([])).toBe(false);
  expect(mayDownloadAsset([])).toBe(false);
});
