import { LICENSE_TYPES, sellableLicense } from "./license-types.ts";

test("license types have ids of their own", () => {
  expect(new Set(LICENSE_TYPES.map((type) => type.id)).size).toBe(LICENSE_TYPES.length);
});

test("a full copy is told from others by its asset license", () => {
  const full = LICENSE_TYPES.filter((type) => type.assetLicense.includes("full copy")).map((type) => type.name);
  expect(full).toEqual(["Mozaik Full Copy", "Asset Full Copy"]);
});

test("the choice that is made beforehand is there: a share type for a Mozaik, a copy type for an asset", () => {
  const first = (itemType: string, copyShare: string) =>
    LICENSE_TYPES.find((type) => type.itemType === itemType && type.copyShare === copyShare)?.name;
  expect(first("mozaik", "share")).toBe("Mozaik Limited Copy");
  expect(first("asset", "copy")).toBe("Asset Full Copy");
});

test.each(["mozaik-one-time", "mozaik-subscription"])("%s is not offered yet", (id) => {
  expect(() => sellableLicense(id, "mozaik")).toThrow("Option not available at the moment");
});

test("a license of another item type does not fit", () => {
  expect(() => sellableLicense("asset-view", "mozaik")).toThrow("There is no such license type for this item.");
  expect(sellableLicense("asset-view", "asset").name).toBe("Asset View");
});
