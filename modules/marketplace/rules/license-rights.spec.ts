import { mayUseAsset } from "./license-rights.ts";

const held = (...ids: string[]) => ids.map((licenseTypeId) => ({ licenseTypeId }));

test.each([
  ["asset-full-copy", true],
  ["asset-limited-copy", true],
  ["asset-view", false],
  ["mozaik-full-copy", true],
  ["mozaik-full-copy-assets-locked", false],
  ["mozaik-view", false],
  ["no-such-license", false],
])("whether %s lets its holder use the asset in their own Mozaiks: %s", (id, use) => {
  expect(mayUseAsset(held(id))).toBe(use);
});

test("one sufficient license is enough, and no license allows nothing", () => {
  expect(mayUseAsset(held("asset-view", "asset-limited-copy"))).toBe(true);
  expect(mayUseAsset([])).toBe(false);
});
